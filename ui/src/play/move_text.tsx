/** A move as the reader wants it written: in symbols, in words or in notation. */

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { useSettings } from "../base/use_settings.ts";
import type { PlayedMove } from "../generated/wire.ts";
import { readMove } from "./notation.ts";
import { MoveSymbols } from "./played_move.tsx";
import { playedMoveWords, type Writing } from "./words.ts";

/** Without it, moves are written in notation. */
export const WritingContext = createContext<Writing | null>(null);

type Props = {
  text: string;
  /** The move, where more than its text is known. */
  move?: PlayedMove | null;
};

export function MoveText({ text, move }: Props) {
  const writing = useContext(WritingContext);
  const { moves: style } = useSettings();
  const known = writing && style !== "uhp" ? (move ?? readMove(text, writing.tiles, writing.faceUp)) : null;
  if (!writing || !known) return <>{text}</>;
  const { tiles, turn } = writing;
  const words = playedMoveWords(known, tiles, turn);
  if (style === "words") return <>{words}</>;
  return (
    <>
      <span class="symbols" aria-hidden="true">
        <MoveSymbols move={known} tiles={tiles} turn={turn} />
      </span>
      <span class="sr-only">{words}</span>
    </>
  );
}

/** Moves one after the other. */
export function MoveTexts({ texts }: { texts: readonly string[] }) {
  return (
    <span class="move-texts">
      {texts.map((text, i) => (
        <span key={`${String(i)} ${text}`} class="move-text">
          <MoveText text={text} />
        </span>
      ))}
    </span>
  );
}

/** Stands for a move in a sentence until the move itself is put there. */
const MARK = "\uE000";

type SentenceProps<Name extends string> = {
  moves: Record<Name, readonly string[]>;
  /** The message; each move is given as what stands for it. */
  write: (marks: Record<Name, string>) => string;
};

/** A message that names moves, which are written as the reader wants it. */
export function MoveSentence<Name extends string>({ moves, write }: SentenceProps<Name>) {
  const listed: [string, readonly string[]][] = Object.entries(moves);
  const marks: Record<string, string> = {};
  for (const [i, [name]] of listed.entries()) marks[name] = `${MARK}${String(i)}${MARK}`;
  const parts = write(marks).split(MARK);
  return (
    <>
      {parts.map((part, i) => {
        if (i % 2 === 0) return part;
        return <MoveTexts key={i} texts={listed[Number(part)]?.[1] ?? []} />;
      })}
    </>
  );
}
