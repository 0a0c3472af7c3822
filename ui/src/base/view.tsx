/** Parts of all views: hooks for controllers, buttons, signs, and components that several pages share. */

import { type ComponentChildren, render } from "preact";
import { useEffect, useLayoutEffect, useReducer, useRef } from "preact/hooks";
import type { PresetInfo } from "../generated/wire.ts";
import type { Controller } from "./controller.ts";
import { t } from "./i18n.ts";
import type { Show } from "./router_ctrl.ts";
import { capitalized } from "./words.ts";

/**
 * The state of a controller. The component is drawn again after every change of it, or, where fields are named, after
 * every change of one of these.
 */
export function useController<State extends object, Field extends keyof State = keyof State>(
  ctrl: Controller<State>,
  ...fields: Field[]
): Readonly<Pick<State, Field>> {
  const [, redraw] = useReducer((count: number, _: undefined) => count + 1, 0);
  const { state } = ctrl;
  useLayoutEffect(() => {
    let before = state;
    const follow = () => {
      const isSame = fields.length > 0 && fields.every((field) => ctrl.state[field] === before[field]);
      before = ctrl.state;
      if (!isSame) redraw(undefined);
    };
    return ctrl.subscribe(follow);
  }, [ctrl]);
  return state;
}

/** Draw the component again at this interval in milliseconds, while something runs. */
export function useTicks(runs: boolean, every: number): void {
  const [, tick] = useReducer((count: number, _: undefined) => count + 1, 0);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick(undefined), every);
    return () => clearInterval(timer);
  }, [runs, every]);
}

/** Show a view in an element. Returns a function that removes it. */
export function show(root: Element, view: ComponentChildren): () => void {
  root.replaceChildren();
  render(view, root);
  return () => render(null, root);
}

/** Show a view. Its controllers are closed when the page is left. Returns a function that removes the view. */
export function mount(
  root: Element,
  view: ComponentChildren,
  left: AbortSignal,
  ...ctrls: { close(): void }[]
): () => void {
  for (const ctrl of ctrls) left.addEventListener("abort", () => ctrl.close());
  return show(root, view);
}

/** Fetch the data of a page. Returns a function that shows the page, or the reason why it could not be fetched. */
export async function load<Loaded>(
  left: AbortSignal,
  fetch: (signal: AbortSignal) => Promise<Loaded>,
  open: (root: HTMLElement, loaded: Loaded) => () => void,
  failed: (error: Error) => ComponentChildren,
): Promise<Show> {
  try {
    const loaded = await fetch(left);
    return (root) => open(root, loaded);
  } catch (error) {
    const view = failed(error instanceof Error ? error : new Error(String(error)));
    return (root) => show(root, view);
  }
}

/** An icon of `index.html`. */
export function Sign({ name }: { name: string }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

/** A number with its name, in a list. */
export function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** A creature without its tile. */
export function CreatureArt({ letter }: { letter: string }) {
  return (
    <svg class="creature-art" viewBox="-50 -50 100 100" aria-hidden="true">
      <use href={`#art-${letter}`} />
    </svg>
  );
}

/** The name of a preset and its creatures. */
export function PresetHead({ preset: { name, title, creatures } }: { preset: PresetInfo }) {
  return (
    <>
      <strong>{title || capitalized(name)}</strong>
      <span class="creatures" aria-hidden="true">
        {creatures.map((letter) => (
          <CreatureArt key={letter} letter={letter} />
        ))}
      </span>
    </>
  );
}

/** Gives the focus to an element when it appears. */
function useFocus<E extends HTMLElement>(isWanted = false) {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    if (isWanted) element.current?.focus();
  }, []);
  return element;
}

type ButtonProps = {
  children: string;
  act: () => void;
  sign?: string;
  isPrimary?: boolean;
  isDisabled?: boolean;
  /** Takes the focus when it appears. */
  focus?: boolean;
};

/** A button with an icon and text. */
export function Button({ children, act, sign, isPrimary, isDisabled = false, focus }: ButtonProps) {
  const button = useFocus<HTMLButtonElement>(focus);
  return (
    <button ref={button} type="button" class={isPrimary ? "primary" : ""} disabled={isDisabled} onClick={act}>
      {sign && <Sign name={sign} />}
      <span>{children}</span>
    </button>
  );
}

type SignProps = {
  sign: string;
  label: string;
  act: () => void;
  kind?: string;
  isDisabled?: boolean;
  [data: `data-${string}`]: string;
};

/** A button with only an icon; its label is read out and shown as a tooltip. */
export function SignButton({ sign, label, act, kind = "quiet", isDisabled = false, ...data }: SignProps) {
  return (
    <button type="button" class={kind} aria-label={label} title={label} disabled={isDisabled} onClick={act} {...data}>
      <Sign name={sign} />
    </button>
  );
}

type LinkProps = { children: string; href: string; isPrimary?: boolean; focus?: boolean };

/** A link that looks like a button. */
export function ButtonLink({ children, href, isPrimary, focus }: LinkProps) {
  const link = useFocus<HTMLAnchorElement>(focus);
  return (
    <a ref={link} class={isPrimary ? "button primary" : "button"} href={href}>
      {children}
    </a>
  );
}

/** A link to the page of a rule. It opens in another tab during a game. */
export function RuleLink({ rule }: { rule: string }) {
  return (
    <a class="rule-chip" href={`/rules/${rule}`} aria-label={t("rule-link", { rule })} data-aside>
      {rule}
    </a>
  );
}

/** A page whose data has not come yet. */
export function Waiting() {
  return (
    <main class="waiting" id="main" tabIndex={-1}>
      <p>{t("shell-loading")}</p>
    </main>
  );
}

type DeadEndProps = { title: string; words?: string; way?: { href: string; label: string } };

/** A page that says what is missing, with a link to go on. */
export function DeadEnd({ title, words = "", way = { href: "/", label: t("shell-home") } }: DeadEndProps) {
  return (
    <main class="waiting" id="main" tabIndex={-1}>
      <CreatureArt letter="S" />
      <h1>{title.replace(/\.$/, "")}</h1>
      {words && <p>{words}</p>}
      <ButtonLink href={way.href} isPrimary>
        {way.label}
      </ButtonLink>
    </main>
  );
}
