/** The study: the only file that knows both its controller and its view. */

import "../layers/play.ts";
import { render } from "preact";
import { pause } from "../base/controller.ts";
import { fetchThen } from "../base/fetching.ts";
import { t } from "../base/i18n.ts";
import { lateImport } from "../base/late_import.ts";
import { needStyle } from "../base/late_style.ts";
import { notify, notifyError, speak } from "../base/notices.tsx";
import type { OpenPage } from "../base/router_ctrl.ts";
import { play as sound } from "../base/sounds.ts";
import { connection } from "../base/tab.ts";
import type { PlayCtrl } from "../play/ctrl.ts";
import { hintedMoveWords, hintedTileWords, type Seen } from "../play/hint.ts";
import { openPlay } from "../play/open_play.ts";
import { facesOf } from "../play/position.ts";
import { board, createGame } from "../play/requests.ts";
import { listenForTexts } from "../play/text_reader.tsx";
import { moveWords } from "../play/words.ts";
import { StudyCtrl, type StudyServices } from "./ctrl.ts";
import { listenForKeys, showKeys } from "./keys_view.tsx";
import { idOfKey, LocalStudies, type Shared } from "./local_studies.ts";
import type { Panels } from "./panel_host.ts";
import * as requests from "./requests.ts";
import type { StudyEvents } from "./sharing_ctrl.ts";
import type { Announcement } from "./state.ts";
import { StudyView } from "./view.tsx";

await needStyle("tools");

/** Opens the study that the address means. */
export const open: OpenPage =
  (_, { go, left }) =>
  (root) => {
    const studies = new LocalStudies(() => localStorage);
    const ctrl = new StudyCtrl(servicesOf(studies, go));
    const isReviewed = new URLSearchParams(location.search).has("review");
    const show = (panels: Panels | null) =>
      render(<StudyView ctrl={ctrl} around={{ panels, isReviewed, studies, go }} />, root);
    root.replaceChildren();
    show(null);
    const closePanels = openPanels(ctrl, isReviewed, show);
    const stored = ({ key }: StorageEvent) => {
      const id = idOfKey(key);
      if (id) ctrl.changedElsewhere(id);
    };
    window.addEventListener("storage", stored, { signal: left });
    listenForTexts(root, (text) => ctrl.read(text), left);
    listenForKeys(ctrl, left);
    nameTab(ctrl);
    left.addEventListener("abort", () => {
      closePanels();
      ctrl.close();
    });
    void ctrl.begin();
    return () => render(null, root);
  };

/** Fetch the engine, the explorer and the review as soon as there is a position for them. Returns what closes them. */
function openPanels(ctrl: StudyCtrl, isReviewed: boolean, show: (panels: Panels) => void): () => void {
  let close = ctrl.subscribe(() => {
    if (!ctrl.state.table) return;
    close();
    close = fetchThen(() => lateImport(() => import("./panels.tsx")), {
      fetched: (module) => {
        const panels = module.openPanels(ctrl.host, { isReviewed });
        close = () => panels.close();
        show(panels);
      },
      failed: notifyError,
    });
  });
  return () => close();
}

/** Keep the title of the window. */
function nameTab(ctrl: StudyCtrl): void {
  ctrl.subscribe(() => {
    const { study, table } = ctrl.state;
    if (study && table) document.title = t("study-tab", { name: study.chapter.name || table.title });
  });
}

function servicesOf(studies: LocalStudies, go: (path: string) => void): StudyServices {
  return {
    ...requests,
    studies,
    board,
    create: createGame,
    openBoard: openPlay,
    follow,
    pause,
    announce,
    sound,
    now: Date.now,
    remark: ({ words, rule }) => notify(words, { rule, kind: "refusal" }),
    noGame: () => notify(t("share-no-game"), { kind: "refusal" }),
    failed: notifyError,
    showKeys,
    host: location.host,
    address: () => location,
    setAddress: (path) => history.replaceState(null, "", path),
    go,
  };
}

function follow({ read, write }: Shared, events: StudyEvents, signal: AbortSignal): void {
  connection.on("study_news", (news) => news.study === read && events.changed(news.version), signal);
  connection.on("study_readers", (readers) => readers.study === read && events.read(readers), signal);
  connection.watch((state) => state !== "open" && events.read(null), signal);
  connection.subscribe({ type: "open_study", study: write ?? read }, signal);
}

/** The board as someone sees it. */
function seenOn({ tiles, state: { view, turn } }: PlayCtrl): Seen | null {
  return view && { tiles, view, turn };
}

function announce(event: Announcement): void {
  switch (event.kind) {
    case "seen": {
      const { view, turn } = event.play.state;
      speak(`${String(event.ply)}: ${moveWords(event.move, event.play.tiles, facesOf(view), turn)}`);
      break;
    }
    case "refused": {
      const { because, rule, hex } = event;
      notify(hex ? t("refusal-here", { because }) : because, { rule, kind: "refusal" });
      break;
    }
    case "hinted tile": {
      const { hint, play, showPlace } = event;
      const seen = seenOn(play);
      if (seen) notify(hintedTileWords(hint.move, seen), { action: { label: t("hint-where"), act: showPlace } });
      break;
    }
    case "hinted place": {
      const seen = seenOn(event.play);
      if (seen) notify(hintedMoveWords(event.hint, seen));
      break;
    }
    case "deleted": {
      const { count, text, undo } = event;
      notify(t("tree-deleted", { count, text }), { action: { label: t("tree-undo"), act: undo } });
      break;
    }
    case "stopped": {
      const { ply, text, because, rule } = event.stop;
      notify(t("open-stopped", { ply, text, because }), { rule, kind: "refusal" });
      break;
    }
    case "full":
      notify(t("study-full"), { kind: "refusal" });
      break;
    case "elsewhere":
      notify(t("open-elsewhere"), { kind: "refusal" });
      break;
  }
}
