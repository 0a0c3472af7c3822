/** The buttons of the editor: begin anew, other rules, read a text, and what is done with the position. */

import { t } from "../base/i18n.ts";
import { Sign } from "../base/view.tsx";
import type { EditorCtrl } from "./ctrl.ts";

/** What leads on from a position. */
export type Ways = {
  rules: () => void;
  paste: () => void;
  copy: () => void;
  study: () => void;
  play: () => void;
  send: () => void;
};

type Action = { name: string; sign: string; words: string; act: () => void };

export function Actions({ ctrl, ways }: { ctrl: EditorCtrl; ways: Ways }) {
  const actions: Action[] = [
    { name: "undo", sign: "undo", words: t("editor-undo"), act: () => ctrl.step(-1) },
    { name: "redo", sign: "redo", words: t("editor-redo"), act: () => ctrl.step(1) },
    { name: "clear", sign: "close", words: t("editor-clear"), act: () => ctrl.clear() },
    { name: "swap", sign: "draw", words: t("editor-swap"), act: () => ctrl.swapColors() },
    { name: "rules", sign: "settings", words: t("editor-rules"), act: ways.rules },
    { name: "paste", sign: "list", words: t("editor-paste"), act: ways.paste },
    { name: "copy", sign: "copy", words: t("editor-copy-link"), act: ways.copy },
    { name: "study", sign: "book", words: t("editor-study"), act: ways.study },
    { name: "play", sign: "play", words: t("editor-play"), act: ways.play },
    { name: "send", sign: "send", words: t("editor-send"), act: ways.send },
  ];
  return (
    <div class="actions" role="group" aria-label={t("layout-actions")}>
      {actions.map(({ name, sign, words, act }) => (
        <button key={name} type="button" data-act={name} onClick={act}>
          <Sign name={sign} />
          <span>{words}</span>
        </button>
      ))}
    </div>
  );
}
