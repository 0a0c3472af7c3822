/** What the game page says by itself, in words and sounds. */

import { t } from "../base/i18n.ts";
import { LOW } from "../base/time_words.ts";
import type { Hex } from "../board/geometry.ts";
import type { Fallback } from "../engine/analyst.ts";
import type { ChatLine, GameEvent, GameState, LegalMove, PositionView } from "../generated/wire.ts";
import { type HintedMove, hintedMoveWords, hintedTileWords, type Seen } from "../play/hint.ts";
import { personName } from "../play/names.ts";
import { facesOf } from "../play/position.ts";
import { moveWords, refusalWords, type Tiles } from "../play/words.ts";
import { deedIn, endWords, playedIn, playedWords, playerName, statusOf, type Who, whoOf } from "./words.ts";

export type Announcement =
  | {
      readonly kind: "event";
      readonly event: GameEvent;
      readonly game: GameState;
      readonly tiles: Tiles;
      readonly wasSent: boolean;
    }
  | { readonly kind: "refused"; readonly because: string; readonly rule: string | null }
  /** Why a tile can do nothing, or, where a place was meant, not go there. */
  | { readonly kind: "why"; readonly because: string; readonly rule: string | null; readonly place: Hex | null }
  | { readonly kind: "sent"; readonly move: LegalMove }
  | { readonly kind: "move lost"; readonly move: LegalMove; readonly seen: Seen }
  | { readonly kind: "disconnected" | "clock low" }
  /** `fallback`: why the engine on this device does not look for it. */
  | { readonly kind: "hint requested"; readonly fallback: Fallback | null }
  | { readonly kind: "position"; readonly view: PositionView }
  | { readonly kind: "no hint"; readonly because: string }
  | { readonly kind: "hint tile"; readonly move: LegalMove; readonly seen: Seen; show(): void }
  | ({ readonly kind: "hint move"; readonly seen: Seen } & HintedMove)
  | { readonly kind: "threat"; readonly because: string }
  | {
      readonly kind: "computer";
      readonly because: string;
      readonly hasFailed: boolean;
      readonly retry: (() => void) | null;
    }
  | { readonly kind: "said"; readonly lines: readonly ChatLine[]; readonly isSeen: boolean }
  | { readonly kind: "muted"; readonly name: string; readonly isMuted: boolean };

/** What comes of an announcement: a sound, a notice for all, or words for those who listen. */
export type Reaction = {
  readonly sound?: string;
  readonly notice?: string;
  readonly rule?: string | null;
  /** `reason`: why a tile can do nothing, which its card says, too. */
  readonly tone?: "plain" | "refusal" | "reason" | "good";
  readonly action?: { readonly label: string; act(): void } | null;
  readonly speech?: readonly string[];
};

export function reactionTo(announcement: Announcement): Reaction {
  switch (announcement.kind) {
    case "event":
      return announcement.wasSent
        ? silent(eventReaction(announcement.event, announcement.game, announcement.tiles))
        : eventReaction(announcement.event, announcement.game, announcement.tiles);
    case "sent":
      return { sound: announcement.move.kind };
    case "move lost": {
      const { tiles, view, turn } = announcement.seen;
      const notice = t("game-move-lost", { move: moveWords(announcement.move, tiles, facesOf(view), turn) });
      return { sound: "no", notice, tone: "refusal" };
    }
    case "refused":
      return { sound: "no", notice: announcement.because, rule: announcement.rule, tone: "refusal" };
    case "why":
      return {
        sound: "no",
        notice: refusalWords(announcement.because, announcement.place),
        rule: announcement.rule,
        tone: announcement.place ? "refusal" : "reason",
      };
    case "disconnected":
      // It is also seen over the head line.
      return { speech: [t("game-lost")] };
    case "clock low":
      return { sound: "low", speech: [t("clock-low", { seconds: LOW })] };
    case "hint requested":
      return { notice: announcement.fallback ? t(`engine-fallback-${announcement.fallback}`) : t("hint-looking") };
    case "position":
      return { sound: announcement.view.last?.kind ?? "pick" };
    case "no hint":
      return { notice: announcement.because, tone: "refusal" };
    case "hint tile":
      return {
        notice: hintedTileWords(announcement.move, announcement.seen),
        action: { label: t("hint-where"), act: announcement.show },
      };
    case "hint move":
      return { notice: hintedMoveWords(announcement, announcement.seen) };
    case "threat":
      return { notice: announcement.because };
    case "computer": {
      const action = announcement.retry && { label: t("computer-retry"), act: announcement.retry };
      return { notice: announcement.because, tone: announcement.hasFailed ? "refusal" : "plain", action };
    }
    case "said": {
      const words = ({ name, text }: ChatLine) => t("chat-said", { name: personName(name), text });
      // The log speaks for itself where it is seen.
      return { sound: "talk", speech: announcement.isSeen ? [] : announcement.lines.map(words) };
    }
    case "muted": {
      const name = personName(announcement.name);
      return { speech: [announcement.isMuted ? t("chat-is-muted", { name }) : t("chat-is-unmuted", { name })] };
    }
  }
}

/** The same without its sound, which was played when the move was made. */
function silent({ sound: _, ...reaction }: Reaction): Reaction {
  return reaction;
}

function eventReaction(event: GameEvent, game: GameState, tiles: Tiles): Reaction {
  const isMine = event.by !== null && game.seats.includes(event.by);
  const isYou = isMine && game.seats.length === 1;
  const who = whoOf(event.by, game);
  switch (event.what) {
    case "played":
      return moveReaction(event, game, tiles, isMine, who);
    case "sealed":
      return { notice: t("event-sealed", who) };
    case "taken_back":
      return { notice: t("event-taken-back", { ...who, status: statusOf(game, null) }) };
    case "takeback_declined":
      return { notice: t("event-takeback-declined", who) };
    case "draw_declined":
      return { notice: t("event-draw-declined", who) };
    case "draw_offered":
    case "takeback_offered":
    case "rematch_offered":
      return isMine ? {} : { sound: "offer" };
    case "joined": {
      if (isYou) return { sound: "offer" };
      const notice = event.by ? t("event-joined", { name: playerName(game, event.by) }) : t("event-someone-joined");
      return { sound: "offer", notice, tone: "good" };
    }
    case "ended":
      return { sound: "end", speech: [game.result ? endWords(game, game.result) : t("event-over")] };
    case "rematch_agreed":
      return {};
  }
}

/** What the other one did, where it is more than placing or moving a tile, is shown; other moves are only spoken. */
function moveReaction(event: GameEvent, game: GameState, tiles: Tiles, isMine: boolean, who: Who): Reaction {
  const sound = game.view.last?.kind ?? "move";
  const deed = deedIn(event, game, tiles);
  if (event.forced) return { sound, notice: t("event-forced", who), rule: "U3" };
  if (game.view.last?.kind === "pass") return { sound, notice: t("event-pass", who) };
  if (!isMine && game.view.to_move === event.by) {
    const move = playedIn(event, game, tiles);
    return { sound, notice: deed ? t("event-one-more", { deed }) : t("event-one-more-move", { move }) };
  }
  if (!isMine && deed) return { sound, notice: deed };
  return { sound, speech: [playedWords(event, game, tiles)] };
}
