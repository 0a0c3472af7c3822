/** Makes SVG elements of shapes. Text is always text: no name or message can become an element. */

import type { Shape } from "./shapes.ts";

const SVG = "http://www.w3.org/2000/svg";
/** How many clip paths were made: each has an id, since a page may have several boards. */
let clips = 0;

export function element<T extends keyof SVGElementTagNameMap>(tag: T, props: Shape["props"] = {}) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(props)) made.setAttribute(name, String(value));
  return made;
}

/** The element of a shape. A clip path comes before it, in the same parent. */
function append(parent: Element, shape: Shape): void {
  const made = elementOf(shape);
  if (shape.clip) {
    const id = `before-${++clips}`;
    const clip = element("clipPath", { id });
    clip.append(element("path", { d: shape.clip, "clip-rule": "evenodd" }));
    parent.append(clip);
    made.setAttribute("clip-path", `url(#${id})`);
  }
  parent.append(made);
}

export function elementOf({ tag, props, children }: Shape): SVGElement {
  const made = element(tag, props);
  for (const child of children) {
    if (typeof child === "string") made.append(child);
    else append(made, child);
  }
  return made;
}

/** Replace everything in an element by shapes. */
export function draw(parent: Element, shapes: Iterable<Shape>): void {
  parent.replaceChildren();
  for (const each of shapes) append(parent, each);
}
