/** The menu of a study: share, open, export, begin another, go back to one, play on. */

import { useRef } from "preact/hooks";
import { LinkField } from "../base/clipboard.tsx";
import { openDialog } from "../base/dialog.tsx";
import { t } from "../base/i18n.ts";
import { notifyError } from "../base/notices.tsx";
import { Sign, useController } from "../base/view.tsx";
import type { PresetInfo } from "../generated/wire.ts";
import { putAt, ROOMY } from "../play/floating.ts";
import { catalogue } from "../play/requests.ts";
import { openTextReader } from "../play/text_reader.tsx";
import { openChapters } from "./chapters.tsx";
import type { StudyCtrl } from "./ctrl.ts";
import { openExport } from "./export_view.tsx";
import { showKeys } from "./keys_view.tsx";
import type { LocalStudies } from "./local_studies.ts";
import { MenuItem } from "./menu_item.tsx";
import { linkOf } from "./opening.ts";
import type { SharingCtrl } from "./sharing_ctrl.ts";
import { StudyList } from "./study_list.tsx";

type Props = { ctrl: StudyCtrl; sharing: SharingCtrl; studies: LocalStudies; go: (path: string) => void };

/** The button that opens the menu of the study. */
export function MenuButton({ ctrl, sharing, studies, go }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    const { element } = openDialog(t("study-menu"), (close) => (
      <Menu ctrl={ctrl} sharing={sharing} studies={studies} go={go} close={close} />
    ));
    if (!button.current || !matchMedia(ROOMY).matches) return;
    const { right, bottom } = button.current.getBoundingClientRect();
    element.classList.add("menu-dialog");
    putAt(element, document.documentElement, { x: right, y: bottom });
  };
  return (
    <button
      ref={button}
      type="button"
      class="quiet menu-button"
      aria-haspopup="dialog"
      aria-label={t("study-menu")}
      title={t("study-menu")}
      onClick={open}
    >
      <Sign name="more" />
    </button>
  );
}

type Item = { words: string; sign: string; act: () => void; isOff?: boolean };

function Menu({ ctrl, sharing, studies, go, close }: Props & { close: () => void }) {
  const { isBeginning } = useController(ctrl.beginning);
  const { isSharing } = useController(sharing);
  const items: Item[] = [
    { words: t("act-share"), sign: "send", act: () => void openSharing(ctrl), isOff: isSharing },
    { words: t("study-open"), sign: "list", act: () => openTextReader((text) => ctrl.read(text)) },
    { words: t("study-export"), sign: "share", act: () => openExport(ctrl) },
    { words: t("chapter-title"), sign: "list", act: () => openChapters(ctrl) },
    { words: t("study-new"), sign: "plus", act: () => void openNew(go) },
    { words: t("study-studies"), sign: "book", act: () => openStudies(studies, ctrl.state.study?.id ?? "", go) },
    { words: t("study-edit-position"), sign: "settings", act: () => ctrl.editPosition() },
    { words: t("study-play-on"), sign: "play", act: () => ctrl.playOn(), isOff: isBeginning },
    { words: t("study-keys"), sign: "hint", act: showKeys },
  ];
  return (
    <div class="node-menu study-menu">
      {items.map((item) => (
        <MenuItem key={item.words} {...item} close={close} />
      ))}
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
  openDialog(t("study-list-title"), (close) => (
    <>
      <p class="muted">{t("study-list-where")}</p>
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
