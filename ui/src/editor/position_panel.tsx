/** The panel of the position: whose turn it is and other facts, and the verdict of the rules. */

import { Radios } from "../base/fields.tsx";
import { t } from "../base/i18n.ts";
import { RuleLink } from "../base/view.tsx";
import { LIMITS } from "../generated/limits.ts";
import type { CheckedSetup } from "../generated/wire.ts";
import { COLORS } from "../play/position.ts";
import { type EditorCtrl, type EditorState, neutralOf } from "./ctrl.ts";
import { FLIPS, type Flip, flipOf } from "./setup.ts";

export function Verdict({ checked: { faults, outcome }, isJudged }: { checked: CheckedSetup; isJudged: boolean }) {
  const isFine = !faults.length;
  return (
    <section class={`verdict${isFine ? " fine" : ""}${isJudged ? "" : " asking"}`} aria-label={t("editor-verdict")}>
      <p>{isFine ? t("editor-fine") : t("editor-not-fine", { count: faults.length })}</p>
      {isFine && outcome && <p>{outcome}</p>}
      {!isFine && (
        <ul id="faults">
          {faults.map(({ rule, because }, i) => (
            <li key={i}>
              <RuleLink rule={rule} /> {because}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What the rules say, in a line; the reasons, which the panel shows, are added for those who listen. */
export function verdictWords({ faults, outcome }: CheckedSetup) {
  if (!faults.length) return outcome ?? t("editor-fine");
  const rules = [...new Set(faults.map(({ rule }) => rule))].join(", ");
  const reasons = faults.map(({ because }) => because).join(" ");
  return (
    <>
      {`${t("editor-not-fine", { count: faults.length })} ${rules}`}
      <span class="sr-only"> {reasons}</span>
    </>
  );
}

type Props = { ctrl: EditorCtrl; state: Readonly<EditorState> };

export function PositionPanel({ ctrl, state }: Props) {
  const { setup } = state;
  const { player, number } = setup;
  const write = (text: string) => {
    const turn = Number.parseInt(text, 10);
    ctrl.setNumber(Number.isInteger(turn) && turn > 0 ? Math.min(turn, LIMITS.turn) : null);
  };
  return (
    <section class="position-panel" aria-label={t("editor-position")}>
      <Radios
        legend={t("editor-turn")}
        name="mover"
        chosen={player}
        items={COLORS.map((value) => ({ value, title: t(`player-${value}`) }))}
        choose={(color) => ctrl.setPlayer(color)}
      />
      <label class="field">
        <span>{t("editor-number")}</span>
        <input
          type="number"
          min={1}
          max={LIMITS.turn}
          value={number ?? ""}
          placeholder={t("editor-number-auto")}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
      </label>
      {neutralOf(state) && (
        <Radios
          legend={t("editor-honeycombo")}
          name="flip"
          chosen={flipOf(setup)}
          items={FLIPS.map((value) => ({ value, title: flipWords(value, player) }))}
          choose={(flip) => ctrl.setFlip(flip)}
        />
      )}
    </section>
  );
}

function flipWords(flip: Flip, player: "white" | "black"): string {
  if (flip === "owed") return t("editor-flip-owed", { color: player === "white" ? "black" : "white" });
  return flip === "double" ? t("editor-flip-double", { color: player }) : t("editor-flip-none");
}
