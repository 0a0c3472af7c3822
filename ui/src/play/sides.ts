/** Sides of a tile on the screen: east is to the right, whatever the board's rotation. */

/** In the order of `DIRECTIONS`. */
export const SIDES: readonly string[] = ["east", "north-east", "north-west", "west", "south-west", "south-east"];

/** A side on the screen, on a board rotated clockwise by this number of sixths. */
export function seenSide(side: string, turn: number): string {
  const at = SIDES.indexOf(side);
  return at < 0 ? side : (SIDES[(((at - turn) % 6) + 6) % 6] ?? side);
}

/** The direction of a side on the screen, in degrees counterclockwise from the east. */
export function seenAngle(side: string, turn: number): number {
  return Math.max(0, SIDES.indexOf(seenSide(side, turn))) * 60;
}
