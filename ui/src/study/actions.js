// @ts-check
/** The buttons below a study: open, take away, begin another, go back to one, play on. */

import { api } from "../api.js";
import { begin } from "../parts/begin.js";
import { confirmed, openDialog } from "../parts/dialog.js";
import { fill, h, icon } from "../parts/dom.js";
import { moment, t } from "../parts/lang.js";
import { openTextReader } from "../play/text_reader.tsx";
import { openChapters } from "./chapter_list.js";
import { lineOnly, openWriter, written } from "./doors_out.js";
import { showKeys } from "./keys.js";
import { openSharing } from "./sharing.js";
import * as shelf from "./shelf.js";

/** @typedef {import("../pages/study.js").StudyPage} StudyPage */

/** @typedef {import("./document.js").StudyDocument} StudyDocument */

/** @param {StudyPage} page @param {StudyDocument} doc @param {{ title: HTMLElement }} layout */
export function studyActions(page, doc, layout) {
  /** @param {string} word @param {string} sign @param {(button: HTMLButtonElement) => void} act */
  const button = (word, sign, act) => {
    const element = h("button", { type: "button" }, icon(sign), h("span", null, word));
    element.addEventListener("click", () => act(element));
    return element;
  };
  if (doc.chapters.length > 1) layout.title.after(chapterChoice(page, doc));
  return [
    button(t("study-open"), "list", () => openTextReader((text) => page.read(text))),
    button(t("study-export"), "share", () =>
      openWriter({
        chapters: doc.chapters,
        chapter: doc.chapter,
        at: doc.at,
        turn: page.play?.board.turn ?? 0,
        start: /** @type {{ game_string: string } | { sketch: string }} */ (page.boards?.start),
      }),
    ),
    button(t("act-share"), "send", (element) => void openSharing(page, element)),
    button(t("study-edit-position"), "settings", () => void openEditor(page, doc)),
    button(t("chapter-title"), "list", () => openChapters(page, doc)),
    button(t("study-new"), "plus", () => void openNew(page)),
    button(t("study-studies"), "book", () => openShelf(page)),
    button(t("study-play-on"), "play", (element) => void playOn(page, doc, element)),
    button(t("study-keys"), "hint", showKeys),
  ];
}

/** Lay the position that is seen anew. @param {StudyPage} page @param {StudyDocument} doc */
async function openEditor(page, doc) {
  const text = await written([lineOnly(doc.chapter, doc.at)], "sketch");
  if (text !== null) page.go(`/editor?position=${encodeURIComponent(text.trimEnd())}`);
}

/** Play the position that is seen against the computer. @param {StudyPage} page @param {StudyDocument} doc @param {HTMLButtonElement} element */
async function playOn(page, doc, element) {
  const color = page.boards?.viewOf(doc.at)?.to_move ?? "white";
  const { game_string } = page.shown;
  const sketch = game_string === null ? await written([lineOnly(doc.chapter, doc.at)], "sketch") : null;
  if (game_string === null && sketch === null) return;
  await begin(element, page.go, { game_string, sketch, opponent: "computer", color });
}

/** @param {StudyPage} page @param {StudyDocument} doc */
function chapterChoice(page, doc) {
  const options = doc.chapters.map(({ id, name }, i) =>
    h("option", { value: id, selected: id === doc.chapter.id }, `${i + 1}. ${name || t("study-game")}`),
  );
  const select = h("select", { class: "chapters", "aria-label": t("study-chapter") }, ...options);
  select.addEventListener("change", () => void page.openChapter(select.value));
  return select;
}

/** Begin an empty study of a game that is chosen. @param {StudyPage} page */
async function openNew(page) {
  const { presets } = await api.catalogue();
  const buttons = presets.map(({ name, title, sentence }) =>
    h(
      "button",
      {
        type: "button",
        click: () => {
          dialog.close();
          page.go(`/study?new=${encodeURIComponent(name)}`);
        },
      },
      h("span", null, h("strong", null, title), " ", h("small", null, sentence)),
    ),
  );
  const dialog = openDialog(t("study-new-title"), h("div", { class: "node-menu" }, ...buttons));
}

/** The studies of this browser. @param {StudyPage} page */
function openShelf(page) {
  const list = h("ul", { class: "shelf" });
  const show = () => {
    const rows = shelf.all().map((kept) => row(kept));
    fill(list, ...(rows.length ? rows : [h("li", { class: "muted" }, t("study-shelf-none"))]));
  };
  /** @param {shelf.Kept} kept */
  const row = (kept) => {
    const name = kept.name || (kept.chapters[0]?.ruleset ?? "");
    const moves = kept.chapters.reduce((sum, chapter) => sum + chapter.nodes.length, 0);
    const open = h(
      "button",
      {
        type: "button",
        click: () => {
          dialog.close();
          page.go(`/study?id=${kept.id}`);
        },
      },
      h(
        "span",
        null,
        h("strong", null, name),
        ` ${t("study-shelf-row", { count: moves, date: moment(new Date(kept.changed), { dateStyle: "medium" }) })}`,
      ),
    );
    const remove = h(
      "button",
      { type: "button", class: "quiet", "aria-label": t("study-forget", { name }) },
      icon("close"),
    );
    remove.addEventListener("click", async () => {
      if (!(await confirmed(t("study-forget-sure"), t("study-forget-because"), t("node-delete")))) return;
      shelf.forget(kept.id);
      show();
    });
    return h("li", null, open, kept.id !== page.doc?.id && remove);
  };
  show();
  const dialog = openDialog(t("study-shelf-title"), h("p", { class: "muted" }, t("study-shelf-where")), list);
}
