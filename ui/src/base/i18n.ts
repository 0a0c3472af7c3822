/** Messages by id, in the language that the server chose. The catalogues are in `src/skep/lang`. */

import type { Messages } from "../generated/messages.ts";

export type MessageId = keyof Messages;
/** A message with its parameters, as a parameter of another one. */
export type Phrase = { id: string; args: Args };
type Value = string | number | Phrase | readonly (string | number | Phrase)[];
type Args = { readonly [name: string]: Value };
type Parameters<Id extends MessageId> = [Messages[Id]] extends [never] ? [] : [Record<Messages[Id], Value>];

/** A message as `lang/ftl.py` compiles it: a text, or a list of texts and expressions. */
type Pattern = string | readonly (string | Expression)[];
type Part = string | Expression;
type Expression =
  | readonly ["v", name: string]
  | readonly ["m", id: string]
  | readonly ["f", name: string, given: readonly Part[]]
  | readonly ["s", selector: Part, variants: Record<string, Pattern>, otherwise: string];
type Catalogue = { default: Record<string, Pattern>; languages: Record<string, string> };

const root = globalThis.document?.documentElement;
const sent: Catalogue = root?.dataset.messages ? await import(root.dataset.messages) : { default: {}, languages: {} };
const messages = sent.default;

/** The code of the language in use. */
export const language = root?.lang || "en";
/** The languages by code, each in its own words. */
export const languages = sent.languages;
/** The locale for `Intl`: English without a comma before "and"; unknown languages like English. */
export const locale = language === "en" || language === "qps" ? "en-GB" : language;
/** Made on first use, since they take a browser long. */
let plurals: Intl.PluralRules | undefined;
let numbers: Intl.NumberFormat | undefined;

/** Set the messages without a server, for tests. */
export function learn(more: Record<string, Pattern>): void {
  Object.assign(messages, more);
}

/** A message. A missing id or parameter is a type error. */
export function t<Id extends MessageId>(id: Id, ...parameters: Parameters<Id>): string {
  return say(id, parameters[0]);
}

/** A message whose id is known only at run time. */
export function say(id: string, args: Args = {}): string {
  const pattern = messages[id];
  return pattern === undefined ? id : joined(pattern, args);
}

/** A phrase, for use as a parameter. */
export function phrase(id: string, args: Args = {}): Phrase {
  return { id, args };
}

/** Texts as a list: "a, b and c". */
function listed(texts: readonly string[], kind: "and" | "or" = "and"): string {
  return new Intl.ListFormat(locale, { type: kind === "or" ? "disjunction" : "conjunction" }).format(texts);
}

/** A number as people write it. */
export function number(value: number, options?: Intl.NumberFormatOptions): string {
  if (options) return new Intl.NumberFormat(locale, options).format(value);
  numbers ??= new Intl.NumberFormat(locale);
  return numbers.format(value);
}

/** A date and time as people write it. */
export function moment(
  moment: Date,
  options: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" },
): string {
  return new Intl.DateTimeFormat(locale, options).format(moment);
}

function joined(pattern: Pattern, args: Args): string {
  if (typeof pattern === "string") return pattern;
  return pattern.map((part) => (typeof part === "string" ? part : text(value(part, args)))).join("");
}

function value(part: Part, args: Args): Value {
  if (typeof part === "string") return part;
  switch (part[0]) {
    case "v":
      return args[part[1]] ?? `{$${part[1]}}`;
    case "m":
      return say(part[1], args);
    case "f":
      return call(
        part[1],
        part[2].map((each) => value(each, args)),
      );
    default: {
      const [, selector, variants, otherwise] = part;
      return joined(chosen(value(selector, args), variants) ?? variants[otherwise] ?? "", args);
    }
  }
}

function chosen(selector: Value, variants: Record<string, Pattern>): Pattern | undefined {
  if (typeof selector !== "number") return variants[text(selector)];
  plurals ??= new Intl.PluralRules(locale);
  return variants[String(selector)] ?? variants[plurals.select(selector)];
}

function text(said: Value): string {
  if (typeof said === "string") return said;
  if (typeof said === "number") return number(said);
  return isPhrase(said) ? say(said.id, said.args) : listed(said.map(text));
}

function isPhrase(said: Value): said is Phrase {
  return typeof said === "object" && "id" in said;
}

/** Put a phrase, or each of a list, in a grammatical case. */
function inCase(said: Value, name: string): Value {
  if (typeof said !== "object") return said;
  if (isPhrase(said)) return phrase(said.id, { ...said.args, case: name });
  return said.map((each) => (typeof each === "object" ? phrase(each.id, { ...each.args, case: name }) : each));
}

/** The functions of the catalogues, as in `lang/bundle.py`. */
function call(name: string, [first = "", second = ""]: readonly Value[]): Value {
  switch (name) {
    case "CASE":
      return inCase(first, text(second));
    case "ATTR":
      return isPhrase(first) ? say(`${first.id}.${text(second)}`, first.args) : "";
    case "CAP": {
      const words = text(first);
      return words.slice(0, 1).toUpperCase() + words.slice(1);
    }
    case "LIST": {
      const all = typeof first === "object" && !isPhrase(first) ? first : [first];
      return listed(all.map(text), second === "or" ? "or" : "and");
    }
    default:
      return first;
  }
}
