/** The page of a new game. */

import "../layers/new_game.ts";
import { t } from "../base/i18n.ts";
import { notifyError } from "../base/notices.tsx";
import { DeadEnd, load, show } from "../base/view.tsx";
import { BeginCtrl } from "../play/begin_ctrl.ts";
import { usualLevel } from "../play/level.ts";
import { catalogue, createGame, myGames } from "../play/requests.ts";
import { tabLobby } from "../play/tab_lobby.ts";
import { NewGameCtrl } from "./ctrl.ts";
import { NewGameView } from "./view.tsx";

/** Show the form of a new game. Returns what closes the page. */
export function newGamePage(root: HTMLElement, go: (path: string) => void): () => void {
  return load(
    root,
    (signal) => Promise.all([catalogue(), usualLevel(myGames, signal)]),
    ([infos, { level }]) => {
      const lobby = tabLobby(go);
      const begin = new BeginCtrl({ create: createGame, go, failed: notifyError });
      const ctrl = new NewGameCtrl(infos, location.search, level, {
        begin: (game) => begin.begin(game),
        post: (challenge) => lobby.post(challenge),
      });
      const remove = show(root, <NewGameView ctrl={ctrl} begin={begin} lobby={lobby} />);
      return () => {
        ctrl.close();
        begin.close();
        remove();
      };
    },
    (error) => <DeadEnd title={t("new-title")} words={error.message} />,
  );
}
