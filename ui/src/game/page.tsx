/** The game page: a game, its board, and everything that can be done there. */

import "../layers/play.ts";
import { pause } from "../base/controller.ts";
import { confirmed } from "../base/dialog.tsx";
import { t } from "../base/i18n.ts";
import { lateImport } from "../base/late_import.ts";
import { notify, speak } from "../base/notices.tsx";
import type { OpenPage } from "../base/router_ctrl.ts";
import { settings } from "../base/settings.ts";
import { play as playSound } from "../base/sounds.ts";
import { store, storedTexts } from "../base/storage.ts";
import { connection } from "../base/tab.ts";
import { mount } from "../base/view.tsx";
import type { Hints } from "../engine/hints.ts";
import { openPlay } from "../play/open_play.ts";
import { catalogue, createGame } from "../play/requests.ts";
import { forgetTurn, showTurn } from "../play/turn_notice.ts";
import { type Announcement, reactionTo } from "./announcement.ts";
import { GameCtrl, type GameServices } from "./ctrl.ts";
import { playedMoves, studyPath } from "./requests.ts";
import { keepScore, scoreBefore } from "./series.ts";
import { openShare } from "./share.tsx";
import { statusWords } from "./status.ts";
import { GameView } from "./view.tsx";

const MUTED = "skep-muted";

export const open: OpenPage =
  ({ game = "" }, { go, left }) =>
  (root) => {
    const services: GameServices = {
      connection,
      moves: playedMoves,
      studyPath,
      openPlay,
      chat: {
        muted: () => storedTexts(MUTED),
        keepMuted: (authors) => store(MUTED, authors),
        isWanted: () => settings.talk,
        isSeen: () => root.querySelector(".chat-lines")?.checkVisibility({ visibilityProperty: true }) ?? false,
      },
      levelAfter: async (level) => (await catalogue()).levels.find((each) => each.level === level + 1) ?? null,
      create: createGame,
      findHint,
      announce,
      confirmed: (what) => confirmed(t(`sure-${what}`), t(`sure-${what}.about`), t(`ask-${what}`)),
      openShare: (sharing) => openShare(sharing, ctrl),
      scoreBefore,
      keepScore,
      confirms: () => settings.confirm,
      go,
      pause,
      now: () => performance.now(),
    };
    const ctrl = new GameCtrl(game, services, askedPly());
    ctrl.subscribe(() => showState(ctrl));
    window.addEventListener("keydown", (event) => pressKey(event, ctrl), { signal: left });
    left.addEventListener("abort", forgetTurn);
    return mount(root, <GameView ctrl={ctrl} />, left, ctrl);
  };

/** Load the engine only where it is to look for a hint here. */
const findHint: GameServices["findHint"] = async (ask, signal) => {
  if (settings.engine === "server") return { code: null, fallback: null };
  hints ??= (await lateImport(() => import("../engine/open.ts"))).openHints(() => settings.engine);
  return hints.find(ask, signal);
};
let hints: Hints | null = null;

/** The ply that the address asks for. */
function askedPly(): number | null {
  const ply = new URLSearchParams(location.search).get("ply");
  return ply !== null && /^\d+$/.test(ply) ? Number(ply) : null;
}

/** What the head line, the title and the icons say of the game. */
function showState(ctrl: GameCtrl): void {
  const { isOffline, game, side } = ctrl.state;
  document.documentElement.classList.toggle("offline", isOffline);
  if (game) showTurn(ctrl.legalMoves.length > 0 && !side, statusWords(ctrl.state));
}

function announce(said: Announcement): void {
  const { sound, notice, rule = null, tone = "plain", action = null, speech = [] } = reactionTo(said);
  if (sound) playSound(sound);
  if (notice !== undefined) notify(notice, { rule, kind: tone, action });
  for (const words of speech) speak(words);
}

/** Keys that work wherever nothing is being typed. */
function pressKey(event: KeyboardEvent, ctrl: GameCtrl): void {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (target instanceof HTMLElement && target.closest("input, textarea, select, dialog")) return;
  if (ctrl.key(event.key)) event.preventDefault();
}
