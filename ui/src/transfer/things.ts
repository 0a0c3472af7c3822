/** The visitor's data in this browser: settings, stars, puzzles, studies. It can be moved to another browser. */

/** Values by their keys in the storage. */
type Things = Readonly<Record<string, string>>;
/** The part of `localStorage` that is used. */
export type Keeper = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key"> & { readonly length: number };

const PREFIX = "skep-";
const STUDY = "skep-study-";
const LESSONS = "skep-lessons";
const PUZZLES = "skep-puzzles";
const OWN_PUZZLES = "skep-own-puzzles";
/** What a file begins with, so that another file is not taken for one of ours. */
const FORMAT = "skep-things";

/** Everything in the storage. */
export function thingsIn(storage: Keeper): Things {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
  return Object.fromEntries(
    keys.flatMap((key) => {
      const text = key?.startsWith(PREFIX) ? storage.getItem(key) : null;
      return key && text !== null ? [[key, text]] : [];
    }),
  );
}

/** The data, compressed to at most this number of characters; the largest studies that do not fit are left out. */
export async function packed(things: Things, most: number): Promise<{ text: string; leftOut: number }> {
  const kept: Record<string, string> = { ...things };
  const studies = Object.keys(kept)
    .filter((key) => key.startsWith(STUDY))
    .sort((a, b) => (kept[b]?.length ?? 0) - (kept[a]?.length ?? 0));
  let leftOut = 0;
  let text = await compressed(written(kept));
  for (const key of studies) {
    if (text.length <= most) break;
    delete kept[key];
    leftOut++;
    text = await compressed(written(kept));
  }
  return { text, leftOut };
}

/** The data in a text of `packed`; null for anything else. */
export async function unpacked(text: string): Promise<Things | null> {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return read(await new Response(through(bytes, new DecompressionStream("gzip"))).text());
  } catch {
    return null;
  }
}

async function compressed(text: string): Promise<string> {
  const stream = through(new TextEncoder().encode(text), new CompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): ReadableStream {
  return new Blob([bytes]).stream().pipeThrough(stream);
}

/** The data as the text of a file. */
export function written(things: Things): string {
  return JSON.stringify({ format: FORMAT, things });
}

/** The data in a text of `written`; null for anything else. */
export function read(text: string): Things | null {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(found) || found.format !== FORMAT || !isRecord(found.things)) return null;
  const entries = Object.entries(found.things).flatMap(([key, value]): [string, string][] =>
    key.startsWith(PREFIX) && typeof value === "string" ? [[key, value]] : [],
  );
  return Object.fromEntries(entries);
}

/** Merge data into the storage; nothing here is lost. Throws if the browser has no room. */
export function addTo(storage: Keeper, things: Things): void {
  for (const [key, text] of Object.entries(things)) storage.setItem(key, joined(key, storage.getItem(key), text));
}

/** Delete everything in the storage. */
export function clear(storage: Keeper): void {
  for (const key of Object.keys(thingsIn(storage))) storage.removeItem(key);
}

/** The merged value of a key. */
function joined(key: string, own: string | null, other: string): string {
  const [here, there] = [recordOf(own), recordOf(other)];
  if (!here || !there) return other;
  if (key.startsWith(STUDY)) return Number(here.changed) > Number(there.changed) ? (own ?? other) : other;
  if (key === LESSONS) return JSON.stringify(bestStars(here, there));
  if (key === PUZZLES) return JSON.stringify(joinedPuzzles(here, there));
  if (key === OWN_PUZZLES) return JSON.stringify({ ...there, ...here });
  return other;
}

/** The larger number of stars of each board. */
function bestStars(here: Fields, there: Fields): Fields {
  const lessons = [...new Set([...Object.keys(here), ...Object.keys(there)])];
  return Object.fromEntries(
    lessons.map((lesson) => {
      const [a, b] = [fieldsOf(here[lesson]), fieldsOf(there[lesson])];
      const boards = [...new Set([...Object.keys(a), ...Object.keys(b)])];
      return [
        lesson,
        Object.fromEntries(boards.map((board) => [board, Math.max(numberOf(a[board]), numberOf(b[board]))])),
      ];
    }),
  );
}

/** Both histories; the rating is that of the browser in which more was tried. */
function joinedPuzzles(here: Fields, there: Fields): Fields {
  const count = (fields: Fields) => Object.keys(fieldsOf(fields.solved)).length;
  const [less, more] = count(here) > count(there) ? [there, here] : [here, there];
  const both = (name: string) => ({ ...fieldsOf(less[name]), ...fieldsOf(more[name]) });
  return {
    ...less,
    ...more,
    solved: both("solved"),
    days: both("days"),
    due: both("due"),
    best: Math.max(numberOf(here.best), numberOf(there.best)),
  };
}

type Fields = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function recordOf(text: string | null): Fields | null {
  try {
    const found: unknown = JSON.parse(text ?? "null");
    return isRecord(found) ? found : null;
  } catch {
    return null;
  }
}

function fieldsOf(value: unknown): Fields {
  return isRecord(value) ? value : {};
}

function numberOf(value: unknown): number {
  return typeof value === "number" ? value : 0;
}
