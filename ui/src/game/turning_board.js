// @ts-check
/** A board with arrows of its own that can be turned, for pages that have no controller yet. */
import { Board } from "../board/board.ts";
import { Arrows } from "./arrows.js";

/** @typedef {import("../board/state.ts").BoardEvents} BoardEvents */

export class TurningBoard extends Board {
  /** @param {HTMLElement} host @param {Omit<BoardEvents, "draw">} events @param {import("../board/board.ts").BoardOptions} options */
  constructor(host, events, options) {
    super(
      host,
      {
        ...events,
        draw: (arrow) => this.arrows.draw(arrow),
        elsewhere: (hex) => {
          if (hex) this.arrows.clear();
          events.elsewhere(hex);
        },
      },
      options,
    );
    this.arrows = new Arrows((part) => this.change(part));
    this.onTurned = () => {};
  }

  get turn() {
    return this.state.turn;
  }

  /** Turn the table by sixths, clockwise. @param {number} sixths */
  rotate(sixths) {
    this.change({ turn: (this.turn + sixths + 6) % 6 });
    this.onTurned();
  }

  /** One of the buttons beside the board. @param {string} name */
  useTool(name) {
    if (name === "plus" || name === "minus" || name === "fit") this.use(name);
    else this.rotate(name === "turn-left" ? -1 : 1);
  }
}
