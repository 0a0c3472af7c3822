// @ts-check
/** What is the matter with the computer's turn, and what a player may do about it. */

import { openDialog } from "../parts/dialog.js";
import { h } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { notify } from "../parts/notices.js";

/** @typedef {import("../generated/wire.ts").GameState["can"][number] | "retry"} Choice */

/** @type {Choice[]} in the order in which they are offered */
const CHOICES = ["retry", "takeback", "abort", "resign"];

/** What the page knows of the computer at its game. */
export class ComputerWatch {
  /** @param {(what: Choice) => void} ask @param {(isFailure: boolean) => void} onChange whether it can move, or how far its engine is, is another now */
  constructor(ask, onChange) {
    this.ask = ask;
    this.onChange = onChange;
    /** How far its engine is compiled, in words; null where it is there. @type {string | null} */
    this.engine = null;
    /** Whether the player was told so. */
    this.isTold = false;
    /** Whether it said that it cannot move; it is then not thinking. */
    this.hasFailed = false;
  }

  /** @param {import("../generated/wire.ts").ComputerNotice} notice @param {Choice[]} can @param {boolean} isAwaited whether somebody waits for its move */
  hear(notice, can, isAwaited) {
    this.engine = notice.state === "compiling" ? notice.because : notice.state === "ready" ? null : this.engine;
    const hadFailed = this.hasFailed;
    this.hasFailed = notice.state === "failed";
    this.onChange(this.hasFailed !== hadFailed);
    if (notice.state === "compiling") {
      // Whoever is to move reads something else, such as a hint.
      if (this.isTold || !isAwaited) return;
      this.isTold = true;
    }
    tellOfComputer(notice, can, (what) => {
      this.hasFailed = false;
      this.onChange(true);
      this.ask(what);
    });
  }

  /** The game has gone on, or is left. */
  forget() {
    forgetComputer();
    this.hasFailed = false;
  }
}

/** @type {(() => void) | null} */
let close = null;

/**
 * Say that the computer is slow, or failed; a player then chooses what becomes of the game.
 * @param {import("../generated/wire.ts").ComputerNotice} notice @param {Choice[]} can what a player may ask for: nothing, for a watcher
 * @param {(what: Choice) => void} ask
 */
function tellOfComputer({ state, because }, can, ask) {
  if (state !== "failed" || !can.length) {
    notify(because, { kind: state === "failed" ? "refusal" : "plain" });
    return;
  }
  forgetComputer();
  let isChosen = false;
  const offered = CHOICES.filter(
    (what) => what === "retry" || (can.includes(what) && !(what === "resign" && can.includes("abort"))),
  );
  const buttons = offered.map((what) => {
    const choose = () => {
      isChosen = true;
      dialog.close();
      ask(what);
    };
    const kind = what === "retry" ? "primary" : "";
    return h("button", { type: "button", class: kind, "data-choice": what, click: choose }, t(`computer-${what}`));
  });
  const dialog = openDialog(t("computer-cannot-move"), h("p", null, because), h("div", { class: "row" }, ...buttons));
  // Whoever closes it without a choice can still let the computer try again.
  dialog.element.addEventListener("close", () => {
    if (!isChosen && close)
      notify(because, { kind: "refusal", action: { label: t("computer-retry"), act: () => ask("retry") } });
    close = null;
  });
  close = dialog.close;
}

/** The game has gone on, or is left: there is nothing left to choose. */
function forgetComputer() {
  const end = close;
  close = null;
  end?.();
}
