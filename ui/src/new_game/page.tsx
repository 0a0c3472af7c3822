/** The page of a new game. */

import "../layers/new_game.ts";
import { t } from "../base/i18n.ts";
import { notifyError } from "../base/notices.tsx";
import type { OpenPage } from "../base/router_ctrl.ts";
import { DeadEnd, load, mount } from "../base/view.tsx";
import { BeginCtrl } from "../play/begin_ctrl.ts";
import { usualLevel } from "../play/level.ts";
import { catalogue, createGame, myGames } from "../play/requests.ts";
import { tabLobby } from "../play/tab_lobby.ts";
import { NewGameCtrl } from "./ctrl.ts";
import { NewGameView } from "./view.tsx";

export const open: OpenPage = (_, { go, left }) =>
  load(
    left,
    (signal) => Promise.all([catalogue(), usualLevel(myGames, signal)]),
    (root, [infos, { level }]) => {
      const lobby = tabLobby(go);
      const begin = new BeginCtrl({ create: createGame, go, failed: notifyError });
      const ctrl = new NewGameCtrl(infos, location.search, level, {
        begin: (game) => begin.begin(game),
        post: (challenge) => lobby.post(challenge),
      });
      return mount(root, <NewGameView ctrl={ctrl} begin={begin} lobby={lobby} />, left, ctrl, begin);
    },
    (error) => <DeadEnd title={t("new-title")} words={error.message} />,
  );
