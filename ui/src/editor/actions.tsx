/** The buttons of the editor: to change the position, and to use it. */

import { t } from "../base/i18n.ts";
import { Sign, SignButton } from "../base/view.tsx";
import type { EditorCtrl } from "./ctrl.ts";

/** The ways to use a position. */
export type Ways = {
  rules: () => void;
  paste: () => void;
  copy: () => void;
  study: () => void;
  play: () => void;
  send: () => void;
};

type Action = { name: string; sign: string; words: string; act: () => void };

type Props = { ctrl: EditorCtrl; ways: Ways; isImpossible: boolean };

/** One main button, two next to it, and the tools as a row of icons. */
export function Actions({ ctrl, ways, isImpossible }: Props) {
  const tools: Action[] = [
    { name: "undo", sign: "undo", words: t("editor-undo"), act: () => ctrl.step(-1) },
    { name: "redo", sign: "redo", words: t("editor-redo"), act: () => ctrl.step(1) },
    { name: "swap", sign: "again", words: t("editor-swap"), act: () => ctrl.swapColors() },
    { name: "clear", sign: "close", words: t("editor-clear"), act: () => ctrl.clear() },
    { name: "paste", sign: "list", words: t("editor-paste"), act: ways.paste },
    { name: "copy", sign: "copy", words: t("editor-copy-link"), act: ways.copy },
  ];
  const others: Action[] = [
    { name: "study", sign: "book", words: t("editor-study"), act: ways.study },
    { name: "send", sign: "send", words: t("editor-send"), act: ways.send },
  ];
  // The buttons stay enabled: for an impossible position they show the reasons.
  const idle = isImpossible ? "idle" : "";
  return (
    <div class="actions" role="group" aria-label={t("layout-actions")}>
      <div class="tools-row">
        {tools.map(({ name, sign, words, act }) => (
          <SignButton key={name} kind="tool" sign={sign} label={words} act={act} data-act={name} />
        ))}
      </div>
      <button type="button" data-act="rules" onClick={ways.rules}>
        <Sign name="settings" />
        <span>{t("editor-rules")}</span>
      </button>
      <button type="button" class={`primary ${idle}`} data-act="play" onClick={ways.play}>
        <Sign name="play" />
        <span>{t("editor-play")}</span>
      </button>
      {others.map(({ name, sign, words, act }) => (
        <button key={name} type="button" class={idle} data-act={name} onClick={act}>
          <Sign name={sign} />
          <span>{words}</span>
        </button>
      ))}
    </div>
  );
}
