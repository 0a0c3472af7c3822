/** A tile as an element, for pages that have no view yet. */

import { elementOf } from "./svg.ts";
import { type Look, tilePictureShape } from "./tile.ts";

export function tilePicture(look: Look, extra?: string): SVGElement {
  return elementOf(tilePictureShape(look, extra));
}
