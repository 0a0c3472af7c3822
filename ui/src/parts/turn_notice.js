// @ts-check
/** For pages that are not converted yet. */
export { keepShellSoon, mayNotify } from "../base/notifications.ts";
export { forgetTurn, showTurn as tellTurn } from "../play/turn_notice.ts";
