/** The first page. */

import "../layers/base.ts";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { pause } from "../base/controller.ts";
import { t } from "../base/i18n.ts";
import { lateImport } from "../base/late_import.ts";
import { notifyError } from "../base/notices.tsx";
import type { OpenPage } from "../base/router_ctrl.ts";
import { useSeen } from "../base/seen.ts";
import { isStill } from "../base/settings.ts";
import { CreatureArt, mount } from "../base/view.tsx";
import { BeginCtrl } from "../play/begin_ctrl.ts";
import { doneOf } from "../play/lesson_progress.ts";
import { usualGame } from "../play/level.ts";
import { triedOn } from "../play/puzzle_day.ts";
import { catalogue, createGame, myGames } from "../play/requests.ts";
import { HomeCtrl } from "./ctrl.ts";
import { LivingCtrl } from "./living_ctrl.ts";
import { lessons, today } from "./requests.ts";
import { HomeView } from "./view.tsx";
import { isKnown, remember } from "./visits.ts";

type Go = (path: string) => void;

export const open: OpenPage =
  (_, { go, left }) =>
  (root) => {
    const ctrl = new HomeCtrl({
      myGames,
      catalogue,
      today,
      lessons,
      doneOf,
      triedOn,
      isKnown,
      remember,
      failed: notifyError,
    });
    const begin = new BeginCtrl({ create: createGame, go, failed: notifyError });
    const living = new LivingCtrl(isStill(), pause);
    const play = () =>
      begin.begin(async (signal) => ({
        opponent: "computer",
        ...(await usualGame(myGames, signal)),
      }));
    const lobby = <LateLobby go={go} />;
    const back = (
      <Late load={() => import("./back.tsx")} show={({ Back }) => <Back {...{ ctrl, begin, play, lobby }} />} />
    );
    const presets = <LatePresets ctrl={ctrl} go={go} />;
    const imports = <LateImport go={go} />;
    const parts = { ctrl, begin, living, back, imports, presets, play, lobby };
    ctrl.load();
    return mount(root, <HomeView parts={parts} />, left, ctrl, begin, living);
  };

type LateProps<Module> = { load: () => Promise<Module>; show: (module: Module) => ComponentChildren };

/** What is fetched when it is to be shown. */
function Late<Module>({ load, show: view }: LateProps<Module>) {
  const [found, setFound] = useState<{ module: Module } | null>(null);
  useLayoutEffect(() => void lateImport(load).then((module) => setFound({ module })), []);
  return <>{found && view(found.module)}</>;
}

/** Who else is here is asked for when it comes into sight. */
function LateLobby({ go }: { go: Go }) {
  const [isSeen, see] = useState(false);
  const section = useSeen<HTMLElement>(() => see(true));
  return (
    <section ref={section} class="lobby" aria-labelledby="lobby-head">
      <h2 id="lobby-head">{t("lobby-title")}</h2>
      <div class="lobby-body">
        {isSeen && <Late load={() => import("./lobby.tsx")} show={({ Lobby }) => <Lobby go={go} />} />}
      </div>
    </section>
  );
}

/** The way in for games from elsewhere is fetched when it comes into sight. */
function LateImport({ go }: { go: Go }) {
  const [isSeen, see] = useState(false);
  const section = useSeen<HTMLElement>(() => see(true), "200px");
  return (
    <section ref={section} class="import-section" aria-labelledby="import-head">
      <CreatureArt letter="S" />
      <div>
        <h2 id="import-head">{t("home-import")}</h2>
        <p class="muted">{t("home-import.about")}</p>
      </div>
      {isSeen && (
        <Late load={() => import("./import_view.tsx")} show={({ ImportSection }) => <ImportSection go={go} />} />
      )}
    </section>
  );
}

/** The presets are fetched when they come into sight. */
function LatePresets({ ctrl, go }: { ctrl: HomeCtrl; go: Go }) {
  const [isSeen, see] = useState(false);
  const section = useSeen<HTMLElement>(() => see(true), "400px");
  return (
    <section ref={section} class="preset-strip" aria-labelledby="preset-head">
      {isSeen && <Late load={() => import("./presets.tsx")} show={({ Presets }) => <Presets ctrl={ctrl} go={go} />} />}
    </section>
  );
}
