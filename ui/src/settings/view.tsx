/** The fields of the settings. */

import { type ComponentChildren, Fragment } from "preact";
import { type Choice, LanguageItems, Radios, Toggle } from "../base/fields.tsx";
import { type MessageId, t } from "../base/i18n.ts";
import {
  type ChoiceName,
  SETTING_CHOICES,
  type Settings,
  type SwitchName,
  setSetting,
  slowness,
} from "../base/settings.ts";
import { useSettings } from "../base/use_settings.ts";
import { useController } from "../base/view.tsx";
import { TilePicture } from "../board/tile_picture.tsx";
import { LIMITS } from "../generated/limits.ts";
import type { SettingsCtrl } from "./ctrl.ts";

const GROUPS = ["you", "look", "play", "sound", "keys"] as const;
const KEYS = ["arrows", "enter", "next", "space", "tile", "position", "escape", "find", "zoom", "turn"] as const;
/** The tiles that show a look. */
const SAMPLE = [
  ["white", "Q"],
  ["black", "A"],
  ["white", "G"],
] as const;

type YouProps = { ctrl: SettingsCtrl; speak: (language: string) => void };
type Props = YouProps & { sample: () => void };

export function SettingsView({ ctrl, speak, sample }: Props) {
  return (
    <div class="settings">
      <nav class="settings-nav" aria-label={t("settings-groups")}>
        {GROUPS.map((group) => (
          <button key={group} type="button" class="pill" onClick={({ currentTarget }) => show(group, currentTarget)}>
            {t(`settings-group-${group}`)}
          </button>
        ))}
      </nav>
      <Group name="you">
        <You ctrl={ctrl} speak={speak} />
      </Group>
      <Group name="look">
        <Look />
      </Group>
      <Group name="play">
        <Play ctrl={ctrl} />
      </Group>
      <Group name="sound">
        <SoundAndMotion sample={sample} />
      </Group>
      <Group name="keys">
        <Keys />
      </Group>
    </div>
  );
}

/** Scroll to a group without changing the address: the settings are a dialog on any page. */
function show(group: string, from: HTMLElement): void {
  const head = from.closest(".settings")?.querySelector<HTMLElement>(`[data-group="${group}"] h3`);
  head?.scrollIntoView({ block: "start", behavior: slowness() ? "smooth" : "auto" });
  head?.focus({ preventScroll: true });
}

function Group({ name, children }: { name: (typeof GROUPS)[number]; children: ComponentChildren }) {
  return (
    <section class="settings-group" data-group={name} aria-label={t(`settings-group-${name}`)}>
      <h3 tabIndex={-1}>{t(`settings-group-${name}`)}</h3>
      {children}
    </section>
  );
}

function You({ ctrl, speak }: YouProps) {
  const { name } = useController(ctrl);
  return (
    <>
      <label class="field">
        <span>{t("settings-your-name")}</span>
        <input
          type="text"
          maxLength={LIMITS.name}
          autocomplete="nickname"
          value={name}
          onInput={({ currentTarget }) => ctrl.write(currentTarget.value)}
          onChange={() => ctrl.rename()}
        />
      </label>
      <label class="field">
        <span>{t("settings-language")}</span>
        <select id="set-language" onChange={({ currentTarget }) => speak(currentTarget.value)}>
          <LanguageItems />
        </select>
      </label>
    </>
  );
}

function Look() {
  return (
    <>
      <Choices legend={t("settings-colors")} name="theme" title={(value) => t(`settings-theme-${value}`)} />
      <Looks
        legend={t("settings-background")}
        name="background"
        items={SETTING_CHOICES.background.map((value) => ({ value, title: t(`settings-background-${value}`) }))}
      />
      <Looks
        legend={t("settings-tiles")}
        name="tiles"
        items={SETTING_CHOICES.tiles.map((value) => described(value, `settings-tiles-${value}`))}
      />
      <Flags names={["letters", "numbers", "colorsafe"]} />
    </>
  );
}

function Play({ ctrl }: { ctrl: SettingsCtrl }) {
  const settings = useSettings();
  return (
    <>
      <Choices
        legend={t("settings-confirm")}
        name="confirm"
        title={(value) => t(`settings-confirm-${value}`)}
        sentence={(value) => t(`settings-confirm-${value}.about`)}
      />
      <Choices
        legend={t("settings-moves")}
        name="moves"
        title={(value) => t(`settings-moves-${value}`)}
        sentence={(value) => t(`settings-moves-${value}.about`)}
      />
      <Choices
        legend={t("settings-engine")}
        name="engine"
        title={(value) => t(`settings-engine-${value}`)}
        sentence={(value) => t(`settings-engine-${value}.about`)}
      />
      <Flags names={["talk"]}>
        <Toggle
          title={t("settings-turns")}
          sentence={t("settings-turns.about")}
          isOn={settings.turns}
          change={(isOn) => ctrl.setTurns(isOn)}
        />
      </Flags>
    </>
  );
}

function SoundAndMotion({ sample }: { sample: () => void }) {
  return (
    <>
      <Flags names={["sound"]} />
      <Choices
        legend={t("settings-volume")}
        name="volume"
        title={(value) => t(`settings-volume-${value}`)}
        chosen={sample}
      />
      <Flags names={["motion"]} />
      <Choices legend={t("settings-pace")} name="pace" title={(value) => t(`settings-pace-${value}`)} />
    </>
  );
}

function Keys() {
  return (
    <dl class="keys">
      {KEYS.map((key) => (
        <Fragment key={key}>
          <dt>
            <kbd>{t(`key-${key}`)}</kbd>
          </dt>
          <dd>{t(`key-${key}.does`)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

type FlagName = Exclude<SwitchName, "turns">;

function Flags({ names, children }: { names: readonly FlagName[]; children?: ComponentChildren }) {
  return (
    <div class="switches">
      {names.map((name) => (
        <Flag key={name} name={name} />
      ))}
      {children}
    </div>
  );
}

function Flag({ name }: { name: FlagName }) {
  const settings = useSettings();
  return (
    <Toggle
      title={t(`settings-${name}`)}
      sentence={t(`settings-${name}.about`)}
      isOn={settings[name]}
      change={(isOn) => setSetting(name, isOn)}
    />
  );
}

type ChoicesProps<Name extends ChoiceName> = {
  legend: string;
  name: Name;
  title: (value: Settings[Name]) => string;
  sentence?: (value: Settings[Name]) => string;
  /** Called after a choice. */
  chosen?: () => void;
};

function Choices<Name extends ChoiceName>({ legend, name, title, sentence, chosen }: ChoicesProps<Name>) {
  const settings = useSettings();
  const values: readonly Settings[Name][] = SETTING_CHOICES[name];
  const items = values.map((value) => ({ value, title: title(value), ...(sentence && { sentence: sentence(value) }) }));
  return (
    <Radios
      legend={legend}
      name={name}
      chosen={settings[name]}
      items={items}
      choose={(value) => {
        setSetting(name, value);
        chosen?.();
      }}
    />
  );
}

type LooksProps<Name extends "background" | "tiles"> = {
  legend: string;
  name: Name;
  items: readonly Choice<Settings[Name]>[];
};

/** Choices with pictures: each shows three tiles. */
function Looks<Name extends "background" | "tiles">({ legend, name, items }: LooksProps<Name>) {
  const settings = useSettings();
  return (
    <fieldset class={`looks ${name}`}>
      <legend>{legend}</legend>
      {items.map(({ value, title, sentence }) => (
        <label key={value} class="look">
          <input
            type="radio"
            name={name}
            value={value}
            checked={settings[name] === value}
            onChange={() => setSetting(name, value)}
          />
          <span class="sample" {...{ [`data-${name}`]: value }} aria-hidden="true">
            {SAMPLE.map(([color, face]) => (
              <SampleTile key={face} color={color} face={face} />
            ))}
          </span>
          <span>
            <strong>{title}</strong>
            {sentence && <span class="muted">{sentence}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function SampleTile({ color, face }: { color: "white" | "black"; face: string }) {
  const names = { name: `${color}${face}`, front_title: "", back_title: null };
  return <TilePicture look={{ info: { ...names, color, front: face, back: null, number: 0 }, face }} />;
}

/** A choice with the sentence that explains it. */
function described<Value extends string>(value: Value, id: `settings-tiles-${"classic" | "bold" | "marked"}`) {
  const about: MessageId = `${id}.about`;
  return { value, title: t(id), sentence: t(about) };
}
