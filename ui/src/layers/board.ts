/** Shared code of all pages with a board, bundled as one file above the base. */
import "./base.ts";
import "../base/fetching.ts";
import "../base/late_style.ts";
import "../board/board.ts";
import "../engine/socket_analyst.ts";
import "../play/move_text.tsx";
import "../play/own_puzzles.ts";
import "../play/trial_ctrl.ts";
import "../play/trial_view.tsx";
import "../play/trial_words.tsx";
import "../play/played_move.tsx";
import "../play/text_reader.tsx";

export { play } from "../base/sounds.ts";
