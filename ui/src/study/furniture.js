// @ts-check
/** The furniture of a study: the board with both hands, and beside it the tree, tools for a move and tools for the board. */

import { timeWords } from "../base/time_words.ts";
import { gameLayout } from "../game/layout.js";
import { showPiles } from "../game/piles.js";
import { widgets } from "../game/widgets.js";
import { fill, h, icon } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { studyActions } from "./actions.js";
import { copyLine } from "./doors_out.js";
import { loadEngineSettings } from "./engine_settings.ts";
import { NodeTools } from "./node_tools.js";
import { openRedraw } from "./redraw.js";
import { endOf } from "./tree.ts";
import { TreeView } from "./tree_view.js";

/** @typedef {import("./tree.ts").Node} Node */
/** @typedef {import("../pages/study.js").StudyPage} StudyPage */
/** @typedef {ReturnType<typeof gameLayout>} Layout */

const COLORS = /** @type {const} */ (["white", "black"]);

/** @param {StudyPage} page @param {import("./document.js").StudyDocument} doc @param {import("./boards.js").Boards} boards */
export function furnish(page, doc, boards) {
  const layout = gameLayout("white");
  layout.root.classList.add("study");
  layout.offers.hidden = true;
  layout.side.setAttribute("aria-label", t("study-side"));
  const heading = layout.root.querySelector("h1");
  if (heading) heading.textContent = t("study-heading");
  for (const color of COLORS) layout.cards[color].name.textContent = nameOf(doc.chapter, color);
  const { play, command, swarm } = widgets(layout, boards.tiles, {
    play: (move) => void page.move(move),
    why: (tile, goal) => void page.why(tile, goal),
    card: async (tile) => (await page.ask({ card: tile }))?.card ?? null,
    legalMoves: () => boards.legalOf(doc.at) ?? [],
  });
  play.keyboard.yields = true;
  play.board.arrows.onChange = (arrows) => page.marked(arrows);
  const { tree, tools } = furnishMoves(page, doc, layout);
  // Until the tools come, there is room for them.
  const rooms = ["explorer", "review"].map((tool) => h("div", { class: `tool-room ${tool}-room` }));
  const aside = h("aside", { class: "study-tools", "aria-label": t("study-tools") }, ...rooms);
  layout.moves.after(aside);
  const head = h("div", { class: "study-head" });
  const { isOn, lines } = loadEngineSettings();
  head.classList.toggle("is-on", isOn);
  head.style.setProperty("--lines", String(lines));
  layout.moves.before(head);
  inTwoColumns(layout);
  layout.side.prepend(jumps(layout.side));
  fill(layout.actions, ...studyActions(page, doc, layout));
  return { boards, layout, play, command, swarm, tree, tools, aside, head };
}

/** Where the page is wide, what follows the tree stands beside it. @param {Layout} layout */
function inTwoColumns({ side, moves }) {
  const parts = [...side.children];
  const after = parts.indexOf(moves) + 1;
  const column = (/** @type {Element[]} */ held) => h("div", { class: "study-column" }, ...held);
  fill(side, column(parts.slice(0, after)), column(parts.slice(after)));
}

/** Where the panel is a drawer: ways to what stands in it. @param {HTMLElement} side */
function jumps(side) {
  const goals = [
    [".moves", t("study-tree")],
    [".study-head", t("engine-title")],
    [".explorer, .explorer-room", t("explorer-title")],
    [".review, .review-room", t("review-title")],
    [".actions", t("study-more")],
  ];
  const jump = jumpsIn(side);
  const buttons = goals.map(([goal, words]) => h("button", { type: "button", click: () => jump(goal ?? "") }, words));
  return h("div", { class: "study-jumps", role: "group", "aria-label": t("study-jumps") }, ...buttons);
}

/** Shows a part of the panel, and keeps it in view while tools and answers come in, until the person goes on. @param {HTMLElement} side @returns {(goal: string) => void} takes its selector */
function jumpsIn(side) {
  let wanted = "";
  const show = () => side.querySelector(wanted)?.scrollIntoView();
  const grown = new ResizeObserver(show);
  for (const kind of ["pointerdown", "wheel", "keydown"]) side.addEventListener(kind, () => grown.disconnect());
  return (goal) => {
    wanted = goal;
    for (const part of side.querySelectorAll(".study-column > *")) grown.observe(part);
    show();
  };
}

/** The tree, the buttons that step through it, and what may be done with a move. @param {StudyPage} page @param {import("./document.js").StudyDocument} doc @param {Layout} layout */
function furnishMoves(page, doc, layout) {
  const list = h("div", { class: "move-tree", role: "group", "aria-label": t("layout-moves"), tabindex: "0" });
  const section = h("section", { class: "node-tools", "aria-label": t("node-this") });
  const tools = new NodeTools(section, {
    at: () => doc.at,
    edit: (...changes) => page.edit(...changes),
    remove: (node) => page.remove(node),
    undo: () => page.undo(),
    pen: (ink) => page.play?.board.arrows.setPen(ink),
    copyLine: (node) => copyLine(doc.chapter, node),
    fold: (node) => page.fold(node),
    redraw: (node) => page.boards && openRedraw(page, page.boards, node),
  });
  const tree = new TreeView(list, {
    go: (node) => page.seek(node),
    menu: (node) => {
      page.seek(node);
      tools.menu(node);
    },
    fold: (node) => page.fold(node),
  });
  /** @param {string} name @param {string} label @param {() => void} act */
  const button = (name, label, act) =>
    h("button", { type: "button", class: "quiet", "aria-label": label, title: label, click: act }, icon(name));
  const back = () => button("back", t("moves-back"), () => page.step(-1));
  const forth = () => button("forth", t("moves-forth"), () => page.step(1));
  const steps = h(
    "div",
    { class: "steps row", role: "group", "aria-label": t("moves-step") },
    button("first", t("moves-first"), () => page.seek(doc.chapter.root)),
    back(),
    forth(),
    button("last", t("study-end-of-line"), () => page.seek(endOf(doc.at))),
  );
  fill(layout.moves, list, steps);
  // Where the panel is a drawer, one steps without it.
  fill(layout.help, back(), forth());
  layout.moves.after(section);
  return { tree, tools };
}

/** What the position says beside the board. @param {Layout} layout @param {import("../generated/wire.ts").PositionView} view @param {import("../generated/wire.ts").LegalMove[]} legalMoves @param {ReadonlyMap<string, import("../generated/wire.ts").TileInfo>} tiles */
export function showPosition(layout, view, legalMoves, tiles) {
  layout.endTurn.hidden = !legalMoves.some((move) => move.kind === "pass");
  layout.endTurn.textContent = legalMoves.length > 1 ? t("study-end-turn") : t("study-pass");
  const toMove = view.to_move ? t("study-to-move", { color: view.to_move }) : "";
  layout.status.textContent =
    view.outcome?.because ??
    (toMove && view.actions > 1 ? t("study-actions", { status: toMove, count: view.actions }) : toMove);
  for (const color of COLORS)
    layout.cards[color].root.classList.toggle("to-move", view.to_move === color && !view.outcome);
  showPiles(layout.piles, view, tiles);
}

/** While another position is fetched, nothing can be done with the one that lies there. @param {Partial<ReturnType<typeof furnish>>} furniture */
export function holdPosition({ play, command, swarm }) {
  if (play?.view) play.show(play.view, []);
  command?.show([]);
  swarm?.show([], "");
}

/** What both players had left where they came to a node, as far as the game tells. @param {Layout} layout @param {Node} node */
export function showClocks(layout, node) {
  for (const color of COLORS) {
    const { clock } = layout.cards[color];
    const seconds = clockOf(node, color);
    clock.hidden = seconds === null;
    clock.textContent = seconds === null ? "" : timeWords(seconds);
  }
}

/** @param {Node} node @param {"white" | "black"} color @returns {number | null} seconds */
function clockOf(node, color) {
  for (let at = /** @type {Node | null} */ (node); at; at = at.parent) {
    const told = at.player === color && at.extra.find((command) => /^clk [\d:.]+$/.test(command));
    const parts = told ? told.slice(4).split(":") : [];
    if (told) return parts.reduce((sum, part) => 60 * sum + Number(part), 0);
  }
  return null;
}

/** Who played a color, as the file says. @param {import("./tree.ts").Chapter} chapter @param {"white" | "black"} color */
function nameOf({ headers }, color) {
  const tag = color === "white" ? "White" : "Black";
  return headers.find(([name]) => name === tag)?.[1] || (color === "white" ? t("player-white") : t("player-black"));
}
