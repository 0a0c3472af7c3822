// @ts-check
/** Ways into a study: a text that is pasted, a file that is dropped or opened, a link of ours, a game of this server. */

import { api } from "../api.js";
import { LIMITS } from "../generated/limits.ts";
import { openDialog } from "../parts/dialog.js";
import { h, icon } from "../parts/dom.js";
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

/**
 * A dialog that takes a text or a file.
 * @param {(text: string) => Promise<boolean>} read whether it could be read
 */
export function openReader(read) {
  const field = h("textarea", {
    class: "copy-text",
    rows: "8",
    spellcheck: "false",
    "aria-label": t("open-field"),
    placeholder: "Base+MLP;InProgress;White[2];wS1;bS1 wS1-",
  });
  const file = h("input", { type: "file", class: "heard", id: "study-file", tabindex: "-1" });
  file.accept = ".pgn,.sgf,.txt,.uhp,.hop,text/plain";
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    if (chosen) field.value = await chosen.text();
    if (chosen) await open();
  });
  /** Who clicks twice has it read once. */
  let isReading = false;
  const open = async () => {
    if (isReading) return;
    isReading = true;
    if (await read(field.value).finally(() => (isReading = false))) dialog.close();
  };
  const dialog = openDialog(
    t("open-title"),
    h("p", { class: "muted" }, t("open-about")),
    field,
    h(
      "div",
      { class: "row end" },
      file,
      h("button", { type: "button", click: () => file.click() }, icon("list"), ` ${t("open-file")}`),
      h("button", { type: "button", class: "primary", click: () => void open() }, t("open-open")),
    ),
  );
  field.focus();
}

/** Let files and texts be dropped, or pasted where nothing is typed. @param {HTMLElement} root @param {(text: string) => Promise<boolean>} read @returns {() => void} stops it */
export function listenForTexts(root, read) {
  const stop = new AbortController();
  const { signal } = stop;
  root.addEventListener("dragover", (event) => event.preventDefault(), { signal });
  root.addEventListener(
    "drop",
    (event) => {
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      const text = file ? file.text() : Promise.resolve(event.dataTransfer?.getData("text/plain") ?? "");
      void text.then((found) => (found ? read(found) : false));
    },
    { signal },
  );
  window.addEventListener(
    "paste",
    (event) => {
      const { target } = event;
      if (target instanceof HTMLElement && target.closest("input, textarea, dialog")) return;
      const text = event.clipboardData?.getData("text/plain");
      if (text) void read(text);
    },
    { signal },
  );
  return () => stop.abort();
}
