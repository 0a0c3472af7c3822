// @ts-check
/** Ways into a study: a text that is pasted, a file that is dropped or opened, a link of ours, a game of this server. */

import { api } from "../api.js";
import { LIMITS } from "../generated/limits.ts";
import { t } from "../parts/lang.js";
import { notify } from "../parts/notices.js";
import { newStudy } from "./document.js";

/** @typedef {import("./shelf.js").Kept} Kept */
/** @typedef {import("../generated/wire.ts").Imported} Imported */

/** What was read, in a sentence where not all of it was. @param {Imported} read @returns {{ words: string, rule: string | null } | null} */
function remarkOn({ stops, chapters, left_out }) {
  const [stop] = stops;
  if (!stop) return left_out ? { words: left_out, rule: null } : null;
  const { ply, text, because } = stop;
  const words =
    chapters.length > 1
      ? t("open-stopped-game", { game: stop.chapter + 1, ply, text, because })
      : t("open-stopped", { ply, text, because });
  const more = stops.length > 1 ? ` ${t("open-more-stops", { count: stops.length - 1 })}` : "";
  return { words: words + more, rule: stop.rule };
}

/**
 * The games of a text as a study; what is wrong with it is said.
 * @param {string} text @param {string} ruleset where the text names none @param {{ name?: string, source?: string }} [about]
 * @returns {Promise<Kept | null>}
 */
export async function readText(text, ruleset, about = {}) {
  if (!text.trim()) {
    notify(t("open-nothing"), { kind: "refusal" });
    return null;
  }
  if (text.length > LIMITS.import) {
    notify(t("open-too-long", { count: LIMITS.import }), { kind: "refusal" });
    return null;
  }
  try {
    const read = await api.importGames({ text, ruleset });
    const remark = remarkOn(read);
    if (remark) notify(remark.words, { rule: remark.rule, kind: "refusal" });
    return newStudy(read.chapters, about);
  } catch (error) {
    notify(error instanceof Error ? error.message : t("open-unreadable"), { kind: "refusal" });
    return null;
  }
}

/** A game of this server as a study, with its clocks. @param {string} game @param {string} ruleset */
export async function readGame(game, ruleset) {
  const written = await fetch(`/api/games/${game}/pgn`).catch(() => null);
  if (!written?.ok) {
    notify(t("share-no-game"), { kind: "refusal" });
    return null;
  }
  const overview = await api.overview(game).catch(() => null);
  const names = overview && [overview.state.players.white.name, overview.state.players.black.name];
  const kept = await readText(await written.text(), ruleset, { source: `game:${game}` });
  const [chapter] = kept?.chapters ?? [];
  if (!kept || !chapter) return kept;
  const [white, black] = names ?? [];
  if (white && black) {
    chapter.name = kept.name = `${white} – ${black}`;
    const others = chapter.headers.filter(([tag]) => tag !== "White" && tag !== "Black");
    chapter.headers = [["White", white], ["Black", black], ...others];
  }
  return kept;
}

/** Where a link of ours leads, as a path of this page; null where the text is no link. @param {string} text */
export function pathOfLink(text) {
  const link = text.trim();
  if (!/^https?:\/\/\S+$/.test(link)) return null;
  const url = new URL(link);
  if (url.host !== location.host) return "";
  const game = /^\/(?:play|watch)\/(\w+)$/.exec(url.pathname);
  if (!game) return url.pathname + url.search;
  const ply = url.searchParams.get("ply");
  return `/study?from=${game[1]}${ply ? `&ply=${encodeURIComponent(ply)}` : ""}`;
}
