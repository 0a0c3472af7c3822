/** The page *Your things*: move them to another device, save them as a file, or delete them. */

import "../layers/base.ts";
import { saveFile } from "../base/clipboard.tsx";
import { pause } from "../base/controller.ts";
import { confirmed } from "../base/dialog.tsx";
import { t } from "../base/i18n.ts";
import { notify, notifyError } from "../base/notices.tsx";
import type { OpenPage } from "../base/router_ctrl.ts";
import { mount } from "../base/view.tsx";
import { TransferCtrl } from "./ctrl.ts";
import { devices, endDevices, forget, offer, take } from "./requests.ts";
import { TransferView } from "./view.tsx";

export const open: OpenPage =
  (_, { left }) =>
  (root) => {
    const ctrl = new TransferCtrl(location.hash.slice(1), {
      offer,
      take,
      devices,
      endDevices,
      forget,
      confirmDeletion: () => confirmed(t("things-delete"), t("things-delete-sure"), t("things-delete-yes")),
      storage: localStorage,
      pause,
      save: (text) => saveFile(new Blob([text], { type: "application/json" }), "skep-things.json"),
      restart: () => location.assign("/"),
      notOurs: () => notify(t("things-not-ours"), { kind: "refusal" }),
      failed: notifyError,
    });
    ctrl.load();
    return mount(root, <TransferView ctrl={ctrl} />, left, ctrl);
  };
