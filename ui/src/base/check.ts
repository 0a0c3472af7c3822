/** Checks messages of the server against the types in `generated/shapes.ts`. */

import { ANSWERS, SHAPES, type Shape } from "../generated/shapes.ts";
import type { Answer } from "../generated/wire.ts";
import { t } from "./i18n.ts";

/** Where a value differs from its type, as a path like `view.stacks.3.q`; null where it does not. */
type Test = (value: unknown) => string | null;

/** A message of the server does not have the expected shape. */
export class Misunderstood extends Error {
  readonly where: string;

  constructor(where: string) {
    super(t("shell-misunderstood"));
    this.where = where;
  }
}

const tests = new Map<string, Test>();
const PLAIN: Record<string, Test> = {
  s: (value) => (typeof value === "string" ? null : ""),
  n: (value) => (typeof value === "number" ? null : ""),
  b: (value) => (typeof value === "boolean" ? null : ""),
  0: (value) => (value === null ? null : ""),
};
const shapes: Readonly<Record<string, string>> = SHAPES;

/** Make the test of a type in the syntax of `shapes.ts`. */
function testOf(type: string): Test {
  const test = tests.get(type) ?? built(type);
  tests.set(type, test);
  return test;
}

function built(type: string): Test {
  const list = /^\((.*)\)\[\]$/.exec(type) ?? /^(\w+|\[[^[\]]*\])\[\]$/.exec(type);
  if (list) return every(testOf(list[1] ?? ""));
  if (/^\[[^[\]]*\]$/.test(type)) return tuple(type.slice(1, -1).split(",").map(testOf));
  if (type.includes(":")) return fields(type);
  if (type.includes("|")) return either(type.split("|").map(testOf));
  if (type.startsWith("'")) return (value) => (value === type.slice(1, -1) ? null : "");
  const shape = shapes[type];
  if (shape) return testOf(shape);
  const plain = PLAIN[type];
  if (!plain) throw new Error(`there is no type ${type}`);
  return plain;
}

function every(test: Test): Test {
  return (value) => {
    if (!Array.isArray(value)) return "";
    for (let i = 0; i < value.length; i++) {
      const wrong = test(value[i]);
      if (wrong !== null) return `${i}.${wrong}`;
    }
    return null;
  };
}

function tuple(parts: Test[]): Test {
  return (value) =>
    Array.isArray(value) && value.length === parts.length && parts.every((test, i) => test(value[i]) === null)
      ? null
      : "";
}

/** The complaint of the last type other than `null`, which is the most specific. */
function either(ways: Test[]): Test {
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

function fields(type: string): Test {
  /** Tests are made on first use, since shapes may contain each other. */
  let parts: [string, Test][] | null = null;
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return "";
    parts ??= type.split(";").map((field) => {
      const at = field.indexOf(":");
      return [field.slice(0, at), testOf(field.slice(at + 1))];
    });
    const given: Readonly<Record<string, unknown>> = { ...value };
    for (const [name, test] of parts) {
      const wrong = test(given[name]);
      if (wrong !== null) return `${name}.${wrong}`;
    }
    return null;
  };
}

/** The same value, if it has the shape that is named; else throws `Misunderstood`. */
export function checked<T>(shape: Shape, value: unknown): T {
  const wrong = testOf(shape)(value);
  if (wrong !== null) throw new Misunderstood(`${shape}.${wrong}`.replace(/\.$/, ""));
  return value as T;
}

/** A message of the socket. */
export function readAnswer(text: string): Answer {
  let value: unknown;
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
