/** The buttons of a study: open, export, share, begin another, go back to one, play on. */

import { LinkField } from "../base/clipboard.tsx";
import { openDialog } from "../base/dialog.tsx";
import { t } from "../base/i18n.ts";
import { notifyError } from "../base/notices.tsx";
import { Button, useController } from "../base/view.tsx";
import type { PresetInfo } from "../generated/wire.ts";
import { catalogue } from "../play/requests.ts";
import { openTextReader } from "../play/text_reader.tsx";
import { openChapters } from "./chapters.tsx";
import type { StudyCtrl } from "./ctrl.ts";
import { openExport } from "./export_view.tsx";
import { showKeys } from "./keys_view.tsx";
import type { LocalStudies } from "./local_studies.ts";
import { linkOf } from "./opening.ts";
import type { SharingCtrl } from "./sharing_ctrl.ts";
import { StudyList } from "./study_list.tsx";

type Props = { ctrl: StudyCtrl; sharing: SharingCtrl; studies: LocalStudies; go: (path: string) => void };

export function Actions({ ctrl, sharing, studies, go }: Props) {
  const { isBeginning } = useController(ctrl.beginning);
  const { isSharing } = useController(sharing);
  return (
    <div class="actions" role="group" aria-label={t("layout-actions")}>
      <Button sign="list" act={() => openTextReader((text) => ctrl.read(text))}>
        {t("study-open")}
      </Button>
      <Button sign="share" act={() => openExport(ctrl)}>
        {t("study-export")}
      </Button>
      <Button sign="send" isDisabled={isSharing} act={() => void openSharing(ctrl)}>
        {t("act-share")}
      </Button>
      <Button sign="settings" act={() => ctrl.editPosition()}>
        {t("study-edit-position")}
      </Button>
      <Button sign="list" act={() => openChapters(ctrl)}>
        {t("chapter-title")}
      </Button>
      <Button sign="plus" act={() => void openNew(go)}>
        {t("study-new")}
      </Button>
      <Button sign="book" act={() => openStudies(studies, ctrl.state.study?.id ?? "", go)}>
        {t("study-studies")}
      </Button>
      <Button sign="play" isDisabled={isBeginning} act={() => ctrl.playOn()}>
        {t("study-play-on")}
      </Button>
      <Button sign="hint" act={showKeys}>
        {t("study-keys")}
      </Button>
    </div>
  );
}

/** Keep the study on the server, and show its links. */
async function openSharing(ctrl: StudyCtrl): Promise<void> {
  const shared = await ctrl.share();
  if (!shared) return;
  const { study, seen } = ctrl.state;
  if (!study) return;
  const { read, write } = shared;
  const game = seen?.game_string;
  openDialog(
    t("share-title"),
    <>
      <LinkField label={t("study-link-read")} path={linkOf(read, study)} />
      {write && <LinkField label={t("study-link-write")} path={linkOf(write, study)} />}
      {write && <p class="muted">{t("study-link-about")}</p>}
      {game && <LinkField label={t("share-line")} path={`/study?game=${encodeURIComponent(game)}`} />}
    </>,
  );
}

/** Begin an empty study of a game that is chosen. */
async function openNew(go: (path: string) => void): Promise<void> {
  try {
    const { presets } = await catalogue();
    openDialog(t("study-new-title"), (close) => <Presets presets={presets} close={close} go={go} />);
  } catch (error) {
    if (error instanceof Error) notifyError(error);
  }
}

type PresetsProps = { presets: readonly PresetInfo[]; close: () => void; go: (path: string) => void };

function Presets({ presets, close, go }: PresetsProps) {
  return (
    <div class="node-menu">
      {presets.map(({ name, title, sentence }) => (
        <button
          key={name}
          type="button"
          onClick={() => {
            close();
            go(`/study?new=${encodeURIComponent(name)}`);
          }}
        >
          <span>
            <strong>{title}</strong> <small>{sentence}</small>
          </span>
        </button>
      ))}
    </div>
  );
}

/** The studies of this browser. `here` is the one that is open. */
function openStudies(studies: LocalStudies, here: string, go: (path: string) => void): void {
  openDialog(t("study-shelf-title"), (close) => (
    <>
      <p class="muted">{t("study-shelf-where")}</p>
      <StudyList
        studies={studies}
        here={here}
        open={(id) => {
          close();
          go(`/study?id=${id}`);
        }}
      />
    </>
  ));
}
