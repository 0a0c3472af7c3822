// @ts-check
/**
 * The study that is open, for tools beside its board. `study` tells with `show` which node is seen:
 *
 *   study.addEventListener("show", (event) => { const { game_string, sketch, line, node } = event.detail; });
 *
 * The page mounts the engine in `study.head`, above the moves, and other tools in `study.aside`.
 */

import { endOf, nodeAt, pathOf, rootOf } from "./tree.ts";

/** @typedef {import("./tree.ts").Node} Node */
/** @typedef {import("../generated/wire.ts").HexPair} HexPair */
/**
 * What is seen. `game_string` is the game to the node as the server reads it, null where it began from a drawn
 * position: then `sketch` is that, and `line` the moves since. Results may be kept as `node.analysis`.
 * @typedef {{ game_string: string | null, sketch: string | null, line: string[], node: Node }} Shown
 */
/** An arrow that a tool draws, or a ring where nothing lies at its beginning. @typedef {{ from: HexPair | null, to: HexPair, kind: "best" | "other" | "threat" | "better", width?: number }} ToolArrow how broad it is, from 0 to 1 */
/**
 * What tools may do with the page.
 * @typedef {object} Owner
 * @property {(moves: string[]) => Promise<void>} enterLine
 * @property {(arrows: ToolArrow[]) => void} showArrows
 * @property {(path: string[]) => void} go
 * @property {(path: string[]) => void} remove
 * @property {(texts: string[], moves: import("../generated/wire.ts").JudgedMove[], worths: Map<number, import("../generated/wire.ts").PositionWorth>) => Promise<void>} annotate
 * @property {() => import("../generated/wire.ts").ResultInfo | null} outcome how the game ended in the position that is seen
 */

class CurrentStudy extends EventTarget {
  /** What is seen now; null while nothing is. @type {Shown | null} */
  shown = null;
  /** Where the engine stands. @type {HTMLElement | null} */
  head = null;
  /** Where other tools stand. @type {HTMLElement | null} */
  aside = null;
  /** @type {Owner | null} */
  owner = null;

  /** What tools draw, and what is drawn beside it while somebody points at a move. @type {{ arrows: ToolArrow[], pointed: ToolArrow | null }} */
  marks = { arrows: [], pointed: null };

  /** @param {Shown} shown */
  tell(shown) {
    this.shown = shown;
    this.marks = { arrows: [], pointed: null };
    this.dispatchEvent(new CustomEvent("show", { detail: shown }));
  }

  /** The page is left. */
  leave() {
    this.shown = this.head = this.aside = this.owner = null;
    this.dispatchEvent(new Event("close"));
  }
}

export const study = new CurrentStudy();

/** Play moves in from the node that is seen, as a variation where they are new, and go to the last of them. @param {string[]} moves as UHP writes them */
export async function enterLine(moves) {
  await study.owner?.enterLine(moves);
}

/** Draw a tool's arrows in place of those it drew before; they go with the next node. @param {ToolArrow[]} arrows */
export function showArrows(arrows) {
  study.marks.arrows = arrows;
  draw();
}

/** Draw a move at which somebody points, beside what tools have drawn; null takes it away. @param {ToolArrow | null} arrow */
export function pointAt(arrow) {
  if (!arrow && !study.marks.pointed) return;
  study.marks.pointed = arrow;
  draw();
}

function draw() {
  const { arrows, pointed } = study.marks;
  study.owner?.showArrows(pointed ? [...arrows, pointed] : arrows);
}

/** The study as panels see it that are given it as an argument. @type {import("./panel_host.ts").PanelHost} */
export const host = {
  get seen() {
    return study.shown;
  },
  subscribe(listener) {
    study.addEventListener("show", listener);
    return () => study.removeEventListener("show", listener);
  },
  async enterLine(moves, from) {
    if (from) study.owner?.go([...from]);
    await enterLine([...moves]);
  },
  go: (path) => study.owner?.go([...path]),
  remove: (path) => study.owner?.remove([...path]),
  showArrows(panel, arrows) {
    if (panel === "explorer") pointAt(arrows[0] ?? null);
    else showArrows([...arrows]);
  },
  mainLine() {
    const node = study.shown?.node;
    return node ? pathOf(endOf(rootOf(node))) : [];
  },
  movesAt(path) {
    const node = study.shown?.node;
    return (node && nodeAt(rootOf(node), path)?.children.map(({ text }) => text)) ?? [];
  },
  outcome: () => study.owner?.outcome() ?? null,
  async annotate(texts, moves, worths) {
    await study.owner?.annotate([...texts], [...moves], new Map(worths));
  },
};
