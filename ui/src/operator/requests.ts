/** What the operator's page asks the server. */

import { request } from "../base/http.ts";
import type { OperatorServices } from "./ctrl.ts";

export const look: OperatorServices["look"] = (signal) => request("OperatorPage", "GET", "/api/operator", { signal });

export const enter: OperatorServices["enter"] = (key, signal) =>
  request("OperatorPage", "POST", "/api/operator", { body: { key }, signal });

export const begin: OperatorServices["begin"] = (name, size, signal) =>
  request("GameFile", "POST", "/api/operator/files", { body: { name: name.slice(0, 200), size }, signal });

export const add: OperatorServices["add"] = (part, signal) =>
  request("GameFile", "POST", "/api/operator/parts", { body: part, signal });
