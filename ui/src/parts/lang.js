// @ts-check
/** What the page says: messages by id, in the language that the server chose. The catalogues are in `src/skep/lang`. */

/** A message with its parameters, as a parameter of another one. @typedef {{ id: string, args: Args }} Phrase */
/** @typedef {string | number | Phrase | (string | number | Phrase)[]} Value */
/** @typedef {{ [name: string]: Value }} Args */
/** What `lang/ftl.py` makes of a message. @typedef {string | any[]} Pattern */

const root = globalThis.document?.documentElement;
/** @type {{ default: Record<string, Pattern>, languages: Record<string, string> }} */
const sent = root?.dataset.messages ? await import(root.dataset.messages) : { default: {}, languages: {} };
const messages = sent.default;

/** The code of the language that is spoken. */
export const language = root?.lang || "en";
/** Every language by its code, each by its own name. */
export const languages = sent.languages;
/** For `Intl`: English without a comma before "and", and what nobody speaks like English. */
export const locale = language === "en" || language === "qps" ? "en-GB" : language;
/** Made when first needed, which for most pages is later: a browser takes long to make them. @type {Intl.PluralRules | undefined} */
let plurals;
/** @type {Intl.NumberFormat | undefined} */
let numbers;

/** Let the server speak another language from the next page on; whether the browser keeps that wish. @param {string} code */
export function chooseLanguage(code) {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with every request, and not every browser has the Cookie Store
  document.cookie = `skep_lang=${code}; path=/; max-age=31536000; samesite=lax`;
  // Browsers write it beside the page, and the next request could be quicker; who reads it waits until it is written.
  return document.cookie.includes(`skep_lang=${code}`);
}

/** Learn messages without a server, for tests. @param {Record<string, Pattern>} more */
export function learn(more) {
  Object.assign(messages, more);
}

/** A message in words. @param {string} id @param {Args} [args] @returns {string} */
export function t(id, args = {}) {
  const pattern = messages[id];
  return pattern === undefined ? id : joined(pattern, args);
}

/** A phrase, to be a parameter. @param {string} id @param {Args} [args] @returns {Phrase} */
export function phrase(id, args = {}) {
  return { id, args };
}

/** Texts as a list: "a, b and c". @param {string[]} texts @param {"and" | "or"} [kind] */
export function listed(texts, kind = "and") {
  return new Intl.ListFormat(locale, { type: kind === "or" ? "disjunction" : "conjunction" }).format(texts);
}

/** @param {number} value @param {Intl.NumberFormatOptions} [options] */
export function number(value, options) {
  if (options) return new Intl.NumberFormat(locale, options).format(value);
  numbers ??= new Intl.NumberFormat(locale);
  return numbers.format(value);
}

/** A moment as people write it. @param {Date} moment @param {Intl.DateTimeFormatOptions} [options] */
export function moment(moment, options = { dateStyle: "medium", timeStyle: "short" }) {
  return new Intl.DateTimeFormat(locale, options).format(moment);
}

/** @param {Pattern} pattern @param {Args} args @returns {string} */
function joined(pattern, args) {
  if (typeof pattern === "string") return pattern;
  return pattern.map((part) => (typeof part === "string" ? part : text(value(part, args)))).join("");
}

/** @param {any} part @param {Args} args @returns {Value} */
function value(part, args) {
  if (typeof part === "string") return part;
  const [tag, name] = part;
  if (tag === "v") return args[name] ?? `{$${name}}`;
  if (tag === "m") return t(name, args);
  if (tag === "f")
    return call(
      name,
      part[2].map((/** @type {any} */ each) => value(each, args)),
    );
  return joined(chosen(value(name, args), part[2]) ?? part[2][part[3]], args);
}

/** @param {Value} selector @param {Record<string, Pattern>} variants @returns {Pattern | undefined} */
function chosen(selector, variants) {
  if (typeof selector !== "number") return variants[text(selector)];
  plurals ??= new Intl.PluralRules(locale);
  return variants[String(selector)] ?? variants[plurals.select(selector)];
}

/** @param {Value} said @returns {string} */
function text(said) {
  if (typeof said === "string") return said;
  if (typeof said === "number") return number(said);
  return Array.isArray(said) ? listed(said.map(text)) : t(said.id, said.args);
}

/** A phrase, or each of a list, to be said in a case. @param {Value} said @param {string} name @returns {any} */
function inCase(said, name) {
  if (Array.isArray(said)) return said.map((each) => inCase(each, name));
  return typeof said === "object" ? phrase(said.id, { ...said.args, case: name }) : said;
}

/** The functions of the catalogues, as in `lang/bundle.py`. @param {string} name @param {Value[]} given @returns {Value} */
function call(name, [first, second]) {
  const isPhrase = typeof first === "object" && !Array.isArray(first);
  switch (name) {
    case "CASE":
      return inCase(first ?? "", text(second ?? ""));
    case "ATTR":
      return isPhrase ? t(`${first.id}.${second}`, first.args) : "";
    case "CAP": {
      const words = text(first ?? "");
      return words.slice(0, 1).toUpperCase() + words.slice(1);
    }
    case "LIST":
      return listed((Array.isArray(first) ? first : [first ?? ""]).map(text), second === "or" ? "or" : "and");
    default:
      return first ?? "";
  }
}
