/** The first page. */

import { useState } from "preact/hooks";
import { pause } from "../base/controller.ts";
import { t } from "../base/i18n.ts";
import { lateImport } from "../base/late_import.ts";
import { notifyError } from "../base/notices.tsx";
import { useSeen } from "../base/seen.ts";
import { isStill } from "../base/settings.ts";
import { show } from "../base/view.tsx";
import { LIMITS } from "../generated/limits.ts";
import { BeginCtrl } from "../play/begin_ctrl.ts";
import { usualLevel } from "../play/level.ts";
import { catalogue, createGame, myGames } from "../play/requests.ts";
import { HomeCtrl } from "./ctrl.ts";
import { LivingCtrl } from "./living_ctrl.ts";
import { HomeView } from "./view.tsx";

type Go = (path: string) => void;

/** Show the first page. Returns what closes it. */
export function homePage(root: HTMLElement, go: Go): () => void {
  const ctrl = new HomeCtrl({ myGames, catalogue, failed: notifyError });
  const begin = new BeginCtrl({ create: createGame, go, failed: notifyError });
  const living = new LivingCtrl(isStill(), pause);
  const play = () =>
    begin.begin(async (signal) => ({
      ruleset: LIMITS.gameType,
      opponent: "computer",
      ...(await usualLevel(myGames, signal)),
    }));
  const remove = show(
    root,
    <HomeView ctrl={ctrl} begin={begin} living={living} play={play} go={go} lobby={<LateLobby go={go} />} />,
  );
  ctrl.load();
  return () => {
    for (const each of [ctrl, begin, living]) each.close();
    remove();
  };
}

/** Who else is here is asked for when it comes into sight. */
function LateLobby({ go }: { go: Go }) {
  const [Lobby, setLobby] = useState<typeof import("./lobby.tsx").Lobby | null>(null);
  const section = useSeen<HTMLElement>(() => {
    void lateImport(() => import("./lobby.tsx")).then((module) => setLobby(() => module.Lobby));
  });
  return (
    <section ref={section} class="lobby" aria-labelledby="lobby-head">
      <h2 id="lobby-head">{t("lobby-title")}</h2>
      <div class="lobby-body">{Lobby && <Lobby go={go} />}</div>
    </section>
  );
}
