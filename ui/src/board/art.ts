/** The creatures' pictures: fetched once, and used by every tile. */

import { element } from "./svg.ts";

const ADDRESS = "/creatures.svg";

let loaded: Promise<void> | null = null;

/** Fetch the pictures once. If that fails, tiles stay blank; the settings can show letters instead. */
export function loadArt(): Promise<void> {
  loaded ??= load().catch(() => {
    loaded = null;
  });
  return loaded;
}

/** The ids of the symbols in the file are the letters of the creatures. */
async function load(): Promise<void> {
  const answer = await fetch(ADDRESS);
  if (!answer.ok) throw new Error(`${ADDRESS}: ${answer.status}`);
  const sprite = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  const groups = document.querySelector("#art defs");
  for (const { id, children } of sprite.querySelectorAll("symbol")) {
    // A symbol would have a view box, which is one transform more for each tile.
    const group = element("g", { id: `art-${id}` });
    for (const part of children) group.append(document.importNode(part, true));
    groups?.append(group);
  }
}
