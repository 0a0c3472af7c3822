/** Sides of a tile as they are seen: east is to the right, however the table is turned. */

/** In the order of `DIRECTIONS`. */
export const SIDES: readonly string[] = ["east", "north-east", "north-west", "west", "south-west", "south-east"];

/** A side as it is seen on a board that is turned clockwise by this number of sixths. */
export function seenSide(side: string, turn: number): string {
  const at = SIDES.indexOf(side);
  return at < 0 ? side : (SIDES[(((at - turn) % 6) + 6) % 6] ?? side);
}

/** The direction in which a side is seen, in degrees counter-clockwise from the east. */
export function seenAngle(side: string, turn: number): number {
  return Math.max(0, SIDES.indexOf(seenSide(side, turn))) * 60;
}
