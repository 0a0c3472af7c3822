/** The operator's page. */

import "../layers/base.ts";
import { pause } from "../base/controller.ts";
import { notifyError } from "../base/notices.tsx";
import type { OpenPage } from "../base/router_ctrl.ts";
import { mount } from "../base/view.tsx";
import { OperatorCtrl } from "./ctrl.ts";
import { add, begin, enter, look } from "./requests.ts";
import { OperatorView } from "./view.tsx";

export const open: OpenPage =
  (_, { left }) =>
  (root) => {
    const ctrl = new OperatorCtrl({ look, enter, begin, add, pause, failed: notifyError });
    ctrl.load();
    return mount(root, <OperatorView ctrl={ctrl} />, left, ctrl);
  };
