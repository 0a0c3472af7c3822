/** What the page says: a strip over the head line for those who look, and a live region for those who listen. */

import { Fragment, render } from "preact";
import { t } from "./i18n.ts";
import { need } from "./page.ts";
import { RuleLink, Sign } from "./view.tsx";

type Notice = {
  /** The id of a rule, whose page the notice links to. */
  rule?: string | null;
  /** `reason`: a refusal that a card says, too. */
  kind?: "plain" | "refusal" | "reason" | "good";
  action?: { label: string; act: () => void } | null;
};

let parity = false;
/** Counts the notices: each has its own elements. */
let count = 0;

/** Say something to screen readers alone. */
export function speak(words: string): void {
  if (!words) return;
  // A region that gets the same words twice says nothing the second time; a space makes them differ.
  parity = !parity;
  need("#live").textContent = words + (parity ? "\u00a0" : "");
}

/** Say something until the person's next act. */
export function notify(words: string, { rule = null, kind = "plain", action = null }: Notice = {}): void {
  const strip = need("#strip");
  const act = () => {
    hideNotice();
    action?.act();
  };
  count += 1;
  render(
    <Fragment key={count}>
      <p>
        {words}
        {rule && " "}
        {rule && <RuleLink rule={rule} />}
      </p>
      {action && (
        <button type="button" class="small" onClick={act}>
          {action.label}
        </button>
      )}
      <button type="button" class="quiet" aria-label={t("shell-close-notice")} onClick={hideNotice}>
        <Sign name="close" />
      </button>
    </Fragment>,
    strip,
  );
  strip.className = kind === "plain" ? "strip" : `strip ${kind}`;
  // Shown again, so that it is above a dialog that was opened since.
  strip.hidePopover();
  strip.showPopover();
  speak(rule ? `${words} ${t("rule-link", { rule })}.` : words);
}

/** Say what went wrong. */
export function notifyError(error: Error): void {
  notify(error.message, { kind: "refusal" });
}

export function hideNotice(): void {
  need("#strip").hidePopover();
}

/** A notice is read until something is done, be it only the next click. */
export function hideNoticesOnActs(): void {
  const act = (event: Event) => {
    if (!(event.target instanceof Node && need("#strip").contains(event.target))) hideNotice();
  };
  document.addEventListener("pointerdown", act, { capture: true });
  document.addEventListener("keydown", act, { capture: true });
}
