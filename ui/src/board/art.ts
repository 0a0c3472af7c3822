/** The creatures' pictures: fetched once, and kept in the page as symbols that every tile uses. */

import { element } from "./svg.ts";

type Creatures = () => Promise<{ creatures: readonly { letter: string; name: string }[] }>;

let loaded: Promise<void> | null = null;

/** Fetch the pictures, if they are not here yet. Where that fails tiles stay blank; letters can be switched on. */
export function loadArt(catalogue: Creatures): Promise<void> {
  loaded ??= load(catalogue).catch(() => {
    loaded = null;
  });
  return loaded;
}

async function load(catalogue: Creatures): Promise<void> {
  const [{ creatures }, answer] = await Promise.all([catalogue(), fetch("/tiles.svg")]);
  if (!answer.ok) throw new Error(`/tiles.svg: ${answer.status}`);
  const sprite = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  const symbols = document.querySelector("#art defs");
  for (const { letter, name } of creatures) {
    const drawn = sprite.querySelector(`symbol[id="${CSS.escape(name)}"]`);
    if (!drawn || !symbols) continue;
    const symbol = element("symbol", { id: `art-${letter}`, viewBox: "-50 -50 100 100", overflow: "visible" });
    for (const part of drawn.children) symbol.append(document.importNode(part, true));
    symbols.append(symbol);
  }
}
