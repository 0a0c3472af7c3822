/** A small picture of a board in a list: the top tile of each hex. */

import { ground, hexOf } from "./geometry.ts";
import { HEX, SIDE } from "./tile.ts";

/** Room around the tiles, in units of a tile's drawing. */
const MARGIN = 56;
/** The least width and height shown of a board with few tiles. */
const MIN_SPAN = 420;
const TONES: Readonly<Record<string, string>> = { w: "white", b: "black", n: "neutral shows-black" };

/** `board` is written as `0,0,wS 1,0,bG`. */
export function Thumbnail({ board }: { board: string }) {
  const tiles = board ? board.split(" ").map(tileAt) : [];
  const [left, right] = span(tiles.map(({ x }) => x));
  const [top, bottom] = span(tiles.map(({ y }) => y));
  const viewBox = [left, top, right - left, bottom - top].map(Math.round).join(" ");
  return (
    <svg class="picture" viewBox={viewBox} aria-hidden="true">
      {tiles
        .sort((one, other) => one.y - other.y)
        .map(({ x, y, tone, face }) => (
          <g key={`${x} ${y}`} class={`tile ${tone}`} transform={`translate(${x} ${y})`}>
            <path class="side" d={SIDE} />
            <path class="face" d={HEX} />
            <use class="art" href={`#art-${face}`} />
          </g>
        ))}
    </svg>
  );
}

function tileAt(text: string) {
  const name = text.slice(text.lastIndexOf(",") + 1);
  const { x, y } = ground(hexOf(text), 0);
  return { x, y, tone: TONES[name.charAt(0)] ?? "white", face: name.slice(1) };
}

/** From the least to the greatest, with a margin. */
function span(values: readonly number[]): [low: number, high: number] {
  const low = values.length ? Math.min(...values) - MARGIN : 0;
  const high = values.length ? Math.max(...values) + MARGIN : 0;
  const more = Math.max(0, MIN_SPAN - (high - low)) / 2;
  return [low - more, high + more];
}
