/** A hint on a board: first the tile to move, then where it goes and what that is good for. */

import { t } from "../base/i18n.ts";
import { keyOf } from "../board/geometry.ts";
import type { LegalMove, PositionView } from "../generated/wire.ts";
import type { PlayCtrl } from "./ctrl.ts";
import { facesOf, hexOfPair } from "./position.ts";
import { moveWords, type Tiles, tilePhrase } from "./words.ts";

export type HintedMove = { readonly move: LegalMove; readonly because: string | null };
/** The position as someone sees it; `turn` says how the table is turned. */
export type Seen = { readonly tiles: Tiles; readonly view: PositionView; readonly turn: number };

/** Pick the tile of a hint, with the face that is to be placed: then nobody is asked for it. */
export function pickHinted(play: PlayCtrl, { kind, face, tile }: LegalMove): void {
  if (!tile) return;
  play.pick(tile);
  if (kind === "place" && face && play.tiles.get(tile)?.back) play.turnFace(face);
}

/** Show where the tile of a hint goes. */
export function showHintedPlace(play: PlayCtrl, move: LegalMove): void {
  const { goal, start, tile, face } = move;
  if (!goal) return;
  const to = keyOf(hexOfPair(goal));
  const arrow = { from: start ? keyOf(hexOfPair(start)) : to, to, kind: "hinted" } as const;
  if (play.state.picked?.tile !== tile) pickHinted(play, move);
  play.setArrows({ helpArrows: [arrow], helpGhost: tile ? { tile, hex: hexOfPair(goal), face } : null });
}

/** "Hint: try White's Ant 1." */
export function hintedTileWords({ tile, face }: LegalMove, { tiles, view }: Seen): string {
  return t("hint-try", { tile: tilePhrase(tiles, tile, facesOf(view)(tile) ?? face) });
}

/** The move, and what it is good for. */
export function hintedMoveWords({ move, because }: HintedMove, { tiles, view, turn }: Seen): string {
  const words = moveWords(move, tiles, facesOf(view), turn);
  return because ? t("hint-move-because", { move: words, because }) : t("hint-move", { move: words });
}
