/** SVG elements as data, before they are created. */

import type { Point } from "./geometry.ts";

type Tag = "svg" | "g" | "path" | "circle" | "line" | "rect" | "text" | "title" | "use";

export type Shape = {
  readonly tag: Tag;
  readonly props: Readonly<Record<string, string | number>>;
  readonly children: readonly (Shape | string)[];
  /** A path outside of which the shape is hidden. */
  readonly clip?: string;
};

type Child = Shape | string | false | null | undefined;

function isShape(child: Child): child is Shape {
  return typeof child === "object" && child !== null;
}

export function shape(tag: Tag, props: Record<string, string | number>, ...children: Child[]): Shape {
  return { tag, props, children: children.filter((child) => typeof child === "string" || isShape(child)) };
}

/** The transform that moves the origin to a point. */
export function placed({ x, y }: Point): string {
  return `translate(${x.toFixed(2)} ${y.toFixed(2)})`;
}
