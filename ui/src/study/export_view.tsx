/** A dialog to take a study away: its trees, the line that is seen, its position. */

import { copyText, saveFile } from "../base/clipboard.tsx";
import { openDialog } from "../base/dialog.tsx";
import { t } from "../base/i18n.ts";
import { notifyError } from "../base/notices.tsx";
import { pictureStyle } from "../base/settings.ts";
import { Button, useController } from "../base/view.tsx";
import { Film } from "../play/film.tsx";
import type { StudyCtrl } from "./ctrl.ts";
import { ExportCtrl, type ExportServices, type Taken } from "./export_ctrl.ts";
import { exportText, filmOf, pictureOf } from "./requests.ts";
import type { Node } from "./tree.ts";

const SERVICES: ExportServices = {
  exportText,
  picture: (what, drawn, signal) => pictureOf(what, { ...drawn, ...pictureStyle() }, signal),
  film: (drawn, signal) => filmOf({ ...drawn, ...pictureStyle() }, signal),
  copy: (text, name) => copyText(text, t("export-copied", { format: name })),
  save: saveFile,
  failed: notifyError,
};

/** What can be taken away at a node; null while nothing is open. */
function takenAt({ state: { study, table }, start }: StudyCtrl, node: Node | undefined): Taken | null {
  if (!study || !start) return null;
  const { chapters, chapter, at } = study;
  return { chapters, chapter, at: node ?? at, start, turn: table?.play.state.turn ?? 0 };
}

export function openExport(study: StudyCtrl): void {
  const taken = takenAt(study, undefined);
  if (!taken) return;
  const ctrl = new ExportCtrl(taken, SERVICES);
  openDialog(t("export-title"), <Export ctrl={ctrl} />, () => ctrl.close());
}

/** Copy the line to a node. */
export function copyLine(study: StudyCtrl, node: Node): void {
  const taken = takenAt(study, node);
  if (taken) new ExportCtrl(taken, SERVICES).copy("line", "PGN", "PGN");
}

function Export({ ctrl }: { ctrl: ExportCtrl }) {
  const { chapters, chapter, at } = useController(ctrl);
  const isMany = chapters.length > 1;
  const sketch = t("export-sketch");
  const copies = (name: string) => t("export-copy", { format: name });
  return (
    <>
      <h3>{isMany ? t("export-trees", { count: chapters.length }) : t("export-tree")}</h3>
      <div class="row">
        <Button sign="copy" act={() => ctrl.copy("chapter", "PGN", "PGN")}>
          {t("export-copy-pgn")}
        </Button>
        <Button sign="share" act={() => ctrl.save("chapter", "PGN")}>
          {t("export-save-pgn")}
        </Button>
        <Button sign="share" act={() => ctrl.save("chapter", "SGF")}>
          {t("export-save-sgf")}
        </Button>
        {isMany && (
          <Button sign="share" act={() => ctrl.save("all", "PGN")}>
            {t("export-save-all")}
          </Button>
        )}
      </div>
      <h3>{t("export-line")}</h3>
      <div class="row">
        {chapter.sketch === null && (
          <Button sign="copy" act={() => ctrl.copy("line", "UHP game string", "UHP")}>
            {copies("UHP")}
          </Button>
        )}
        <Button sign="copy" act={() => ctrl.copy("line", "PGN", "PGN")}>
          {t("export-copy-line")}
        </Button>
      </div>
      {at.parent && (
        <>
          <h3>{t("film-title")}</h3>
          <Film film={ctrl.film} name={ctrl.filmName}>
            <Button sign="picture" act={() => ctrl.draw({ kind: "animation", format: "svg" })}>
              {t("film-draw", { format: "SVG" })}
            </Button>
          </Film>
        </>
      )}
      <h3>{t("export-position")}</h3>
      <div class="row">
        <Button sign="copy" act={() => ctrl.copy("line", "HOP", "HOP")}>
          {copies("HOP")}
        </Button>
        <Button sign="copy" act={() => ctrl.copy("line", "sketch", sketch)}>
          {copies(sketch)}
        </Button>
        {(["svg", "png"] as const).map((format) => (
          <Button key={format} sign="picture" act={() => ctrl.draw({ kind: "picture", format })}>
            {t("share-picture", { format: format.toUpperCase() })}
          </Button>
        ))}
      </div>
    </>
  );
}
