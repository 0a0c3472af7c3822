/** The studies that are kept in this browser. */

import { useState } from "preact/hooks";
import { confirmed } from "../base/dialog.tsx";
import { moment, t } from "../base/i18n.ts";
import { Sign } from "../base/view.tsx";
import { Thumbnail } from "../board/thumbnail.tsx";
import type { LocalStudies, SavedStudy } from "./local_studies.ts";

type ListProps = { studies: LocalStudies; here: string; open: (id: string) => void };

/** The studies of this browser; the one that is open cannot be deleted. */
export function StudyList({ studies, here, open }: ListProps) {
  const [all, show] = useState(() => studies.all());
  const forget = async (id: string) => {
    if (!(await confirmed(t("study-forget-sure"), t("study-forget-because"), t("node-delete")))) return;
    studies.forget(id);
    show(studies.all());
  };
  if (!all.length)
    return (
      <ul class="saved">
        <li class="muted">{t("study-list-none")}</li>
      </ul>
    );
  return (
    <ul class="saved">
      {all.map((study) => (
        <li key={study.id}>
          <StudyRow study={study} open={open} />
          {study.id !== here && (
            <button
              type="button"
              class="quiet"
              aria-label={t("study-forget", { name: nameOf(study) })}
              onClick={() => void forget(study.id)}
            >
              <Sign name="close" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What a study is called: its own name, else that of its game. */
const nameOf = ({ name, title, chapters }: SavedStudy): string => name || title || (chapters[0]?.ruleset ?? "");

function StudyRow({ study, open }: { study: SavedStudy; open: (id: string) => void }) {
  const count = study.chapters.reduce((sum, { nodes }) => sum + nodes.length, 0);
  const date = moment(new Date(study.changed), { dateStyle: "medium" });
  return (
    <button type="button" onClick={() => open(study.id)}>
      <Thumbnail board={study.board ?? ""} />
      <span>
        <strong>{nameOf(study)}</strong> {t("study-list-row", { count, date })}
      </span>
    </button>
  );
}
