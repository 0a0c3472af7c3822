/** What may be done with the move that is seen: judge it, comment on it, mark the board, put its line first, delete it. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { openDialog } from "../base/dialog.tsx";
import { t } from "../base/i18n.ts";
import { settings } from "../base/settings.ts";
import { Sign, useController } from "../base/view.tsx";
import type { Point } from "../board/geometry.ts";
import type { Ink } from "../board/state.ts";
import { LIMITS } from "../generated/limits.ts";
import type { PlayCtrl } from "../play/ctrl.ts";
import { putAt, ROOMY } from "../play/floating.ts";
import { playedMoveWords } from "../play/words.ts";
import type { StudyCtrl } from "./ctrl.ts";
import { copyLine } from "./export_view.tsx";
import { MenuItem } from "./menu_item.tsx";
import { NagSign } from "./nag_sign.tsx";
import { drawOf } from "./node_changes.ts";
import { openDraws } from "./redraw.tsx";
import type { StudyState } from "./state.ts";
import { EVALUATIONS, GLYPHS, isMain, type Node, pathOf, plyOf, sizeOf } from "./tree.ts";

const INKS: readonly Ink[] = ["G", "R", "Y", "B"];

type Props = { ctrl: StudyCtrl; state: Readonly<StudyState>; node: Node; play: PlayCtrl };

export function NodeTools({ ctrl, state, node, play }: Props) {
  return (
    <section class="node-tools" aria-label={t("node-this")}>
      <div class="node-bar">
        <Glyphs ctrl={ctrl} node={node} glyphs={GLYPHS} label={t("node-judge")} />
        <Inks ctrl={ctrl} node={node} play={play} />
      </div>
      <CommentField ctrl={ctrl} node={node} focusCount={state.commentFocusCount} />
      <div class="node-acts" role="group" aria-label={t("node-this")}>
        <Act name="promote" words={t("node-promote")} isOff={isMain(node)} act={() => ctrl.promote(node)} />
        <Act name="main" words={t("node-main")} isOff={isMain(node)} act={() => ctrl.makeMain(node)} />
        <Act name="delete" words={t("node-delete")} isOff={!node.parent} act={() => ctrl.remove(node)} />
        {drawOf(node.text).drawn !== null && (
          <Act
            name="redraw"
            words={t("node-redraw-short")}
            title={t("node-redraw")}
            act={() => openDraws(ctrl, node)}
          />
        )}
        <Act name="undo" words={t("tree-undo")} isOff={!state.study?.canUndo} act={() => ctrl.undo()} />
      </div>
    </section>
  );
}

type ActProps = { name: string; words: string; title?: string; isOff?: boolean; act: () => void };

function Act({ name, words, title, isOff = false, act }: ActProps) {
  return (
    <button type="button" data-node={name} title={title} disabled={isOff} onClick={act}>
      {words}
    </button>
  );
}

type GlyphsProps = { ctrl: StudyCtrl; node: Node; glyphs: typeof GLYPHS; label: string };

function Glyphs({ ctrl, node, glyphs, label }: GlyphsProps) {
  return (
    <div class="glyphs" role="group" aria-label={label}>
      {glyphs.map(([nag, sign]) => (
        <button
          key={nag}
          type="button"
          data-nag={nag}
          title={t(`nag-${nag}`)}
          aria-pressed={node.nags.includes(nag)}
          disabled={!node.parent}
          onClick={() => ctrl.judge(node, nag)}
        >
          <NagSign sign={sign} />
        </button>
      ))}
    </div>
  );
}

type CommentProps = { ctrl: StudyCtrl; node: Node; focusCount: number };

function CommentField({ ctrl, node, focusCount }: CommentProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const shown = useRef("");
  useLayoutEffect(() => {
    const place = pathOf(node).join(";");
    // What is typed stays as it was typed until the field is left.
    if (field.current && (document.activeElement !== field.current || shown.current !== place))
      field.current.value = node.comment;
    shown.current = place;
  });
  useLayoutEffect(() => {
    if (focusCount) field.current?.focus();
  }, [focusCount]);
  return (
    <textarea
      ref={field}
      class="study-comment"
      rows={2}
      maxLength={LIMITS.comment}
      aria-label={t("node-comment")}
      placeholder={node.parent ? t("node-comment-move") : t("node-comment-game")}
      onInput={({ currentTarget }) => ctrl.comment(currentTarget.value)}
    />
  );
}

/** What a finger on the board draws with; without a pen it moves tiles. */
function Inks({ ctrl, node, play }: { ctrl: StudyCtrl; node: Node; play: PlayCtrl }) {
  const { pen } = useController(play, "pen");
  return (
    <div class="inks" role="group" aria-label={t("node-marks")}>
      {INKS.map((ink) => (
        <button
          key={ink}
          type="button"
          class={`ink ink-${ink}`}
          data-ink={ink}
          aria-pressed={pen === ink}
          aria-label={t("node-ink", { ink })}
          title={t("node-ink", { ink })}
          onClick={() => play.setArrows({ pen: pen === ink ? null : ink })}
        >
          <span class="drop" aria-hidden="true" />
        </button>
      ))}
      <button
        type="button"
        data-node="clear"
        aria-label={t("node-clear")}
        title={t("node-clear")}
        disabled={!node.marks.length}
        onClick={() => ctrl.clearMarks(node)}
      >
        <Sign name="close" />
      </button>
    </div>
  );
}

/** Open a menu of all that may be done with a move; at a point of the page, where there is room for that. */
export function openNodeMenu(ctrl: StudyCtrl, node: Node, at: Point): void {
  const { element } = openDialog(moveTitle(ctrl, node), (close) => <NodeMenu ctrl={ctrl} node={node} close={close} />);
  if (!matchMedia(ROOMY).matches) return;
  element.classList.add("menu-dialog");
  putAt(element, document.documentElement, at);
}

/** The number of a move, and the move as the reader has set it; symbols are pictures, so they are words in a title. */
export function moveTitle(ctrl: StudyCtrl, node: Node): string {
  const { table } = ctrl.state;
  const last = ctrl.viewOf(node)?.last;
  const isText = !table || !last || settings.moves === "uhp";
  const words = isText ? node.text : playedMoveWords(last, table.play.tiles, table.play.state.turn);
  return `${String(plyOf(node))}. ${words}`;
}

function NodeMenu({ ctrl, node, close }: { ctrl: StudyCtrl; node: Node; close: () => void }) {
  useController(ctrl);
  const item = (words: string, sign: string, act: () => void, isOff = false) => (
    <MenuItem words={words} sign={sign} act={act} isOff={isOff} close={close} />
  );
  return (
    <div class="node-menu">
      <Glyphs ctrl={ctrl} node={node} glyphs={EVALUATIONS} label={t("node-standing")} />
      {item(t("node-promote-long"), "turn-left", () => ctrl.promote(node), isMain(node))}
      {item(t("node-main-long"), "first", () => ctrl.makeMain(node), isMain(node))}
      {item(t("node-write"), "list", () => ctrl.focusComment())}
      {node.children.length > 1 &&
        item(node.folded ? t("node-unfold") : t("node-fold"), "minus", () => ctrl.fold(node))}
      {item(t("node-copy"), "copy", () => copyLine(ctrl, node))}
      {item(t("node-delete-long", { count: sizeOf(node) + 1 }), "close", () => ctrl.remove(node))}
    </div>
  );
}
