/** Ways into a study: a text that is pasted, a file, a link of ours, a game of this server. */

import { t } from "../base/i18n.ts";
import { LIMITS } from "../generated/limits.ts";
import type { Imported, Overview } from "../generated/wire.ts";
import type { SavedStudy } from "./local_studies.ts";

/** What is said about a text that was read only in part. */
export type Remark = { words: string; rule: string | null };

/** Why a text is not even sent to the server; null if it is. */
export function refusalOf(text: string): string | null {
  if (!text.trim()) return t("open-nothing");
  return text.length > LIMITS.import ? t("open-too-long", { count: LIMITS.import }) : null;
}

/** What is to be said about a text that was read; null if all of it was. */
export function remarkOn({ stops, chapters, left_out }: Imported): Remark | null {
  const [stop] = stops;
  if (!stop) return left_out ? { words: left_out, rule: null } : null;
  const { ply, text, because, rule } = stop;
  const words =
    chapters.length > 1
      ? t("open-stopped-game", { game: stop.chapter + 1, ply, text, because })
      : t("open-stopped", { ply, text, because });
  const more = stops.length > 1 ? ` ${t("open-more-stops", { count: stops.length - 1 })}` : "";
  return { words: words + more, rule };
}

/**
 * Where a link of ours leads, as a path of this page: a game leads to its study. Empty if it leads to another server, null
 * if the text is not a link.
 */
export function pathOfLink(text: string, host: string): string | null {
  const link = text.trim();
  if (!/^https?:\/\/\S+$/.test(link)) return null;
  const url = new URL(link);
  if (url.host !== host) return "";
  const game = /^\/(?:play|watch)\/(\w+)$/.exec(url.pathname);
  if (!game) return url.pathname + url.search;
  const ply = url.searchParams.get("ply");
  return `/study?from=${game[1]}${ply ? `&ply=${encodeURIComponent(ply)}` : ""}`;
}

/** A study of a game of this server, with the names of its players. */
export function withNames(study: SavedStudy, { state }: Overview): SavedStudy {
  const { white, black } = state.players;
  const [chapter, ...others] = study.chapters;
  if (!chapter || !white.name || !black.name) return study;
  const name = `${white.name} – ${black.name}`;
  const headers = chapter.headers.filter(([tag]) => tag !== "White" && tag !== "Black");
  const names: [string, string][] = [
    ["White", white.name],
    ["Black", black.name],
  ];
  return { ...study, name, chapters: [{ ...chapter, name, headers: [...names, ...headers] }, ...others] };
}
