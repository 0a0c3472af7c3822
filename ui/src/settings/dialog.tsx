/** The settings, in a dialog. */

import "../layers/base.ts";
import { openDialog } from "../base/dialog.tsx";
import { t } from "../base/i18n.ts";
import { speakLanguage } from "../base/language.ts";
import { notify, notifyError } from "../base/notices.tsx";
import { mayNotify } from "../base/notifications.ts";
import { setSetting } from "../base/settings.ts";
import { personName } from "../play/names.ts";
import { me, rename } from "../play/requests.ts";
import { SettingsCtrl } from "./ctrl.ts";
import { SettingsView } from "./view.tsx";

/** Play a sound at the chosen volume. Sounds are bundled with the board, which this page may not have loaded. */
function sample(): void {
  void import("../layers/board.ts").then(({ play }) => play("place")).catch(notifyError);
}

export function openSettings(): void {
  const ctrl = new SettingsCtrl({
    me: async (signal) => ({ name: personName((await me(signal)).name) }),
    rename: (name) => rename(name),
    renamed: (name) => notify(t("settings-renamed", { name })),
    mayNotify,
    setTurns: (isOn) => setSetting("turns", isOn),
    refused: () => notify(t("settings-no-notifications"), { kind: "refusal" }),
    failed: notifyError,
  });
  openDialog(t("settings-title"), <SettingsView ctrl={ctrl} speak={speakLanguage} sample={sample} />, () =>
    ctrl.close(),
  );
  ctrl.load();
}
