/** The lobby on the first page: who waits, the visitor's own challenge, and games to watch. */

import "../layers/new_game.ts";
import { useLayoutEffect, useMemo } from "preact/hooks";
import { notifyError } from "../base/notices.tsx";
import { Challenges, LiveGames } from "../play/lobby_view.tsx";
import { catalogue } from "../play/requests.ts";
import { tabLobby } from "../play/tab_lobby.ts";
import { ChallengeCtrl } from "./challenge_ctrl.ts";
import { ChallengeForm } from "./challenge_form.tsx";

export function Lobby({ go }: { go: (path: string) => void }) {
  const lobby = tabLobby(go);
  const form = useMemo(() => new ChallengeCtrl({ catalogue, failed: notifyError }), []);
  useLayoutEffect(() => {
    form.load();
    return () => form.close();
  }, [form]);
  return (
    <>
      <div>
        <Challenges lobby={lobby} />
      </div>
      <div>
        <ChallengeForm ctrl={form} lobby={lobby} />
      </div>
      <LiveGames lobby={lobby} />
    </>
  );
}
