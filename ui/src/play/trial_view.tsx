/** The board of a lesson or a puzzle, with the learner's hand. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../base/i18n.ts";
import { useController } from "../base/view.tsx";
import { HandChooser } from "../game/swarm.js";
import type { Color, LegalMove, TileInfo } from "../generated/wire.ts";
import { speak } from "../parts/notices.js";
import { play as sound } from "../parts/sounds.js";
import { PlayBoard } from "./play_board.tsx";
import { hexOfPair } from "./position.ts";
import type { TrialCtrl } from "./trial_ctrl.ts";

type Props = {
  ctrl: TrialCtrl;
  label: string;
  tiles: TileInfo[];
  /** Whose moves are made. */
  color: Color;
};

type Parts = { board: PlayBoard; chooser: HandChooser };

/** The board keeps the controller, the tiles and the color that it had first: another board needs another key. */
export function TrialView({ ctrl, label, tiles, color }: Props) {
  const { shown, marks, moves, focusCount } = useController(ctrl);
  const host = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const swarm = useRef<HTMLElement>(null);
  const hand = useRef<HTMLDivElement>(null);
  const parts = useRef<Parts | null>(null);

  useLayoutEffect(() => {
    if (!host.current || !overlay.current || !swarm.current || !hand.current) return;
    const play = (move: LegalMove) => {
      if (!ctrl.play(move)) return;
      speak(board.moveWords(move));
      sound(move.kind);
    };
    const hands = { white: null, black: null, [color]: hand.current };
    const board = new PlayBoard({ host: host.current, overlay: overlay.current, hands }, tiles, {
      play,
      why: (tile, goal) => ctrl.why(tile, goal),
      search: () => {},
    });
    parts.current = { board, chooser: new HandChooser(swarm.current, board.tiles, play) };
    return () => board.close();
  }, []);

  useLayoutEffect(() => {
    const { board, chooser } = parts.current ?? {};
    if (!shown) return;
    if (hand.current) hand.current.hidden = !shown.view.hands[color].length;
    board?.show(shown.view, shown.legalMoves, { isSudden: shown.isSudden });
    chooser?.show(shown.legalMoves, t("swarm-open"));
  }, [shown]);

  useLayoutEffect(() => {
    const { board, chooser } = parts.current ?? {};
    const { tiles, hexes, crossed } = marks;
    board?.ctrl.light({ tiles, hexes: hexes.map(hexOfPair), crossed: crossed.map(hexOfPair) });
    chooser?.light(marks.tiles);
  }, [shown, marks]);

  useLayoutEffect(() => {
    if (focusCount) host.current?.focus({ preventScroll: true });
  }, [focusCount]);

  return (
    <>
      <div class="board-wrap" ref={overlay}>
        <div
          class="board-host"
          ref={host}
          tabIndex={0}
          role="application"
          aria-label={label}
          data-moves={moves.length || undefined}
        />
        <section class="swarm" ref={swarm} aria-label={t("layout-opening-hand")} hidden />
      </div>
      <div class="hand trial-hand" ref={hand} />
    </>
  );
}
