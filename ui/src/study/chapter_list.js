// @ts-check
/** The chapters of a study: added, renamed, deleted; whoever has the study open sees it. */
import { LIMITS } from "../generated/limits.ts";
import { confirmed, openDialog } from "../parts/dialog.js";
import { h, icon } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { lineOnly, written } from "./doors_out.js";
import { chapterToWire, newChapter, randomId } from "./tree.ts";

/** @typedef {import("../pages/study.js").StudyPage} StudyPage */
/** @typedef {import("./document.js").StudyDocument} StudyDocument */

/** @param {StudyPage} page @param {StudyDocument} doc */
export function openChapters(page, doc) {
  const list = h("ol", { class: "shelf chapter-list" });
  /** @type {Map<string, ReturnType<typeof chapterRow>>} */
  const rows = new Map();
  /** What is there stays, so that whoever types in it goes on while others change the rest. */
  const show = () => {
    for (const [id, { item }] of rows) {
      if (doc.chapters.some((chapter) => chapter.id === id)) continue;
      item.remove();
      rows.delete(id);
    }
    doc.chapters.forEach(({ id, name }, i) => {
      const row = rows.get(id) ?? chapterRow(page, doc, id, show);
      row.tell(name, i + 1, doc.chapters.length > 1);
      if (!rows.has(id)) list.append(row.item);
      rows.set(id, row);
    });
    for (const button of adders) button.disabled = doc.chapters.length >= LIMITS.chapters;
  };
  /** @param {Partial<import("../generated/wire.ts").StudyChapter>} [more] */
  const add = (more) => {
    const id = randomId();
    const name = t("chapter-new-name", { number: doc.chapters.length + 1 });
    const added = { ...chapterToWire(newChapter(doc.chapter.ruleset)), name, ...more, id };
    doc.editChapters({ chapter: id, what: "add_chapter", path: [], added });
    dialog.close();
    void page.openChapter(id);
  };
  const here = async () => {
    for (const button of adders) button.disabled = true;
    try {
      const sketch = await written([lineOnly(doc.chapter, doc.at)], "sketch");
      if (sketch !== null) add({ sketch: sketch.trimEnd() });
    } finally {
      show();
    }
  };
  const adder = (/** @type {string} */ words, /** @type {() => void} */ act) =>
    h("button", { type: "button", click: act }, icon("plus"), ` ${words}`);
  const adders = [adder(t("chapter-add"), () => add()), adder(t("chapter-add-here"), () => void here())];
  show();
  const dialog = openDialog(t("chapter-title"), list, h("div", { class: "row end" }, ...adders));
  page.onChapters = show;
  dialog.element.addEventListener("close", () => {
    if (page.onChapters === show) page.onChapters = null;
  });
}

/** @param {StudyPage} page @param {StudyDocument} doc @param {string} id @param {() => void} onRemoved */
function chapterRow(page, doc, id, onRemoved) {
  const field = h("input", { type: "text", maxlength: LIMITS.title, placeholder: t("study-game") });
  field.addEventListener("change", () => {
    doc.editChapters({ chapter: id, what: "rename_chapter", path: [], name: field.value.trim() });
    void page.openChapter(doc.chapter.id);
  });
  const remove = h("button", { type: "button", class: "quiet" }, icon("close"));
  remove.addEventListener("click", async () => {
    const chapter = doc.chapters.find((each) => each.id === id);
    if (!chapter) return;
    const count = chapterToWire(chapter).nodes.length;
    const title = t("chapter-delete", { name: chapter.name || t("study-game") });
    if (!(await confirmed(title, t("chapter-delete-sure", { count }), t("node-delete")))) return;
    doc.editChapters({ chapter: id, what: "remove_chapter", path: [] });
    onRemoved();
    void page.openChapter(doc.chapter.id);
  });
  /** @param {string} name @param {number} number @param {boolean} canGo */
  const tell = (name, number, canGo) => {
    if (document.activeElement !== field) field.value = name;
    field.setAttribute("aria-label", t("chapter-name", { number }));
    remove.setAttribute("aria-label", t("chapter-delete", { name: name || t("study-game") }));
    remove.hidden = !canGo;
  };
  return { item: h("li", null, field, remove), tell };
}
