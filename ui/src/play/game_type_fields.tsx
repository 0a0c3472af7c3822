/** The fields in which a game type is put together: expansions, further creatures and options. */

import { Menu, Toggle } from "../base/fields.tsx";
import { t } from "../base/i18n.ts";
import { RuleLink } from "../base/view.tsx";
import { LIMITS } from "../generated/limits.ts";
import type { Catalogue, CreatureInfo, ModuleInfo, OptionInfo, TwoSidedInfo } from "../generated/wire.ts";
import { agreedKinds, type GameType, isIdleIn, withBacks, withExtra, withModule, withOption } from "./game_type.ts";

type Fields<Info> = { infos: readonly Info[]; type: GameType; change: (type: GameType) => void };

function ModuleSwitches({ infos, type, change }: Fields<ModuleInfo>) {
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

function ExtraCounters({ infos, type, change }: Fields<CreatureInfo>) {
  return (
    <div class="extras">
      {infos.map(({ letter, title, does }) => (
        <Counter
          key={letter}
          title={title}
          sentence={does}
          labels={labelsOf("new-less", "new-how-many", "new-one-more", title)}
          count={type.extras.get(letter) ?? 0}
          most={LIMITS.mostOfAKind}
          set={(count) => change(withExtra(type, letter, count))}
        />
      ))}
    </div>
  );
}

type AllProps = {
  catalogue: Pick<Catalogue, "modules" | "creatures" | "options">;
  type: GameType;
  change: (type: GameType) => void;
};

/** Expansions, further creatures and options, each below its heading. */
export function GameTypeFields({ catalogue: { modules, creatures, options }, type, change }: AllProps) {
  return (
    <>
      <h3>{t("new-expansions")}</h3>
      <ModuleSwitches infos={modules} type={type} change={change} />
      <h3>{t("new-extras")}</h3>
      <ExtraCounters infos={creatures.filter(({ extra }) => extra)} type={type} change={change} />
      <h3>{t("new-options")}</h3>
      <OptionMenus infos={options} type={type} change={change} />
    </>
  );
}

type AgreedProps = Fields<TwoSidedInfo> & { creatures: readonly CreatureInfo[] };

/** Where both players use the same faces: how many tiles of each two-sided kind show their back. */
export function AgreedFaces({ infos, creatures, type, change }: AgreedProps) {
  const kinds = agreedKinds(infos, type);
  if (!kinds.length) return null;
  const titleOf = (letter: string) => creatures.find((creature) => creature.letter === letter)?.title ?? letter;
  return (
    <>
      <h3>{t("new-faces")}</h3>
      <p class="muted">{t("new-faces.about")}</p>
      <div class="extras">
        {kinds.map(({ front, back, count, backs }) => (
          <Counter
            key={front}
            title={titleOf(back)}
            labels={labelsOf("new-faces-less", "new-faces-how-many", "new-faces-more", titleOf(back))}
            sentence={t("new-faces-front", { creature: titleOf(front), count: count - backs })}
            count={backs}
            most={count}
            set={(wanted) => change(withBacks(type, kinds, front, wanted))}
          />
        ))}
      </div>
    </>
  );
}

type Labels = { less: string; howMany: string; more: string };
type LabelKey = "new-less" | "new-how-many" | "new-one-more" | `new-faces-${"less" | "how-many" | "more"}`;

function labelsOf(less: LabelKey, howMany: LabelKey, more: LabelKey, creature: string): Labels {
  return { less: t(less, { creature }), howMany: t(howMany, { creature }), more: t(more, { creature }) };
}

type CounterProps = {
  /** The creature that is counted. */
  title: string;
  sentence: string;
  labels: Labels;
  count: number;
  most: number;
  set: (count: number) => void;
};

function Counter({ title, sentence, labels, count, most, set }: CounterProps) {
  return (
    <div class={`extra${count ? " on" : ""}`}>
      <span>
        <strong>{title}</strong>
        <span class="muted">{sentence}</span>
      </span>
      <span class="counter">
        <button type="button" class="small" disabled={!count} aria-label={labels.less} onClick={() => set(count - 1)}>
          −
        </button>
        <output aria-label={labels.howMany}>{count}</output>
        <button
          type="button"
          class="small"
          disabled={count >= most}
          aria-label={labels.more}
          onClick={() => set(count + 1)}
        >
          +
        </button>
      </span>
    </div>
  );
}

function OptionMenus({ infos, type, change }: Fields<OptionInfo>) {
  return (
    <div class="options">
      {infos
        .filter(({ values }) => values.length)
        .map(({ name, title, rule, sentence, values, needs }) => {
          const first = values[0]?.value ?? "";
          const isIdle = isIdleIn(needs, type);
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
