/** The list of moves, in words, symbols or notation, and the buttons that step through it. */

import { Fragment } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../base/i18n.ts";
import type { Settings } from "../base/settings.ts";
import { useSteady } from "../base/steady.ts";
import { spentWords } from "../base/time_words.ts";
import { SignButton } from "../base/view.tsx";
import type { PlayedMove } from "../generated/wire.ts";
import { MoveSymbols } from "../play/played_move.tsx";
import { playedMoveWords, type Tiles } from "../play/words.ts";
import type { Lines } from "./move_lines.ts";

type MoveListProps = {
  /** The moves of the game, in notation. */
  moves: readonly string[];
  lines: Lines;
  /** The ply that is seen. */
  at: number;
  /** Moves that are tried from there, and what is known of them. */
  line: readonly string[];
  tried: readonly (PlayedMove | null)[];
  hasClock: boolean;
  tiles: Tiles;
  /** How the table is turned. */
  turn: number;
  style: Settings["moves"];
  onGo(ply: number): void;
};

export function MoveList(props: MoveListProps) {
  const [shown, hold] = useSteady(props);
  const { moves, at, line, tried, style } = shown;
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => reveal(list.current), [shown.moves, shown.at, shown.line, shown.lines, style]);
  useLayoutEffect(() => {
    if (!list.current) return;
    const observer = new ResizeObserver(() => reveal(list.current));
    observer.observe(list.current);
    return () => observer.disconnect();
  }, []);
  const row = (text: string, i: number) => <Row key={i} list={shown} text={text} ply={i + 1} />;
  const branch = line.length ? at : moves.length;
  return (
    <ol
      class="move-list"
      data-style={style}
      aria-label={t("layout-moves")}
      tabIndex={0}
      ref={list}
      onPointerDown={hold}
    >
      {moves.slice(0, branch).map(row)}
      {!moves.length && !line.length && (
        <li key="none" class="none">
          {t("moves-none")}
        </li>
      )}
      {line.map((text, i) => (
        <li key={`tried ${String(i)}`} class="tried" aria-current={i + 1 === line.length ? "step" : undefined}>
          <span class="ply">{String(at + i + 1)}</span>
          <MoveParts list={shown} move={tried[i] ?? null} text={text} />
        </li>
      ))}
      {moves.slice(branch).map((text, i) => row(text, branch + i))}
    </ol>
  );
}

function Row({ list, text, ply }: { list: MoveListProps; text: string; ply: number }) {
  const { lines, at, line, hasClock, tiles, turn, style, onGo } = list;
  const known = lines.moves[ply - 1];
  const move = known?.text === text ? known : null;
  const words = move && style !== "uhp" ? playedMoveWords(move, tiles, turn) : null;
  const spent = hasClock ? (lines.spent[ply - 1] ?? null) : null;
  return (
    <li class={move ? `by-${move.player}` : undefined}>
      <button
        type="button"
        data-ply={ply}
        title={words ? `${words} (${text})` : text}
        aria-label={words ? `${String(ply)}. ${words}` : undefined}
        aria-current={ply === at && !line.length ? "step" : undefined}
        onClick={() => onGo(ply)}
      >
        <span class="ply">
          {String(ply)}
          {spent !== null && (
            <small class="spent" title={t("moves-spent")}>
              {spentWords(spent)}
            </small>
          )}
        </span>
        <MoveParts list={list} move={move} text={text} />
      </button>
    </li>
  );
}

type PartsProps = { list: MoveListProps; move: PlayedMove | null; text: string };

/** A move as the reader wants it written. */
function MoveParts({ list: { style, tiles, turn }, move, text }: PartsProps) {
  if (!move || style === "uhp") return <Notation text={text} />;
  if (style === "symbols")
    return (
      <span class="symbols">
        <MoveSymbols move={move} tiles={tiles} turn={turn} />
      </span>
    );
  return (
    <>
      <span class={`chip ${move.player}`} aria-hidden="true" />
      <span>{playedMoveWords(move, tiles, turn)}</span>
    </>
  );
}

/** A move as it is written: broken, where its place is narrow, between its words or the tiles of a hand. */
function Notation({ text }: { text: string }) {
  const words = text.match(/[^ ,]+[ ,]*/g) ?? [];
  return (
    <span>
      {words.map((word, i) => (
        <Fragment key={`${String(i)} ${word}`}>
          <wbr />
          <span class="word">{word}</span>
        </Fragment>
      ))}
    </span>
  );
}

/** Scroll to the move that is seen, also when the list has become shorter. */
function reveal(list: HTMLElement | null): void {
  const here = list?.querySelector('[aria-current="step"]') ?? list?.lastElementChild;
  if (!list || !(here instanceof HTMLElement)) return;
  const { offsetTop: top, offsetHeight: height } = here;
  const { scrollTop, clientHeight } = list;
  if (top < scrollTop || top + height > scrollTop + clientHeight) list.scrollTop = top - clientHeight / 2;
}

type StepsProps = { count: number; onGo(ply: number): void; onStep(by: 1 | -1): void };

/** The buttons that step through the moves. */
export function Steps({ count, onGo, onStep }: StepsProps) {
  return (
    <div class="steps row" role="group" aria-label={t("moves-step")}>
      <SignButton sign="first" label={t("moves-first")} act={() => onGo(0)} />
      <SignButton sign="back" label={t("moves-back")} act={() => onStep(-1)} />
      <SignButton sign="forth" label={t("moves-forth")} act={() => onStep(1)} />
      <SignButton sign="last" label={t("moves-last")} act={() => onGo(count)} />
    </div>
  );
}
