/** Which part of the endless table is seen, and how large. Knows no tiles. */

import type { Box, Point, Size } from "./geometry.ts";

/** The point of the table in the middle of the element, and how many pixels a unit of the table has. */
export type View = Point & { readonly scale: number };

/** Room at each side of the board's element, in pixels. */
export type Margins = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

const SMALLEST = 0.16;
const LARGEST = 2.4;
/** A board that fits itself does not enlarge its first tiles beyond this. */
const FITTED = 1.12;

/** A point of the element as a point of the table. */
export function toTable(view: View, { width, height }: Size, { x, y }: Point): Point {
  return { x: (x - width / 2) / view.scale + view.x, y: (y - height / 2) / view.scale + view.y };
}

/** A point of the table as a point of the element. */
export function toScreen(view: View, { width, height }: Size, { x, y }: Point): Point {
  return { x: (x - view.x) * view.scale + width / 2, y: (y - view.y) * view.scale + height / 2 };
}

/** The view after it was moved by this number of pixels. */
export function pan({ x, y, scale }: View, dx: number, dy: number): View {
  return { x: x - dx / scale, y: y - dy / scale, scale };
}

/** Zoom so that a point of the element stays where it is; its middle if none is given. */
export function zoom(view: View, size: Size, factor: number, around?: Point): View {
  const { width, height } = size;
  const at = around ?? { x: width / 2, y: height / 2 };
  const before = toTable(view, size, at);
  const scale = Math.min(LARGEST, Math.max(SMALLEST, view.scale * factor));
  return { x: before.x - (at.x - width / 2) / scale, y: before.y - (at.y - height / 2) / scale, scale };
}

/** The view that shows a whole box inside the margins. */
export function fit({ width, height }: Size, box: Box, margin: Margins): View {
  const across = Math.max(40, width - margin.left - margin.right) / (box.right - box.left);
  const down = Math.max(40, height - margin.top - margin.bottom) / (box.bottom - box.top);
  const scale = Math.min(FITTED, LARGEST, Math.max(SMALLEST, Math.min(across, down)));
  const x = (box.left + box.right + (margin.right - margin.left) / scale) / 2;
  const y = (box.top + box.bottom + (margin.bottom - margin.top) / scale) / 2;
  return { x, y, scale };
}

/** Whether a box is seen inside the margins. */
export function sees(view: View, size: Size, box: Box, margin: Margins): boolean {
  const low = toScreen(view, size, { x: box.left, y: box.top });
  const high = toScreen(view, size, { x: box.right, y: box.bottom });
  const isAcross = low.x >= margin.left && high.x <= size.width - margin.right;
  return isAcross && low.y >= margin.top && high.y <= size.height - margin.bottom;
}

/** The view moved just so far that a box is seen; the same view if it is. */
export function reveal(view: View, size: Size, box: Box, margin: number): View {
  const low = toScreen(view, size, { x: box.left, y: box.top });
  const high = toScreen(view, size, { x: box.right, y: box.bottom });
  const dx = Math.min(0, low.x - margin) + Math.max(0, high.x - size.width + margin);
  const dy = Math.min(0, low.y - margin) + Math.max(0, high.y - size.height + margin);
  return dx || dy ? pan(view, -dx, -dy) : view;
}

/** The view on the way from one to another, slower toward the end. `share` is from 0 to 1. */
export function between(from: View, to: View, share: number): View {
  const eased = 1 - (1 - share) ** 3;
  const mix = (a: number, b: number) => a + (b - a) * eased;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) };
}
