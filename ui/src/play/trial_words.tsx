/** What is said about a try on a board: in lessons and in puzzles. */

import type { ComponentChildren } from "preact";
import { RuleLink, Sign } from "../base/view.tsx";

type WordsProps = { label: string; verdict: ComponentChildren; children: ComponentChildren };

/** The task, and what is said about the last try. */
export function Words({ label, verdict, children }: WordsProps) {
  return (
    <section class="lesson-words" aria-label={label}>
      {children}
      <div class="verdict" role="status">
        {verdict}
      </div>
    </section>
  );
}

export function Wrong({ children }: { children: ComponentChildren }) {
  return (
    <p class="wrong">
      <Sign name="close" />
      {children}
    </p>
  );
}

export function Refused({ because, rule }: { because: string; rule: string }) {
  return (
    <Wrong>
      {because} <RuleLink rule={rule} />
    </Wrong>
  );
}

export function HintWords({ children }: { children: ComponentChildren }) {
  return (
    <p class="hint-text">
      <Sign name="hint" />
      {children}
    </p>
  );
}
