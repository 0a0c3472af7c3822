/** A move that was played, as tiles and signs. */

import { type ComponentChildren, Fragment } from "preact";
import { TilePicture } from "../board/tile_picture.tsx";
import type { PlayedMove } from "../generated/wire.ts";
import { seenAngle } from "./sides.ts";
import { faceUpAfter, type Tiles } from "./words.ts";

/** What is between two tiles, by what happens. */
const SIGNS: Readonly<Record<string, string>> = {
  throw: "M3 17C5 5 19 5 21 15M21 15L17 12M21 15L23 10",
  control: "M4 12H20M15 7L20 12 15 17",
  flip: "M20 5V10H15M19 10A8 8 0 1 0 19 15",
  sting: "M13 3L6 14H12L10 21 18 10H12Z",
  swap: "M4 9H20L16 5M20 15H4L8 19",
  remove: "M6 6L18 18M18 6L6 18",
};
const ONTO = "M12 20V6M6 11L12 5 18 11";
const ARROW = "M4 12H20M14 6L20 12 14 18";

function Stroke({ path, angle = 0 }: { path: string; angle?: number }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} transform={angle ? `rotate(${String(angle)} 12 12)` : undefined} />
    </svg>
  );
}

type Props = { move: PlayedMove; tiles: Tiles; turn: number };

/** As in the notation, the sign of a side is on that side of the tile it refers to. `turn` is that of the table. */
export function MoveSymbols({ move, tiles, turn }: Props) {
  const faceUp = faceUpAfter(move, tiles);
  const tile = (name: string | null, face: string | null = null) => {
    const info = tiles.get(name ?? "");
    if (!info) return null;
    const shown = face ?? faceUp(name) ?? info.front;
    return (
      <>
        <TilePicture look={{ info: { ...info, back: null, number: 0 }, face: shown, shows: "black" }} />
        {info.number > 0 && <sub>{String(info.number)}</sub>}
      </>
    );
  };
  const causes = move.causes.filter((each) => each !== move.tile && tiles.has(each));
  const by = causes.map((each) => <Fragment key={each}>{tile(each)}</Fragment>);
  const mark = SIGNS[move.effect];
  if (move.kind === "pass") return <>—</>;
  if (move.kind === "hand")
    return move.tiles.map((each) => (
      <span key={each} class="held symbols">
        {tile(each)}
      </span>
    ));
  if (move.target)
    return (
      <>
        {tile(move.tile)}
        <Stroke path={mark ?? ""} />
        {tile(move.target)}
      </>
    );
  if (move.kind === "flip" || move.kind === "sting")
    return (
      <>
        {by}
        <Stroke path={mark ?? ""} />
        {tile(move.tile)}
      </>
    );
  return (
    <>
      {by.length > 0 && mark ? (
        <span class="by symbols">
          {by}
          <Stroke path={mark} />
        </span>
      ) : (
        by
      )}
      {tile(move.tile, move.face)}
      {move.reference && <Destination move={move} turn={turn} reference={tile(move.reference)} />}
    </>
  );
}

type DestinationProps = { move: PlayedMove; turn: number; reference: ComponentChildren };

function Destination({ move, turn, reference }: DestinationProps) {
  const angle = seenAngle(move.side ?? "", turn);
  const isOnTop = move.side === "top";
  const isLeft = isOnTop || (angle > 90 && angle < 270);
  const arrow = isOnTop ? <Stroke path={ONTO} /> : <Stroke path={ARROW} angle={-angle} />;
  return (
    <span class="beside symbols">
      {isLeft && arrow}
      {reference}
      {!isLeft && arrow}
    </span>
  );
}
