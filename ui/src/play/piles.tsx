/** The bag and what has left the game. */

import { useState } from "preact/hooks";
import { t } from "../base/i18n.ts";
import { TilePicture } from "../board/tile_picture.tsx";
import type { PositionView } from "../generated/wire.ts";
import { kindOf, type Tiles } from "./position.ts";
import { labelWords, lookPhrase } from "./words.ts";

/** Where the bag has its own place beside the board. */
const ROOMY = matchMedia("(min-width: 901px) and (min-height: 700px)");

export function Piles({ view, tiles }: { view: PositionView | null; tiles: Tiles }) {
  const { bag = [], removed = [] } = view ?? {};
  return (
    <section class="piles" aria-label={t("layout-piles")} hidden={!bag.length && !removed.length}>
      {bag.length > 0 && <Pile name="bag" tiles={tiles} names={bag} />}
      {removed.length > 0 && <Pile name="removed" tiles={tiles} names={removed} />}
    </section>
  );
}

type PileProps = { name: "bag" | "removed"; names: readonly string[]; tiles: Tiles };

/** What a person has opened or closed stays so; where there is room both begin open. */
function Pile({ name, names, tiles }: PileProps) {
  const [isOpen] = useState(() => name === "removed" || ROOMY.matches);
  const kinds = new Map<string, string[]>();
  for (const each of names) {
    const kind = kindOf(tiles.get(each));
    kinds.set(kind, [...(kinds.get(kind) ?? []), each]);
  }
  return (
    <details class="pile" data-pile={name} open={isOpen}>
      <summary>
        {t(`pile-${name}`)} <span class="muted">{String(names.length)}</span>
      </summary>
      <ul>
        {[...kinds].map(([kind, [first, ...others]]) => (
          <Heap key={kind} name={first ?? ""} count={others.length + 1} tiles={tiles} />
        ))}
      </ul>
    </details>
  );
}

function Heap({ name, count, tiles }: { name: string; count: number; tiles: Tiles }) {
  const info = tiles.get(name);
  if (!info) return null;
  const plain = { ...info, number: 0 };
  const tile = lookPhrase(plain);
  const words = count > 1 ? t("pile-heap", { tile, count }) : labelWords(tile);
  return (
    <li title={words} aria-label={words}>
      <TilePicture look={{ info: plain, face: info.front }} />
      {count > 1 && (
        <span class="heap-count" aria-hidden="true">
          {String(count)}
        </span>
      )}
    </li>
  );
}
