// @ts-check
/** What games and studies share, as one file beside the board. */
import "./board.js";
import "../base/clipboard.tsx";
import "../base/time_words.ts";
import "../play/find_box.tsx";
import "../play/piles.tsx";
import "../play/played_move.tsx";
