/** A tile as a separate picture, for views. */

import { createElement, type VNode } from "preact";
import type { Shape } from "./shapes.ts";
import { type Look, tilePictureShape } from "./tile.ts";

function drawn({ tag, props, children }: Shape): VNode {
  return createElement(tag, props, ...children.map((child) => (typeof child === "string" ? child : drawn(child))));
}

export function TilePicture({ look, extra }: { look: Look; extra?: string }) {
  return drawn(tilePictureShape(look, extra));
}
