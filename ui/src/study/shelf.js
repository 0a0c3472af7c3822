// @ts-check
/** Studies kept in this browser, each written at once whenever it changes. */

/** @typedef {import("../generated/wire.ts").StudyChapter} WireChapter */
/**
 * @typedef {object} Kept
 * @property {string} id
 * @property {string} name
 * @property {string} source what it was made from, so that the same address opens it again; empty for none
 * @property {WireChapter[]} chapters
 * @property {string} chapter the one that was seen last
 * @property {string[]} path the node that was seen last
 * @property {number} changed when, in milliseconds
 * @property {import("./sharing.js").Shared | null} shared where it is kept on the server
 */

const PREFIX = "skep-study-";
const LAST = "skep-last-study";

/** @param {Kept} kept @returns {boolean} whether the browser has room for it */
export function keep(kept) {
  try {
    localStorage.setItem(PREFIX + kept.id, JSON.stringify(kept));
    localStorage.setItem(LAST, kept.id);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} id @returns {Kept | null} */
export function find(id) {
  try {
    const found = JSON.parse(localStorage.getItem(PREFIX + id) ?? "null");
    return found && Array.isArray(found.chapters) && found.chapters.length ? found : null;
  } catch {
    return null;
  }
}

/** The one that was open last. @returns {Kept | null} */
export function findLast() {
  try {
    return find(localStorage.getItem(LAST) ?? "");
  } catch {
    return null;
  }
}

/** All of them, newest first. @returns {Kept[]} */
export function all() {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .flatMap((key) => find(key.slice(PREFIX.length)) ?? [])
      .sort((a, b) => b.changed - a.changed);
  } catch {
    return [];
  }
}

/** The one that was made from something. @param {string} source */
export const findSource = (source) => (source ? all().find((kept) => kept.source === source) : undefined) ?? null;

/** @param {string} id */
export function forget(id) {
  localStorage.removeItem(PREFIX + id);
}

/** Be told when another page of this browser changes a study. @param {(id: string) => void} tell @returns {() => void} stops it */
export function onElsewhere(tell) {
  const listener = (/** @type {StorageEvent} */ { key }) => {
    if (key?.startsWith(PREFIX)) tell(key.slice(PREFIX.length));
  };
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}
