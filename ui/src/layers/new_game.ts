/** What everything shares where a new game is put together, as one file in addition to the base. */
import "./base.ts";
import "../play/game_type_fields.tsx";
import "../play/lobby_view.tsx";
import "../play/tab_lobby.ts";
