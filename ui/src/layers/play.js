// @ts-check
/** What games and studies share, as one file beside the board. */
import "./board.js";
import "../game/command.js";
import "../game/ending.js";
import "../game/move_lines.js";
import "../game/moves.js";
import "../game/players.js";
import "../game/questions.js";
import "../game/status.js";
import "../base/time_words.ts";
import "../game/widgets.js";
