/** The list of chapters, and the menu that opens one of them. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { confirmed, openDialog } from "../base/dialog.tsx";
import { t } from "../base/i18n.ts";
import { notifyError } from "../base/notices.tsx";
import { Sign, useController } from "../base/view.tsx";
import { LIMITS } from "../generated/limits.ts";
import { type ChapterRow, ChaptersCtrl } from "./chapters_ctrl.ts";
import type { StudyCtrl } from "./ctrl.ts";
import type { StudyDocument } from "./study_document.ts";

/** A menu of the chapters, where there is more than one. */
export function ChapterMenu({ ctrl, study }: { ctrl: StudyCtrl; study: StudyDocument }) {
  const { chapters, chapter } = study;
  if (chapters.length < 2) return null;
  return (
    <select
      class="chapters"
      aria-label={t("study-chapter")}
      value={chapter.id}
      onChange={({ currentTarget }) => ctrl.openChapter(currentTarget.value)}
    >
      {chapters.map(({ id, name }, i) => (
        <option key={id} value={id} selected={id === chapter.id}>
          {`${String(i + 1)}. ${name || t("study-game")}`}
        </option>
      ))}
    </select>
  );
}

export function openChapters(ctrl: StudyCtrl): void {
  const chapters = new ChaptersCtrl(
    {
      study: () => ctrl.state.study,
      edit: (edit) => ctrl.editChapters(edit),
      open: (id) => ctrl.openChapter(id),
      sketch: (signal) => ctrl.sketch(signal),
      subscribe: (listener) => ctrl.subscribe(listener),
    },
    { nameOf: (number) => t("chapter-new-name", { number }), failed: notifyError },
  );
  openDialog(
    t("chapter-title"),
    (close) => <Chapters ctrl={chapters} close={close} />,
    () => chapters.close(),
  );
}

function Chapters({ ctrl, close }: { ctrl: ChaptersCtrl; close: () => void }) {
  const { rows } = useController(ctrl);
  const add = () => {
    ctrl.add();
    close();
  };
  const addHere = async () => {
    if (await ctrl.addHere()) close();
  };
  return (
    <>
      <ol class="saved chapter-list">
        {rows.map((row, i) => (
          <Row key={row.id} ctrl={ctrl} row={row} number={i + 1} canDelete={rows.length > 1} />
        ))}
      </ol>
      <div class="row end">
        <button type="button" disabled={!ctrl.canAdd} onClick={add}>
          <Sign name="plus" /> {t("chapter-add")}
        </button>
        <button type="button" disabled={!ctrl.canAdd} onClick={() => void addHere()}>
          <Sign name="plus" /> {t("chapter-add-here")}
        </button>
      </div>
    </>
  );
}

type RowProps = { ctrl: ChaptersCtrl; row: ChapterRow; number: number; canDelete: boolean };

/** What is typed stays, while others change the rest. */
function Row({ ctrl, row: { id, name, moves }, number, canDelete }: RowProps) {
  const label = t("chapter-delete", { name: name || t("study-game") });
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = name;
  }, [name]);
  const remove = async () => {
    if (await confirmed(label, t("chapter-delete-sure", { count: moves }), t("node-delete"))) ctrl.remove(id);
  };
  return (
    <li>
      <input
        ref={field}
        type="text"
        maxLength={LIMITS.title}
        placeholder={t("study-game")}
        aria-label={t("chapter-name", { number })}
        onChange={({ currentTarget }) => ctrl.rename(id, currentTarget.value)}
      />
      <button type="button" class="quiet" aria-label={label} hidden={!canDelete} onClick={() => void remove()}>
        <Sign name="close" />
      </button>
    </li>
  );
}
