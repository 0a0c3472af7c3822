// @ts-check
/** What the page says, for scripts whose messages are not checked by their types. New code imports `base/i18n.ts`. */
/** @typedef {import("../base/i18n.ts").Phrase} Phrase */
export {
  language,
  languages,
  learn,
  listed,
  locale,
  moment,
  number,
  phrase,
  say as t,
} from "../base/i18n.ts";
export { chooseLanguage } from "../base/language.ts";
