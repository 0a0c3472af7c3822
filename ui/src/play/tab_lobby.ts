/** The lobby of this tab: a challenge that was left stays open while its owner looks at other pages. */

import { pause } from "../base/controller.ts";
import { t } from "../base/i18n.ts";
import { notify, notifyError } from "../base/notices.tsx";
import { connection } from "../base/tab.ts";
import { LobbyCtrl } from "./lobby_ctrl.ts";

let lobby: LobbyCtrl | null = null;

/** The lobby, for a page that shows it. */
export function tabLobby(go: (path: string) => void): LobbyCtrl {
  lobby ??= new LobbyCtrl({
    connection,
    go,
    isPlaying: () => document.body.dataset.page === "play",
    taken: (act) => notify(t("lobby-taken"), { kind: "good", action: { label: t("lobby-go"), act } }),
    pause,
    failed: notifyError,
  });
  return lobby;
}
