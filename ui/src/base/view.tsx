/** What all views are made of: a controller's state, buttons, signs, and what several pages show. */

import { type ComponentChildren, render } from "preact";
import { useLayoutEffect, useReducer, useRef } from "preact/hooks";
import type { Controller } from "./controller.ts";
import { t } from "./i18n.ts";

/** The state of a controller; the component is drawn again after every change of it. */
export function useController<State extends object>(ctrl: Controller<State>): Readonly<State> {
  const [, redraw] = useReducer((count: number, _: undefined) => count + 1, 0);
  useLayoutEffect(() => ctrl.subscribe(() => redraw(undefined)), [ctrl]);
  return ctrl.state;
}

/** Show a view in an element. Returns what removes it and closes its controller. */
export function mount(root: Element, view: ComponentChildren, ctrl: { close(): void }): () => void {
  root.replaceChildren();
  render(view, root);
  return () => {
    ctrl.close();
    render(null, root);
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

type ButtonProps = {
  children: string;
  act: () => void;
  sign?: string;
  isPrimary?: boolean;
  /** Takes the focus when it appears. */
  focus?: boolean;
};

/** A button with a sign and a word. */
export function Button({ children, act, sign, isPrimary, focus }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (focus) button.current?.focus();
  }, []);
  return (
    <button ref={button} type="button" class={isPrimary ? "primary" : ""} onClick={act}>
      {sign && <Sign name={sign} />}
      <span>{children}</span>
    </button>
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
      <svg class="creature-art" viewBox="-50 -50 100 100" aria-hidden="true">
        <use href="#art-S" x={-50} y={-50} width={100} height={100} />
      </svg>
      <h1>{title.replace(/\.$/, "")}</h1>
      {words && <p>{words}</p>}
      <a class="button primary" href={way.href}>
        {way.label}
      </a>
    </main>
  );
}
