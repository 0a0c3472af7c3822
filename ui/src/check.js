// @ts-check
/** Whether what came from the server is what `protocol.py` says; the types in `shapes.js` are read once and kept as tests. */

import { ANSWERS, SHAPES } from "./generated/shapes.ts";
import { t } from "./parts/lang.js";

/** @typedef {import("./generated/wire.ts").Answer} Answer */
/** Where a value differs from its type, as a path like `view.stacks.3.q`; null where it does not. @typedef {(value: unknown) => string | null} Test */

/** The server said something that this page does not understand. */
export class Misunderstood extends Error {
  /** @param {string} where */
  constructor(where) {
    super(t("shell-misunderstood"));
    this.where = where;
  }
}

/** @type {Map<string, Test>} */
const tests = new Map();
/** @type {Record<string, Test>} */
const PLAIN = {
  string: (value) => (typeof value === "string" ? null : ""),
  number: (value) => (typeof value === "number" ? null : ""),
  boolean: (value) => (typeof value === "boolean" ? null : ""),
  null: (value) => (value === null ? null : ""),
};

/** @param {string} text a type as `shapes.js` writes it @returns {Test} */
function testOf(text) {
  const test = tests.get(text) ?? built(text);
  tests.set(text, test);
  return test;
}

/** @param {string} text @returns {Test} */
function built(text) {
  const list = /^\((.*)\)\[\]$/.exec(text) ?? /^(\w+|\[[^[\]]*\])\[\]$/.exec(text);
  if (list) return every(testOf(list[1] ?? ""));
  if (/^\[[^[\]]*\]$/.test(text)) return tuple(text.slice(1, -1).split(", ").map(testOf));
  if (text.includes(" | ")) return either(text.split(" | ").map(testOf));
  if (text.startsWith("'")) return (value) => (value === text.slice(1, -1) ? null : "");
  const shape = /** @type {Record<string, string | Record<string, string>>} */ (SHAPES)[text];
  if (typeof shape === "string") return testOf(shape);
  if (shape) return fields(Object.entries(shape));
  const plain = PLAIN[text];
  if (!plain) throw new Error(`there is no type ${text}`);
  return plain;
}

/** @param {Test} test @returns {Test} */
function every(test) {
  return (value) => {
    if (!Array.isArray(value)) return "";
    for (let i = 0; i < value.length; i++) {
      const wrong = test(value[i]);
      if (wrong !== null) return `${i}.${wrong}`;
    }
    return null;
  };
}

/** @param {Test[]} parts @returns {Test} */
function tuple(parts) {
  return (value) =>
    Array.isArray(value) && value.length === parts.length && parts.every((test, i) => test(value[i]) === null)
      ? null
      : "";
}

/** @param {Test[]} ways @returns {Test} what the last but `null` complains of, which is the one that says most */
function either(ways) {
  return (value) => {
    let wrong = "";
    for (const test of ways) {
      const found = test(value);
      if (found === null) return null;
      if (found) wrong = found;
    }
    return wrong;
  };
}

/** @param {[string, string][]} entries @returns {Test} */
function fields(entries) {
  /** Tests are looked up when they are needed first, since shapes may stand in each other. @type {[string, Test][] | null} */
  let parts = null;
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return "";
    parts ??= entries.map(([name, text]) => [name, testOf(text)]);
    for (const [name, test] of parts) {
      const wrong = test(/** @type {Record<string, unknown>} */ (value)[name]);
      if (wrong !== null) return `${name}.${wrong}`;
    }
    return null;
  };
}

/** The same value, if it has the shape that is named. @template T @param {import("./generated/shapes.ts").Shape} shape @param {unknown} value @returns {T} */
export function checked(shape, value) {
  const wrong = testOf(shape)(value);
  if (wrong !== null) throw new Misunderstood(`${shape}.${wrong}`.replace(/\.$/, ""));
  return /** @type {T} */ (value);
}

/** A message of the socket. @param {string} text @returns {Answer} */
export function readAnswer(text) {
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Misunderstood("no JSON");
  }
  const type = typeof value === "object" && value !== null && "type" in value ? String(value.type) : "";
  const shape = Object.hasOwn(ANSWERS, type) ? ANSWERS[type] : undefined;
  if (!shape) throw new Misunderstood(`type ${type}`);
  return checked(shape, value);
}
