/** The board of a lesson or a puzzle, with the learner's hand. */

import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { t } from "../base/i18n.ts";
import { speak } from "../base/notices.tsx";
import { play as sound } from "../base/sounds.ts";
import { Button, useController } from "../base/view.tsx";
import type { Color, LegalMove, TileInfo } from "../generated/wire.ts";
import { HandChooser } from "./hand_chooser.tsx";
import { openPlay } from "./open_play.ts";
import { facesOf, hexOfPair } from "./position.ts";
import { BoardHost, CardPanel, Hand, Overlay, useTable } from "./table.tsx";
import type { TrialCtrl } from "./trial_ctrl.ts";
import { moveWords } from "./words.ts";

type Props = {
  ctrl: TrialCtrl;
  label: string;
  tiles: TileInfo[];
  /** Whose moves are made. */
  color: Color;
};

/** The board keeps the controller, the tiles and the color that it had first: another board needs another key. */
export function TrialView({ ctrl, label, tiles, color }: Props) {
  const { shown, marks, moves, focusCount } = useController(ctrl);
  const play = (move: LegalMove) => {
    if (!ctrl.play(move)) return;
    const { view, turn } = board.state;
    speak(moveWords(move, board.tiles, facesOf(view), turn));
    sound(move.kind);
  };
  const [board] = useState(() =>
    openPlay(
      tiles,
      { play, why: (tile, goal) => ctrl.why(tile, goal), search: () => {}, drawn: () => {} },
      (tile, signal) => ctrl.card(tile, signal),
    ),
  );
  const table = useTable(board);

  useLayoutEffect(() => {
    if (shown) board.show(shown.view, shown.legalMoves, { isSudden: shown.isSudden });
  }, [shown]);

  useLayoutEffect(() => {
    const { tiles, hexes, crossed } = marks;
    board.light({ tiles, hexes: hexes.map(hexOfPair), crossed: crossed.map(hexOfPair) });
  }, [shown, marks]);

  useLayoutEffect(() => {
    if (focusCount) table.focus();
  }, [focusCount]);

  useEffect(() => () => board.close(), []);

  return (
    <>
      <div class="board-wrap">
        <BoardHost table={table} label={label} moves={moves.length || undefined} />
        <HandChooser
          legalMoves={shown?.legalMoves ?? []}
          tiles={board.tiles}
          note={t("swarm-open")}
          lit={marks.tiles}
          onChoose={play}
          onLook={(tile) => board.hover(tile)}
        />
        <Overlay table={table} />
      </div>
      <Hand
        table={table}
        color={color}
        kind="trial-hand"
        isHidden={shown !== null && !shown.view.hands[color].length}
      />
      <CardPanel ctrl={board} />
    </>
  );
}

/** Takes a wrong move back. */
export function AgainButton({ act, label }: { act: () => void; label: string }) {
  return (
    <Button sign="again" act={act} isPrimary focus>
      {label}
    </Button>
  );
}
