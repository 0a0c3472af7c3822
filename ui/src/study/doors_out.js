// @ts-check
/** Ways out of a study: its trees as PGN, the line that is seen as UHP or HOP, the position as a picture. */

import { copy, saveBlob, savePicture } from "../game/sharing.js";
import { openDialog } from "../parts/dialog.js";
import { h, icon } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { notify } from "../parts/notices.js";
import { pictureStyle } from "../parts/settings.js";
import { chapterToWire, lineTo, newNode } from "./tree.ts";

/** @typedef {import("./tree.ts").Node} Node */
/** @typedef {import("./tree.ts").Chapter} Chapter */
/** @typedef {import("../generated/wire.ts").AskExport} AskExport */
/** @typedef {{ chapters: Chapter[], chapter: Chapter, at: Node, turn: number, start: { game_string: string } | { sketch: string } }} Seen */

/** The chapter with nothing but the line to a node. @param {Chapter} chapter @param {Node} node @returns {Chapter} */
export function lineOnly(chapter, node) {
  const root = { ...chapter.root, children: [] };
  let at = /** @type {Node} */ (root);
  for (const { text, player, comment, before, nags, marks, extra } of lineTo(node)) {
    const next = { ...newNode(text, player, at), comment, before, nags, marks, extra };
    at.children = [next];
    at = next;
  }
  return { ...chapter, root, result: "" };
}

/** @param {Chapter[]} chapters @param {AskExport["format"]} format @returns {Promise<string | null>} */
export async function written(chapters, format) {
  const answer = await fetch("/api/export", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Skep": "1" },
    body: JSON.stringify({ chapters: chapters.map(chapterToWire), format }),
  });
  if (answer.ok) return answer.text();
  const problem = await answer.json().catch(() => ({}));
  notify(problem.because ?? t("export-refused"), { kind: "refusal", rule: problem.rule ?? null });
  return null;
}

/** Copy the line to a node. @param {Chapter} chapter @param {Node} node */
export async function copyLine(chapter, node) {
  const text = await written([lineOnly(chapter, node)], "PGN");
  if (text) await copy(text.trim(), t("export-copied", { format: "PGN" }));
}

/** @param {Seen} seen */
export function openWriter({ chapters, chapter, at, turn, start }) {
  /** @param {Chapter[]} what @param {AskExport["format"]} format @param {string} name */
  const copied = async (what, format, name) => {
    const text = await written(what, format);
    if (text !== null) await copy(text.trim(), t("export-copied", { format: name }));
  };
  /** @param {Chapter[]} what @param {string} name @param {"PGN" | "SGF"} [format] */
  const saved = async (what, name, format = "PGN") => {
    const text = await written(what, format);
    const type = format === "PGN" ? "application/x-chess-pgn" : "application/x-go-sgf";
    if (text !== null) saveBlob(new Blob([text], { type }), name);
  };
  const style = { ...pictureStyle(), orientation: turn, size: 1600 };
  const line = lineTo(at).map(({ text }) => text);
  /** @param {"svg" | "png"} format */
  const picture = (format) =>
    savePicture(
      (kind) =>
        fetch(kind === "png" ? "/api/picture.png" : "/api/picture", {
          method: "POST",
          headers: { "Content-Type": "application/json", "X-Skep": "1" },
          body: JSON.stringify({ ...start, line, ...style }),
        }),
      `skep-study-${line.length}`,
      format,
    );
  const animation = () =>
    savePicture(
      () =>
        fetch("/api/animation", {
          method: "POST",
          headers: { "Content-Type": "application/json", "X-Skep": "1" },
          body: JSON.stringify({ ...start, line, ...style, size: 960 }),
        }),
      `skep-study-${line.length}-moving`,
      "svg",
    );
  /** @param {string} sign @param {string} word @param {() => Promise<void>} act */
  const button = (sign, word, act) =>
    h("button", { type: "button", click: () => void act() }, icon(sign), h("span", null, word));
  const here = [lineOnly(chapter, at)];
  const name = (chapter.name || "study").replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 60);
  openDialog(
    t("export-title"),
    h("h3", null, chapters.length > 1 ? t("export-trees", { count: chapters.length }) : t("export-tree")),
    h(
      "div",
      { class: "row" },
      button("copy", t("export-copy-pgn"), () => copied([chapter], "PGN", "PGN")),
      button("share", t("export-save-pgn"), () => saved([chapter], `${name}.pgn`)),
      button("share", t("export-save-sgf"), () => saved([chapter], `${name}.sgf`, "SGF")),
      chapters.length > 1 && button("share", t("export-save-all"), () => saved(chapters, "study.pgn")),
    ),
    h("h3", null, t("export-line")),
    h(
      "div",
      { class: "row" },
      chapter.sketch === null &&
        button("copy", t("export-copy", { format: "UHP" }), () => copied(here, "UHP game string", "UHP")),
      button("copy", t("export-copy-line"), () => copied(here, "PGN", "PGN")),
      line.length > 0 && button("picture", t("export-animation"), animation),
    ),
    h("h3", null, t("export-position")),
    h(
      "div",
      { class: "row" },
      button("copy", t("export-copy", { format: "HOP" }), () => copied(here, "HOP", "HOP")),
      button("copy", t("export-copy", { format: t("export-sketch") }), () =>
        copied(here, "sketch", t("export-sketch")),
      ),
      button("picture", t("share-picture", { format: "SVG" }), () => picture("svg")),
      button("picture", t("share-picture", { format: "PNG" }), () => picture("png")),
    ),
  );
}
