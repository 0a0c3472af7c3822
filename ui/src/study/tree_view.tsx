/** The moves of a study as they are read: the main line in turns, variations and comments between, each where it branches. */

import { Fragment } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../base/i18n.ts";
import type { Point } from "../board/geometry.ts";
import type { PlayedMove } from "../generated/wire.ts";
import { MoveText } from "../play/move_text.tsx";
import type { StudyCtrl } from "./ctrl.ts";
import { NagSign } from "./nag_sign.tsx";
import type { StudyState } from "./state.ts";
import { lineTo, type Node, plyOf, signsOf, type Turn, turnsOf } from "./tree.ts";

/** What is done with a move in the tree. */
type Events = { go: (node: Node) => void; menu: (node: Node, at: Point) => void; fold: (node: Node) => void };
type Shown = Events & { at: Node; onLine: ReadonlySet<Node>; played: (node: Node) => PlayedMove | null };

/** Milliseconds after which a press by a finger opens the menu. */
const LONG_PRESS = 480;

type Props = { ctrl: StudyCtrl; state: Readonly<StudyState>; openMenu: (node: Node, at: Point) => void };

export function TreeView({ ctrl, state, openMenu }: Props) {
  const { study, revision, areCommentsHidden } = state;
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => reveal(root.current), [study?.at, revision]);
  // The move that is seen stays in view, also when other panels leave less room.
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => reveal(root.current));
    if (root.current) observer.observe(root.current);
    return () => observer.disconnect();
  }, []);
  if (!study) return null;
  const tree = study.chapter.root;
  const [first] = tree.children;
  const shown: Shown = {
    at: study.at,
    onLine: new Set(lineTo(study.at)),
    played: (node) => ctrl.viewOf(node)?.last ?? null,
    go: (node) => ctrl.see(node),
    menu: (node, at) => {
      ctrl.see(node);
      openMenu(node, at);
    },
    fold: (node) => ctrl.fold(node),
  };
  return (
    <div
      class={areCommentsHidden ? "move-tree without-comments" : "move-tree"}
      role="group"
      aria-label={t("layout-moves")}
      tabIndex={0}
      ref={root}
    >
      <Comment words={tree.comment} />
      {first ? <MainLine first={first} shown={shown} /> : <p class="none">{t("moves-none")}</p>}
    </div>
  );
}

/** Scroll the tree, if the move that is seen is not in view. */
function reveal(root: HTMLElement | null): void {
  if (!root) return;
  const here = root.querySelector("[aria-current]");
  if (!here) {
    root.scrollTop = 0;
    return;
  }
  const { top, bottom } = here.getBoundingClientRect();
  const frame = root.getBoundingClientRect();
  if (top < frame.top + 4 || bottom > frame.bottom - 4)
    root.scrollTop += (top + bottom) / 2 - (frame.top + frame.bottom) / 2;
}

/** A row for each turn; what varies comes after the row in which it does. */
function MainLine({ first, shown }: { first: Node; shown: Shown }) {
  let ply = plyOf(first) - 1;
  return turnsOf(first).flatMap(({ white, black }) => {
    const parts = [];
    let row: Turn = { white: [], black: [] };
    const flush = () => {
      if (row.white.length + row.black.length)
        parts.push(<TurnRow key={`row ${String(ply)}`} row={row} ply={ply} shown={shown} />);
      row = { white: [], black: [] };
    };
    for (const node of [...white, ...black]) {
      row[node.player ?? "white"].push(node);
      ply++;
      if (!hasAside(node)) continue;
      flush();
      parts.push(<Aside key={`aside ${String(ply)}`} node={node} ply={ply} shown={shown} />);
    }
    flush();
    return parts;
  });
}

/** Moves have the numbers that they have at the table: plies. `ply` is that of the last move of the row. */
function TurnRow({ row: { white, black }, ply, shown }: { row: Turn; ply: number; shown: Shown }) {
  const firstPly = ply - white.length - black.length + 1;
  return (
    <div class="turn">
      <span class="number" aria-hidden="true">
        {String(firstPly)}
      </span>
      <span class="cell white">
        {white.map((node, i) => (
          <MoveButton key={node.text} node={node} ply={firstPly + i} shown={shown} />
        ))}
        {!white.length && (
          <span class="gap" aria-hidden="true">
            …
          </span>
        )}
      </span>
      <span class="cell black">
        {black.map((node, i) => (
          <MoveButton key={node.text} node={node} ply={firstPly + white.length + i} shown={shown} />
        ))}
      </span>
    </div>
  );
}

/** What else was tried in place of a move of the main line. */
function othersOf(node: Node): Node[] {
  return node.parent?.children[0] === node ? node.parent.children.slice(1) : [];
}

const hasAside = (node: Node): boolean => Boolean(node.comment) || othersOf(node).length > 0;

type AsideProps = { node: Node; ply: number; shown: Shown };

/** What was said about a move, and what else was tried in its place. */
function Aside({ node, ply, shown }: AsideProps) {
  return (
    <>
      <Comment words={node.comment} />
      <Variations node={node} ply={ply} shown={shown} />
    </>
  );
}

function Variations({ node, ply, shown }: AsideProps) {
  const others = othersOf(node);
  const { parent } = node;
  if (!parent || !others.length) return null;
  const { folded } = parent;
  const words = t("tree-variations", { count: others.length });
  return (
    <div class="variations">
      {others.map((other, i) => {
        if (folded && i) return null;
        return (
          <div key={i ? other.text : ""} class={folded ? "" : "line"}>
            {i === 0 && (
              <button
                type="button"
                class="fold"
                aria-expanded={!folded}
                aria-label={t("tree-fold", { variations: words, ply })}
                onClick={() => shown.fold(parent)}
              >
                {folded ? `▸ ${words}` : "▾"}
              </button>
            )}
            {!folded && <Line first={other} ply={ply} shown={shown} />}
          </div>
        );
      })}
    </div>
  );
}

/** A variation as running text, with its own variations in it. `ply` is that of its first move. */
function Line({ first, ply, shown }: { first: Node; ply: number; shown: Shown }) {
  const parts = [<Comment key="before" words={first.before} />];
  let isNew = true;
  let last = first.parent?.player ?? null;
  let at = ply;
  for (let node: Node | undefined = first; node; node = node.children[0]) {
    const isTurn = node.player === "white" && last !== "white";
    const label = isTurn || isNew ? `${String(at)}.` : "";
    const key = `${String(at)} ${node.text}`;
    parts.push(<MoveButton key={key} node={node} ply={at} label={label} shown={shown} />);
    last = node.player;
    isNew = node === first ? Boolean(node.comment) : hasAside(node);
    if (node === first) parts.push(<Comment key={`comment ${key}`} words={node.comment} />);
    else if (isNew) parts.push(<Aside key={`aside ${key}`} node={node} ply={at} shown={shown} />);
    at++;
  }
  return parts;
}

type MoveProps = { node: Node; ply: number; label?: string; shown: Shown };

function MoveButton({ node, ply, label, shown }: MoveProps) {
  const { at, onLine, go, menu } = shown;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useLayoutEffect(() => stop, []);
  /** A browser may not say by itself that a finger was held down. */
  const press = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
    stop();
    if (pointerType !== "mouse") timer.current = setTimeout(() => menu(node, { x, y }), LONG_PRESS);
  };
  const signs = signsOf(node);
  const kinds = ["move", node.player ?? "", onLine.has(node) ? "on-line" : ""];
  return (
    <button
      type="button"
      class={kinds.filter(Boolean).join(" ")}
      data-ply={ply}
      data-move={node.text}
      aria-current={node === at ? "step" : undefined}
      onClick={() => go(node)}
      onContextMenu={(event) => {
        event.preventDefault();
        menu(node, { x: event.clientX, y: event.clientY });
      }}
      onPointerDown={press}
      onPointerUp={stop}
      onPointerCancel={stop}
      onPointerLeave={stop}
    >
      {label && <span class="number">{label}</span>}
      <span class="text">
        <MoveText text={node.text} move={shown.played(node)} />
      </span>
      {signs.length > 0 && (
        <span class="glyph">
          {signs.map((sign, i) => (
            <Fragment key={sign}>
              {i > 0 && " "}
              <NagSign sign={sign} />
            </Fragment>
          ))}
        </span>
      )}
      {node.marks.length > 0 && (
        <span class="marked" aria-label={t("tree-marked")} role="img">
          ◦
        </span>
      )}
    </button>
  );
}

function Comment({ words }: { words: string }) {
  return words ? <p class="comment">{words}</p> : null;
}
