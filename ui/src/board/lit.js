// @ts-check
/** What a lesson lights on the board: tiles, hexes, and hexes that are crossed out. It follows the board when that turns. */
import { fill, s } from "../parts/dom.js";
import { HEX, RING } from "./tile.js";

/** @typedef {import("./geometry.js").Hex} Hex */
/** @typedef {{ tiles: string[], hexes: Hex[], crossed: Hex[] }} Marks */

const CROSS = "M-15-15L15 15M15-15L-15 15";

export class Lit {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    /** @type {Marks} */
    this.marks = { tiles: [], hexes: [], crossed: [] };
    this.layer = s("g", { class: "lit" });
    board.world.insertBefore(this.layer, board.layers.targets);
    board.lit = this;
  }

  /** The hexes that are to be seen. */
  get places() {
    return [...this.marks.hexes, ...this.marks.crossed];
  }

  /** @param {Marks} [marks] other ones than before */
  show(marks) {
    const wasEmpty = !this.places.length;
    if (marks) this.marks = marks;
    if (wasEmpty && this.places.length) this.board.fit(true);
    const at = (/** @type {Hex} */ hex) => {
      const { x, y } = this.board.top(hex);
      return `translate(${x.toFixed(2)} ${y.toFixed(2)})`;
    };
    const lying = this.marks.tiles.flatMap((name) => this.board.pieces.pieces.get(name)?.hex ?? []);
    fill(
      this.layer,
      ...this.marks.hexes.map((hex) => s("path", { class: "lit-hex", d: HEX, transform: at(hex) })),
      ...this.marks.crossed.map((hex) => s("path", { class: "lit-cross", d: CROSS, transform: at(hex) })),
      ...lying.map((hex) => s("path", { class: "lit-tile", d: RING, transform: at(hex) })),
    );
  }
}
