/** Shared code of games and studies, bundled as one file above that of the board. */
import "./board.ts";
import "../base/time_words.ts";
import "../play/film.tsx";
import "../play/find_box.tsx";
import "../play/piles.tsx";
import "../play/played_move.tsx";
