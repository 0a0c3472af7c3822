/** What a visitor likes, as fields. */

import { Fragment } from "preact";
import { type Choice, Radios, Toggle } from "../base/fields.tsx";
import { language, languages, type MessageId, t } from "../base/i18n.ts";
import { type ChoiceName, SETTING_CHOICES, type Settings, type SwitchName, setSetting } from "../base/settings.ts";
import { useSettings } from "../base/use_settings.ts";
import { useController } from "../base/view.tsx";
import { TilePicture } from "../board/tile_picture.tsx";
import { LIMITS } from "../generated/limits.ts";
import type { SettingsCtrl } from "./ctrl.ts";

/** The switches that only change how something looks or sounds. */
const LOOKS = ["letters", "numbers", "colorsafe", "motion"] as const satisfies readonly SwitchName[];
const SOUNDS = ["sound", "talk"] as const satisfies readonly SwitchName[];
const KEYS = ["arrows", "enter", "next", "space", "tile", "position", "escape", "find", "zoom", "turn"] as const;
/** The tiles that a look is shown with. */
const SAMPLE = [
  ["white", "Q"],
  ["black", "A"],
  ["white", "G"],
] as const;

type Props = { ctrl: SettingsCtrl; speak: (language: string) => void };

export function SettingsView({ ctrl, speak }: Props) {
  const { name } = useController(ctrl);
  const settings = useSettings();
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
          {Object.entries(languages).map(([code, own]) => (
            <option key={code} value={code} lang={code} selected={code === language}>
              {own}
            </option>
          ))}
        </select>
      </label>
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
      <div class="switches">
        {LOOKS.map((each) => (
          <Flag key={each} name={each} />
        ))}
        <Toggle
          title={t("settings-turns")}
          sentence={t("settings-turns.about")}
          isOn={settings.turns}
          change={(isOn) => ctrl.setTurns(isOn)}
        />
        {SOUNDS.map((each) => (
          <Flag key={each} name={each} />
        ))}
      </div>
      <Choices
        legend={t("settings-moves")}
        name="moves"
        title={(value) => t(`settings-moves-${value}`)}
        sentence={(value) => t(`settings-moves-${value}.about`)}
      />
      <Choices
        legend={t("settings-confirm")}
        name="confirm"
        title={(value) => t(`settings-confirm-${value}`)}
        sentence={(value) => t(`settings-confirm-${value}.about`)}
      />
      <Choices
        legend={t("settings-engine")}
        name="engine"
        title={(value) => t(`settings-engine-${value}`)}
        sentence={(value) => t(`settings-engine-${value}.about`)}
      />
      <h3>{t("settings-keys")}</h3>
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
    </>
  );
}

function Flag({ name }: { name: (typeof LOOKS)[number] | (typeof SOUNDS)[number] }) {
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
};

function Choices<Name extends ChoiceName>({ legend, name, title, sentence }: ChoicesProps<Name>) {
  const settings = useSettings();
  const values: readonly Settings[Name][] = SETTING_CHOICES[name];
  const items = values.map((value) => ({ value, title: title(value), ...(sentence && { sentence: sentence(value) }) }));
  return (
    <Radios
      legend={legend}
      name={name}
      chosen={settings[name]}
      items={items}
      choose={(value) => setSetting(name, value)}
    />
  );
}

type LooksProps<Name extends "background" | "tiles"> = {
  legend: string;
  name: Name;
  items: readonly Choice<Settings[Name]>[];
};

/** Choices that are seen rather than read: each with three tiles as they would lie on the table. */
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
