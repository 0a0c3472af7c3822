/** The fields in which a game type is put together: expansions, further creatures and options. */

import { Menu, Toggle } from "../base/fields.tsx";
import { t } from "../base/i18n.ts";
import { RuleLink } from "../base/view.tsx";
import { LIMITS } from "../generated/limits.ts";
import type { CreatureInfo, ModuleInfo, OptionInfo } from "../generated/wire.ts";
import { type GameType, withExtra, withModule, withOption } from "./game_type.ts";

type Fields<Info> = { infos: readonly Info[]; type: GameType; change: (type: GameType) => void };

export function ModuleSwitches({ infos, type, change }: Fields<ModuleInfo>) {
  return (
    <div class="switches">
      {infos.map(({ letter, title, sentence }) => (
        <Toggle
          key={letter}
          title={title}
          sentence={sentence}
          isOn={type.modules.has(letter)}
          change={(isOn) => change(withModule(type, letter, isOn))}
        />
      ))}
    </div>
  );
}

export function ExtraCounters({ infos, type, change }: Fields<CreatureInfo>) {
  return (
    <div class="extras">
      {infos.map(({ letter, title, does }) => {
        const count = type.extras.get(letter) ?? 0;
        return (
          <div key={letter} class={`extra${count ? " on" : ""}`}>
            <span>
              <strong>{title}</strong>
              <span class="muted">{does}</span>
            </span>
            <span class="counter">
              <button
                type="button"
                class="small"
                disabled={!count}
                aria-label={t("new-less", { creature: title })}
                onClick={() => change(withExtra(type, letter, count - 1))}
              >
                −
              </button>
              <output aria-label={t("new-how-many", { creature: title })}>{count}</output>
              <button
                type="button"
                class="small"
                disabled={count >= LIMITS.mostOfAKind}
                aria-label={t("new-one-more", { creature: title })}
                onClick={() => change(withExtra(type, letter, count + 1))}
              >
                +
              </button>
            </span>
          </div>
        );
      })}
    </div>
  );
}

export function OptionMenus({ infos, type, change }: Fields<OptionInfo>) {
  return (
    <div class="options">
      {infos
        .filter(({ values }) => values.length)
        .map(({ name, title, rule, sentence, values, module }) => {
          const first = values[0]?.value ?? "";
          const isIdle = Boolean(module && !type.modules.has(module));
          return (
            <div key={name} class={`option${isIdle ? " idle" : ""}`}>
              <span>
                <strong>
                  {title} <RuleLink rule={rule} />
                </strong>
                <span class="muted">{sentence}</span>
              </span>
              <Menu
                label={title}
                chosen={type.options.get(name) ?? first}
                items={values.map(({ value, sentence: words }) => ({ value, title: words }))}
                choose={(value) => change(withOption(type, name, value === first ? null : value))}
                isDisabled={isIdle}
              />
            </div>
          );
        })}
    </div>
  );
}
