// @ts-check
/** For pages that are not converted yet. */
export * from "../base/notices.tsx";
