// @ts-check
/** The chapters of a study: added, renamed, deleted; whoever has the study open sees it. */
import { LIMITS } from "../limits.js";
import { confirmed, openDialog } from "../parts/dialog.js";
import { fill, h, icon } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { lineOnly, written } from "./doors_out.js";
import { chapterToWire, newChapter, randomId } from "./tree.js";

/** @typedef {import("../pages/study.js").StudyPage} StudyPage */
/** @typedef {import("./document.js").StudyDocument} StudyDocument */

/** @param {StudyPage} page @param {StudyDocument} doc */
export function openChapters(page, doc) {
  const list = h("ol", { class: "shelf chapter-list" });
  const show = () => fill(list, ...doc.chapters.map((chapter, i) => row(chapter, i)));
  /** @param {import("./tree.js").Chapter} chapter @param {number} i */
  const row = (chapter, i) => {
    const name = chapter.name || t("study-game");
    const field = h("input", {
      type: "text",
      maxlength: "200",
      value: chapter.name,
      placeholder: t("study-game"),
      "aria-label": t("chapter-name", { number: i + 1 }),
    });
    field.addEventListener("change", () => {
      doc.editChapters({ chapter: chapter.id, what: "rename_chapter", path: [], name: field.value.trim() });
      void page.openChapter(doc.chapter.id);
    });
    const remove = h(
      "button",
      { type: "button", class: "quiet", "aria-label": t("chapter-delete", { name }) },
      icon("close"),
    );
    remove.addEventListener("click", async () => {
      const count = chapterToWire(chapter).nodes.length;
      if (!(await confirmed(t("chapter-delete", { name }), t("chapter-delete-sure", { count }), t("node-delete"))))
        return;
      doc.editChapters({ chapter: chapter.id, what: "remove_chapter", path: [] });
      show();
      void page.openChapter(doc.chapter.id);
    });
    return h("li", null, field, doc.chapters.length > 1 && remove);
  };
  /** @param {import("../wire.js").StudyChapter} added */
  const add = (added) => {
    const id = randomId();
    doc.editChapters({ chapter: id, what: "add_chapter", path: [], added: { ...added, id } });
    dialog.close();
    void page.openChapter(id);
  };
  const name = t("chapter-new-name", { number: doc.chapters.length + 1 });
  const empty = () => add({ ...chapterToWire(newChapter(doc.chapter.ruleset)), name });
  const here = async () => {
    const sketch = await written([lineOnly(doc.chapter, doc.at)], "sketch");
    if (sketch !== null) add({ ...chapterToWire(newChapter(doc.chapter.ruleset)), name, sketch: sketch.trimEnd() });
  };
  const isFull = doc.chapters.length >= LIMITS.chapters;
  show();
  const dialog = openDialog(
    t("chapter-title"),
    list,
    h(
      "div",
      { class: "row end" },
      h("button", { type: "button", disabled: isFull, click: empty }, icon("plus"), ` ${t("chapter-add")}`),
      h(
        "button",
        { type: "button", disabled: isFull, click: () => void here() },
        icon("plus"),
        ` ${t("chapter-add-here")}`,
      ),
    ),
  );
}
