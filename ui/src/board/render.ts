/** Draws a board. Only this and `pieces.ts` touch the board's SVG. */

import { type Hex, keyOf, type Size } from "./geometry.ts";
import {
  arrowShape,
  cursorShape,
  ghostShape,
  lastShapes,
  laterShape,
  litShapes,
  premoveShape,
  targetShape,
} from "./marks.ts";
import { type Motion, Pieces } from "./pieces.ts";
import type { Stacks } from "./stacks.ts";
import type { Arrow, BoardState } from "./state.ts";
import { draw, element } from "./svg.ts";
import type { View } from "./view.ts";

/** The lowest first. */
type Layer = "left" | "tiles" | "reached" | "premoves" | "lit" | "targets" | "arrows" | "cursor";

const FAR = 30_000; // Nobody pans farther than the pattern of the table goes.
const GROUND = { class: "comb-ground", fill: "url(#comb)", x: -FAR, y: -FAR, width: 2 * FAR, height: 2 * FAR };

export class Renderer {
  readonly svg: SVGSVGElement;
  readonly #world: SVGElement;
  readonly #layers: Record<Layer, SVGElement>;
  readonly #pieces: Pieces;

  constructor(slowness: () => number) {
    const layer = (name: string) => element("g", { class: name });
    this.#layers = {
      left: layer("left"),
      tiles: layer("tiles"),
      reached: layer("reached"),
      premoves: layer("premoves"),
      lit: layer("lit"),
      targets: layer("targets"),
      arrows: layer("arrows"),
      cursor: layer("cursor-layer"),
    };
    this.#world = element("g", { class: "world" });
    this.#world.append(element("rect", GROUND), ...Object.values(this.#layers));
    this.svg = element("svg", { class: "board", "aria-hidden": "true" });
    this.svg.append(this.#world);
    this.#pieces = new Pieces(this.#layers.tiles, slowness);
  }

  /** Draw what is different from before. */
  draw(state: BoardState, before: BoardState | null, stacks: Stacks, motion: Motion): void {
    const isOther = (...parts: (keyof BoardState)[]) => !before || parts.some((part) => state[part] !== before[part]);
    const layers = this.#layers;
    const isMoved = isOther("piles", "turn");
    if (isMoved) this.#pieces.show(state.piles, state.turn, motion);
    if (isMoved || isOther("movable", "selected", "pending"))
      this.#pieces.mark({
        movable: (name) => state.movable.has(name),
        selected: (name) => state.selected === name,
        pending: (name) => state.pending === name,
      });
    if (isMoved || isOther("last", "selected")) {
      const { under, over } = state.last ? lastShapes(state.last, stacks) : { under: [], over: [] };
      draw(layers.left, under);
      draw(layers.reached, over);
    }
    if (isMoved || isOther("targets", "selected"))
      draw(
        layers.targets,
        state.targets.map((target) => targetShape(target, stacks)),
      );
    if (isMoved || isOther("premove", "ghosts", "selected"))
      draw(layers.premoves, [
        ...state.premove.later.map((hex) => laterShape(hex, stacks)),
        ...state.ghosts.map((ghost) => ghostShape(ghost, stacks)),
        ...state.premove.hexes.map((hex) => premoveShape(hex, stacks)),
      ]);
    if (isMoved || isOther("lit")) draw(layers.lit, litShapes(state.lit, stacks));
    if (isMoved || isOther("arrows")) this.drawArrows(state.arrows, stacks);
    if (isMoved || isOther("cursor")) draw(layers.cursor, state.cursor ? [cursorShape(state.cursor, stacks)] : []);
    this.svg.classList.toggle("drawing", state.pen !== null);
  }

  drawArrows(arrows: readonly Arrow[], stacks: Stacks): void {
    draw(
      this.#layers.arrows,
      arrows.map((arrow) => arrowShape(arrow, stacks)),
    );
  }

  /** Mark the target that is meant, or none. */
  aim(hex: Hex | null): void {
    const key = hex ? keyOf(hex) : "";
    for (const target of this.#layers.targets.children)
      target.classList.toggle("aimed", target.getAttribute("data-target") === key);
  }

  /** Mark the tile that is dragged, or none. */
  lift(lifted: string | null): void {
    this.#pieces.mark({ lifted: (name) => name === lifted });
  }

  look({ x, y, scale }: View, { width, height }: Size): void {
    const [left, top] = [width / 2 - x * scale, height / 2 - y * scale];
    const transform = `translate(${left.toFixed(2)} ${top.toFixed(2)}) scale(${scale.toFixed(4)})`;
    this.#world.setAttribute("transform", transform);
  }
}
