/** Shared code of the forms for new games, bundled as one file above the base. */
import "./base.ts";
import "../play/game_type_fields.tsx";
import "../play/lobby_view.tsx";
import "../play/tab_lobby.ts";
