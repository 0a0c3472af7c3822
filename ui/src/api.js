// @ts-check
/** Requests of pages that are not converted yet. */

import { request } from "./base/http.ts";
import { catalogue } from "./play/requests.ts";

/** @typedef {import("./generated/wire.ts").Catalogue} Catalogue */
/** @typedef {import("./generated/wire.ts").CreatureInfo} CreatureInfo */
/** @typedef {import("./generated/wire.ts").ModuleInfo} ModuleInfo */
/** @typedef {import("./generated/wire.ts").OptionInfo} OptionInfo */

export const api = {
  catalogue,
  /** @param {import("./generated/wire.ts").AskPosition} ask @returns {Promise<import("./generated/wire.ts").LaidPosition>} */
  position: (ask) => request("LaidPosition", "POST", "/api/position", { body: ask }),
};
