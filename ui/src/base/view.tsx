/** What all views are made of: a controller's state, buttons, signs, and what several pages show. */

import { type ComponentChildren, render } from "preact";
import { useLayoutEffect, useReducer, useRef } from "preact/hooks";
import type { Controller } from "./controller.ts";
import { fetchThen } from "./fetching.ts";
import { t } from "./i18n.ts";

/** The state of a controller; the component is drawn again after every change of it. */
export function useController<State extends object>(ctrl: Controller<State>): Readonly<State> {
  const [, redraw] = useReducer((count: number, _: undefined) => count + 1, 0);
  useLayoutEffect(() => ctrl.subscribe(() => redraw(undefined)), [ctrl]);
  return ctrl.state;
}

/** Show a view in an element. Returns what removes it. */
export function show(root: Element, view: ComponentChildren): () => void {
  root.replaceChildren();
  render(view, root);
  return () => render(null, root);
}

/** Show the view of a controller. Returns what removes it and closes the controller. */
export function mount(root: Element, view: ComponentChildren, ctrl: { close(): void }): () => void {
  const remove = show(root, view);
  return () => {
    ctrl.close();
    remove();
  };
}

/**
 * Fetch what a page shows, then open it; say why where it cannot be had.
 * Returns what closes the page, whether or not it was opened by then.
 */
export function load<Loaded>(
  root: Element,
  fetch: (signal: AbortSignal) => Promise<Loaded>,
  open: (loaded: Loaded) => () => void,
  failed: (error: Error) => ComponentChildren,
): () => void {
  let close = show(root, <Waiting />);
  const replace = (next: () => () => void) => {
    close();
    close = next();
  };
  const leave = fetchThen(fetch, {
    fetched: (loaded) => replace(() => open(loaded)),
    failed: (error) => replace(() => show(root, failed(error))),
  });
  return () => {
    leave();
    close();
  };
}

/** A small drawn sign from the page's own set. */
export function Sign({ name }: { name: string }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

/** A creature without its tile. */
export function CreatureArt({ letter }: { letter: string }) {
  return (
    <svg class="creature-art" viewBox="-50 -50 100 100" aria-hidden="true">
      <use href={`#art-${letter}`} x={-50} y={-50} width={100} height={100} />
    </svg>
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

/** A button with a sign and a word. */
export function Button({ children, act, sign, isPrimary, isDisabled = false, focus }: ButtonProps) {
  const button = useFocus<HTMLButtonElement>(focus);
  return (
    <button ref={button} type="button" class={isPrimary ? "primary" : ""} disabled={isDisabled} onClick={act}>
      {sign && <Sign name={sign} />}
      <span>{children}</span>
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

/** A link to the page of a rule. It opens beside the page that is being played. */
export function RuleLink({ rule }: { rule: string }) {
  return (
    <a class="rule-chip" href={`/rules/${rule}`} aria-label={t("rule-link", { rule })} data-aside>
      {rule}
    </a>
  );
}

/** A page that waits for what it shows. */
export function Waiting() {
  return (
    <main class="waiting" id="main" tabIndex={-1}>
      <p>{t("shell-loading")}</p>
    </main>
  );
}

type DeadEndProps = { title: string; words?: string; way?: { href: string; label: string } };

/** A page that says what is missing, and leads on. */
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
