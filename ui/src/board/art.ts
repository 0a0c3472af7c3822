/** The creatures' pictures: fetched once, and kept in the page as symbols that every tile uses. */

import { element } from "./svg.ts";

const ADDRESS = "/creatures.svg";

let loaded: Promise<void> | null = null;

/** Fetch the pictures, if they are not here yet. Where that fails tiles stay blank; letters can be switched on. */
export function loadArt(): Promise<void> {
  loaded ??= load().catch(() => {
    loaded = null;
  });
  return loaded;
}

/** The symbols of the file have the letters of the creatures. */
async function load(): Promise<void> {
  const answer = await fetch(ADDRESS);
  if (!answer.ok) throw new Error(`${ADDRESS}: ${answer.status}`);
  const sprite = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  const symbols = document.querySelector("#art defs");
  for (const { id, children } of sprite.querySelectorAll("symbol")) {
    const symbol = element("symbol", { id: `art-${id}`, viewBox: "-50 -50 100 100", overflow: "visible" });
    for (const part of children) symbol.append(document.importNode(part, true));
    symbols?.append(symbol);
  }
}
