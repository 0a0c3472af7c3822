// @ts-check
/** What all pages with a board share, as one file beside the base. */
import "./base.js";
import "../board/board.ts";
import "../play/trial_ctrl.ts";
import "../play/trial_view.tsx";
