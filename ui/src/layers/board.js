// @ts-check
/** What all pages with a board share, as one file beside the base. */
import "./base.js";
import "../board/board.ts";
import "../board/host.js";
import "../game/layout.js";
import "../game/sharing.js";
import "../play/play_board.tsx";
import "../play/trial_ctrl.ts";
import "../play/trial_view.tsx";
import "../parts/sounds.js";
import "../parts/switches.js";
