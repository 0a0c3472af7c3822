/** Places boxes that open at a point of the page, inside their host. */

import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { Point } from "../board/geometry.ts";

/** Places a menu next to its subject. */
export const ROOMY = "(min-width: 901px) and (min-height: 521px)";
/** Distance from the middle of a stack to its box. */
const GAP = 62;

/** Call `put` after each change, and when the host has another size, so that the box stays inside. */
export function useFloating(box: RefObject<HTMLElement | null>, host: Element, put: (box: HTMLElement) => void): void {
  useLayoutEffect(() => {
    const place = () => {
      if (box.current) put(box.current);
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(host);
    return () => observer.disconnect();
  });
}

/** What is needed of elements to put one over the other. */
type Box = {
  readonly offsetWidth: number;
  readonly offsetHeight: number;
  readonly style: { left: string; top: string };
};
type Host = { getBoundingClientRect(): { left: number; top: number; width: number; height: number } };

/** Put a box below a point, or above it. */
export function putAt(box: Box, host: Host, at: Point): void {
  const frame = host.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const { x, y } = inside(frame, at);
  const left = Math.min(Math.max(8, x - width / 2), Math.max(8, frame.width - width - 8));
  const below = y + 34;
  const above = y - height - 48;
  const isAbove = below + height > frame.height - 8 && above > 8;
  move(box, left, isAbove ? above : Math.min(below, Math.max(8, frame.height - height - 8)));
}

/** Put a box to the right of a stack, or to its left, else above or below, so that the stack stays in view. */
export function putBeside(box: Box, host: Host, at: Point): void {
  const frame = host.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const { x, y } = inside(frame, at);
  const fitsRight = x + GAP + width < frame.width - 8;
  const fitsBeside = fitsRight || x - GAP - width >= 8;
  const left = !fitsBeside ? x - width / 2 : fitsRight ? x + GAP : x - GAP - width;
  const top = fitsBeside ? y - height / 2 : y - GAP - height >= 8 ? y - GAP - height : y + GAP;
  move(
    box,
    Math.max(8, Math.min(left, frame.width - width - 8)),
    Math.min(Math.max(8, top), Math.max(8, frame.height - height - 8)),
  );
}

/** A point of the page as one of the host. One that was inside before the host became smaller is at its edge. */
function inside({ left, top, width, height }: ReturnType<Host["getBoundingClientRect"]>, at: Point): Point {
  return { x: Math.min(at.x - left, width), y: Math.min(at.y - top, height) };
}

function move(box: Box, x: number, y: number): void {
  box.style.left = `${x}px`;
  box.style.top = `${y}px`;
}
