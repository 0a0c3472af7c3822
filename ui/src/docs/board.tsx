/** The view of a board on a page of creatures or rules. */

import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import { t } from "../base/i18n.ts";
import { speak } from "../base/notices.tsx";
import { useSeen } from "../base/seen.ts";
import { Button, useController } from "../base/view.tsx";
import type { AnalysisBoard, DrawnBoard, LegalMove } from "../generated/wire.ts";
import { openPlay } from "../play/open_play.ts";
import { facesOf } from "../play/position.ts";
import { BoardHost, Hand, Overlay, useTable } from "../play/table.tsx";
import { moveWords } from "../play/words.ts";
import { DocBoardCtrl, type DocBoardServices } from "./board_ctrl.ts";

/** The distance from the window at which a board is already shown. */
const NEAR_SIGHT = "200px";

/** `language` is that of the drawing's sentence. */
type Props = { drawing: DrawnBoard; language: string; services: DocBoardServices };

export function DocBoard({ drawing, language, services }: Props) {
  const ctrl = useMemo(() => new DocBoardCtrl(drawing, services), [drawing, services]);
  const { shown } = useController(ctrl);
  const figure = useSeen<HTMLElement>(() => ctrl.lay(), NEAR_SIGHT);
  useLayoutEffect(() => () => ctrl.close(), [ctrl]);
  return (
    <figure class="try" ref={figure}>
      {shown ? <TrialBoard ctrl={ctrl} first={shown} /> : <div class="try-board board-wrap" />}
      <figcaption class="row">
        <p class="muted" lang={language}>
          {drawing.sentence}
        </p>
        <Button sign="again" act={() => ctrl.lay()}>
          {t("try-reset")}
        </Button>
      </figcaption>
    </figure>
  );
}

/** The board, with the hand of its tile below. The tiles are those of the first position. */
function TrialBoard({ ctrl, first }: { ctrl: DocBoardCtrl; first: AnalysisBoard }) {
  const { shown, line, hand } = useController(ctrl);
  const [board] = useState(() => {
    const play = (move: LegalMove) => {
      const { view, turn } = board.state;
      speak(moveWords(move, board.tiles, facesOf(view), turn));
      ctrl.play(move);
    };
    const events = { play, why: ctrl.why.bind(ctrl), search: () => {}, drawn: () => {} };
    return openPlay(first.tiles, events);
  });
  const table = useTable(board);
  const { sentence } = ctrl.drawing;
  useLayoutEffect(() => {
    if (!shown) return;
    board.show(shown.view, shown.legal_moves, { isSudden: !line.length });
    if (ctrl.subject) board.pick(ctrl.subject);
  }, [shown]);
  useLayoutEffect(() => () => board.close(), []);
  return (
    <>
      <div class="try-board board-wrap">
        <BoardHost table={table} label={t("try-board", { sentence })} />
        <Overlay table={table} />
      </div>
      {hand && <Hand table={table} color={hand} kind="try-hand" />}
    </>
  );
}
