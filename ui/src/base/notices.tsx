/** Notices: a strip over the header, and a live region for screen readers. */

import { Fragment, render } from "preact";
import { t } from "./i18n.ts";
import { need } from "./page.ts";
import { RuleLink, Sign } from "./view.tsx";

type Notice = {
  /** The id of a rule, whose page the notice links to. */
  rule?: string | null;
  /** `reason`: a refusal that the card of a tile gives, too. */
  kind?: "plain" | "refusal" | "reason" | "good";
  action?: { label: string; act: () => void } | null;
};

let parity = false;
/** Counts the notices: each has its own elements. */
let count = 0;

/** Announce something to screen readers only. */
export function speak(words: string): void {
  if (!words) return;
  // A region that gets the same words twice says nothing the second time; a space makes them differ.
  parity = !parity;
  need("#live").textContent = words + (parity ? "\u00a0" : "");
}

/** Show a notice until the person's next action. */
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
  // Shown again, so that it is above a dialog that was opened later.
  strip.hidePopover();
  strip.showPopover();
  speak(rule ? `${words} ${t("rule-link", { rule })}.` : words);
}

/** Show the message of an error. */
export function notifyError(error: Error): void {
  notify(error.message, { kind: "refusal" });
}

export function hideNotice(): void {
  need("#strip").hidePopover();
}

/** Hide the notice at the next click or key. */
export function hideNoticesOnActs(): void {
  const act = (event: Event) => {
    if (!(event.target instanceof Node && need("#strip").contains(event.target))) hideNotice();
  };
  document.addEventListener("pointerdown", act, { capture: true });
  document.addEventListener("keydown", act, { capture: true });
}
