/** The page of the position editor. */

import "../layers/board.ts";
import { copyText } from "../base/clipboard.tsx";
import { pause } from "../base/controller.ts";
import { openDialog } from "../base/dialog.tsx";
import { Problem } from "../base/errors.ts";
import { fetchThen } from "../base/fetching.ts";
import { t } from "../base/i18n.ts";
import { lateImport } from "../base/late_import.ts";
import { needStyle } from "../base/late_style.ts";
import { notify, notifyError, speak } from "../base/notices.tsx";
import type { OpenPage, Visit } from "../base/router_ctrl.ts";
import { play as sound } from "../base/sounds.ts";
import { mount } from "../base/view.tsx";
import { LIMITS } from "../generated/limits.ts";
import type { CheckedSetup } from "../generated/wire.ts";
import { gameTypeOf, partsOf } from "../play/game_type.ts";
import { usualLevel } from "../play/level.ts";
import { catalogue, createGame, myGames } from "../play/requests.ts";
import { listenForTexts, openTextReader } from "../play/text_reader.tsx";
import { tileWords } from "../play/words.ts";
import type { Ways } from "./actions.tsx";
import { EditorCtrl, type Event } from "./ctrl.ts";
import { PlayDialog } from "./play_dialog.tsx";
import { position } from "./requests.ts";
import { deedWords } from "./tile_panel.tsx";
import { EditorView } from "./view.tsx";

await needStyle("tools");

export const open: OpenPage = (_, visit) => (root) => {
  const { left } = visit;
  const ctrl = new EditorCtrl(LIMITS.gameType, {
    position,
    pause,
    announce: (event) => speak(eventWords(event)),
    sound,
    remember: (sketch) => history.replaceState(null, "", `/editor?position=${encodeURIComponent(sketch)}`),
    leftOut: (count) => notify(t("editor-left-out", { count }), { kind: "refusal" }),
    refused: ({ because, rule }) => notify(because, { kind: "refusal", rule }),
    failed: (error) => notify(error.message, { kind: "refusal", rule: error instanceof Problem ? error.rule : null }),
  });
  const read = (text: string) => ctrl.read(text);
  window.addEventListener("keydown", (event) => pressKey(event, ctrl), { signal: left });
  listenForTexts(root, read, left);
  const remove = mount(root, <EditorView ctrl={ctrl} ways={waysOn(ctrl, read, visit)} />, left, ctrl);
  const query = new URLSearchParams(location.search);
  void ctrl.open(query.get("position"), query.get("new"));
  return remove;
};

function pressKey(event: KeyboardEvent, ctrl: EditorCtrl): void {
  const { target } = event;
  if (target instanceof HTMLElement && target.closest("input, textarea, select, dialog")) return;
  if (ctrl.key(event)) event.preventDefault();
}

function waysOn(ctrl: EditorCtrl, read: (text: string) => Promise<boolean>, visit: Visit): Ways {
  const { go, left } = visit;
  const whenFine = async (act: (found: CheckedSetup) => void) => {
    const found = await ctrl.position();
    if (found && !left.aborted) act(found);
  };
  const play = (opponent: "computer" | "link") => whenFine((found) => openPlay(found, opponent, visit));
  return {
    rules: () => openRules(ctrl, left),
    paste: () => openTextReader(read),
    copy: () => void copyText(location.href, t("share-link-copied")),
    study: () => void whenFine(({ sketch }) => go(`/study?game=${encodeURIComponent(sketch)}`)),
    play: () => void play("computer"),
    send: () => void play("link"),
  };
}

function openPlay(found: CheckedSetup, opponent: "computer" | "link", { go, left }: Visit): void {
  if (found.outcome) {
    sound("no");
    notify(t("editor-over", { because: found.outcome }), { kind: "refusal" });
    return;
  }
  const leave = fetchThen((signal) => Promise.all([catalogue(), usualLevel(myGames, signal)]), {
    fetched: ([{ levels, level: usual }, { level = usual }]) => {
      const title = opponent === "computer" ? t("editor-play-title") : t("editor-send-title");
      const services = { create: createGame, go, failed: notifyError };
      openDialog(title, (close) => (
        <PlayDialog
          opponent={opponent}
          position={found}
          levels={levels}
          level={level}
          services={{
            ...services,
            go: (path) => {
              close();
              go(path);
            },
          }}
        />
      ));
    },
    failed: notifyError,
  });
  left.addEventListener("abort", leave, { once: true });
}

function openRules(ctrl: EditorCtrl, left: AbortSignal): void {
  const module = lateImport(() => import("./rules_dialog.tsx"));
  const leave = fetchThen(() => Promise.all([catalogue(), module]), {
    fetched: ([found, { RulesDialog }]) => {
      const first = gameTypeOf(ctrl.state.checked?.game_type ?? { extras: [], modules: [], options: [] });
      openDialog(t("editor-rules"), (close) => (
        <RulesDialog
          catalogue={found}
          first={first}
          use={(type) => {
            close();
            ctrl.changeRules(partsOf(type));
          }}
        />
      ));
    },
    failed: notifyError,
  });
  left.addEventListener("abort", leave, { once: true });
}

function eventWords(event: Event): string {
  switch (event.kind) {
    case "setup":
      return t("editor-laid", { tile: tileWords(event.look) });
    case "taken off":
      return t("editor-taken-off", { tile: tileWords(event.look) });
    case "turned":
      return t("editor-turned", { tile: tileWords(event.look) });
    case "raised":
      return t("editor-up", { tile: tileWords(event.look) });
    case "lowered":
      return t("editor-down", { tile: tileWords(event.look) });
    case "cleared":
      return t("editor-cleared");
    case "swapped":
      return t("editor-swap");
    case "undone":
      return t("editor-undone");
    case "redone":
      return t("editor-redone");
    case "numbered":
      return t("editor-number");
    case "honeycombo":
      return t("editor-honeycombo");
    case "to move":
      return t("study-to-move", { color: event.color });
    case "deed":
      return deedWords(event.deed);
  }
}
