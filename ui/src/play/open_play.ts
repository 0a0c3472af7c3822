/** A `PlayCtrl` for a page: announcements are spoken or shown, and sounds are played. */

import { pause } from "../base/controller.ts";
import { t } from "../base/i18n.ts";
import { notify, speak } from "../base/notices.tsx";
import { play as sound } from "../base/sounds.ts";
import { Stacks } from "../board/stacks.ts";
import type { TileInfo } from "../generated/wire.ts";
import { boardStates } from "./board_state.ts";
import { hexWords, positionWords } from "./compass.ts";
import { type Announcement, PlayCtrl, type PlayEvents, type PlayServices } from "./ctrl.ts";
import { facesOf } from "./position.ts";
import { cardWords, tilePhrase } from "./words.ts";

/** `card` is what asks for the card of a tile; null where cards are not shown. */
export function openPlay(tiles: readonly TileInfo[], events: PlayEvents, card: PlayServices["card"] = null): PlayCtrl {
  const ctrl: PlayCtrl = new PlayCtrl(
    tiles,
    {
      card,
      announce: (event) => announce(event, ctrl),
      sound,
      pause,
      failed: (error) => notify(error.message, { kind: "refusal" }),
    },
    events,
  );
  return ctrl;
}

function announce(event: Announcement, { state, tiles }: PlayCtrl): void {
  switch (event.kind) {
    case "picked": {
      const tile = tilePhrase(tiles, event.tile, facesOf(state.view)(event.tile));
      speak(t("board-places", { tile, waits: event.waits ? "yes" : "no", count: event.count }));
      break;
    }
    case "card":
      speak(cardWords(event.card, tiles));
      break;
    case "hex":
      speak(hexWords(event.hex, shownOf(state, tiles)));
      break;
    case "position":
      speak(positionWords(shownOf(state, tiles)));
      break;
    case "nothing":
      speak(t("board-nothing-here"));
      break;
    case "dropped":
      speak(t("board-put-back"));
      break;
    case "premove":
      speak(t("board-wish-waits"));
      break;
    case "illegal premove":
      notify(t("board-wish-illegal"));
      break;
    case "enlarged":
      notify(t("board-tap-again"));
      break;
    case "edge":
      speak(t("keys-edge"));
      break;
    case "no stop":
      speak(t("keys-nothing"));
      break;
  }
}

function shownOf(play: PlayCtrl["state"], tiles: PlayCtrl["tiles"]) {
  const state = boardStates(tiles)(play);
  return { state, stacks: new Stacks(state.piles, state.turn, state.selected) };
}
