/** What all pages with a board share, as one file beside the base. */
import "./base.ts";
import "../base/clipboard.tsx";
import "../board/board.ts";
import "../play/trial_ctrl.ts";
import "../play/trial_view.tsx";
import "../play/text_reader.tsx";
