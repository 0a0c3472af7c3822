/** A board as a component. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { Board, type BoardOptions } from "./board.ts";
import type { BoardEvents, BoardState } from "./state.ts";

type Props = {
  state: BoardState;
  events: BoardEvents;
  options: BoardOptions;
  label: string;
  /** Is given the board once it is there, and null when it goes. */
  onBoard?: (board: Board | null) => void;
};

/** Keeps the events and the options that it had first. */
export function BoardView({ state, events, options, label, onBoard }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const board = useRef<Board | null>(null);
  useLayoutEffect(() => {
    if (!host.current) return;
    board.current = new Board(host.current, events, options);
    onBoard?.(board.current);
    return () => {
      onBoard?.(null);
      board.current?.close();
    };
  }, []);
  useLayoutEffect(() => board.current?.show(state), [state]);
  return <div class="board-host" ref={host} tabIndex={0} role="application" aria-label={label} />;
}
