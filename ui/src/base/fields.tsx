/** Fields that several pages have: rows of choices, switches and menus. */

import type { ComponentChildren, TargetedEvent } from "preact";
import { language, languages } from "./i18n.ts";

/** One of several values: its title, a sentence where one is needed, a title for narrow places, and a picture. */
export type Choice<Value extends string = string> = {
  value: Value;
  title: string;
  sentence?: string;
  short?: string;
  picture?: ComponentChildren;
};

type RadiosProps<Value extends string> = {
  legend: string;
  name: string;
  chosen: string;
  items: readonly Choice<Value>[];
  choose: (value: Value) => void;
  /** What belongs to the choice, below it. */
  children?: ComponentChildren;
};

/** A row of choices. */
export function Radios<Value extends string>({ legend, name, chosen, items, choose, children }: RadiosProps<Value>) {
  return (
    <fieldset class={`radios ${name}`}>
      <legend>{legend}</legend>
      {items.map(({ value, title, sentence, short, picture }) => (
        <label key={value} class="radio">
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            aria-label={short ? title : undefined}
            onChange={() => choose(value)}
          />
          {picture}
          <span>
            <strong>{short ?? title}</strong>
            {sentence && <span class="muted">{sentence}</span>}
          </span>
        </label>
      ))}
      {children}
    </fieldset>
  );
}

type ToggleProps = {
  title: string;
  sentence?: string;
  isOn: boolean;
  change: (isOn: boolean) => void;
  /** Whether the title is written like other text. */
  isPlain?: boolean;
};

/** A switch. */
export function Toggle({ title, sentence, isOn, change, isPlain = false }: ToggleProps) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      <span class="track" aria-hidden="true" />
      <span>
        {isPlain ? title : <strong>{title}</strong>}
        {sentence && <span class="muted">{sentence}</span>}
      </span>
    </label>
  );
}

type MenuProps<Value extends string> = {
  label: string;
  chosen: string;
  items: readonly Choice<Value>[];
  choose: (value: Value) => void;
  name?: string;
  isDisabled?: boolean;
};

/** A menu of which one item is chosen. */
export function Menu<Value extends string>(props: MenuProps<Value>) {
  const { label, name, isDisabled } = props;
  return (
    <select name={name} aria-label={label} disabled={isDisabled} onChange={(event) => pick(event, props)}>
      <Items {...props} />
    </select>
  );
}

/** A menu below its label. */
export function MenuField<Value extends string>(props: MenuProps<Value>) {
  const { label, name, isDisabled } = props;
  return (
    <label class="field">
      <span>{label}</span>
      <select name={name} disabled={isDisabled} onChange={(event) => pick(event, props)}>
        <Items {...props} />
      </select>
    </label>
  );
}

/** The languages of the page, each by its own name. */
export function LanguageItems() {
  return (
    <>
      {Object.entries(languages).map(([code, own]) => (
        <option key={code} value={code} lang={code} selected={code === language}>
          {own}
        </option>
      ))}
    </>
  );
}

function Items<Value extends string>({ items, chosen }: MenuProps<Value>) {
  return (
    <>
      {items.map(({ value, title }) => (
        <option key={value} value={value} selected={value === chosen}>
          {title}
        </option>
      ))}
    </>
  );
}

function pick<Value extends string>(
  { currentTarget }: TargetedEvent<HTMLSelectElement>,
  { items, choose }: MenuProps<Value>,
): void {
  const item = items.find(({ value }) => value === currentTarget.value);
  if (item) choose(item.value);
}
