// @ts-check
/** What games and studies share, as one file beside the board. */
import "./board.js";
import "../game/command.js";
import "../game/ending.js";
import "../game/move_lines.js";
import "../game/moves.js";
import "../game/questions.js";
import "../game/status.js";
import "../game/time_words.js";
import "../game/widgets.js";
