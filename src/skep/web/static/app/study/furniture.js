// @ts-check
/** The furniture of a study: the board with both hands, and beside it the tree, tools for a move and tools for the board. */
import { gameLayout } from "../game/layout.js";
import { showPiles } from "../game/status.js";
import { widgets } from "../game/widgets.js";
import { capitalized, fill, h, icon } from "../parts/dom.js";
import { studyActions } from "./actions.js";
import { NodeTools } from "./node_tools.js";
import { endOf } from "./tree.js";
import { TreeView } from "./tree_view.js";

/** @typedef {import("./tree.js").Node} Node */
/** @typedef {import("../pages/study.js").StudyPage} StudyPage */
/** @typedef {ReturnType<typeof gameLayout>} Layout */

const COLORS = /** @type {const} */ (["white", "black"]);

/** @param {StudyPage} page @param {import("./document.js").StudyDocument} doc @param {import("./boards.js").Boards} boards */
export function furnish(page, doc, boards) {
  const layout = gameLayout("white");
  layout.root.classList.add("study");
  layout.offers.hidden = true;
  layout.side.setAttribute("aria-label", "Moves and tools");
  const heading = layout.root.querySelector("h1");
  if (heading) heading.textContent = "Study";
  for (const color of COLORS) layout.cards[color].name.textContent = nameOf(doc.chapter, color);
  const { play, command, swarm } = widgets(layout, boards.tiles, {
    play: (move) => void page.move(move),
    why: (tile, goal) => void page.why(tile, goal),
    card: async (tile) => (await page.ask({ card: tile }))?.card ?? null,
    view: async () => {},
    legalMoves: () => boards.legalOf(doc.at) ?? [],
  });
  play.keyboard.yields = true;
  play.board.arrows.onChange = (arrows) => page.marked(arrows);
  const { tree, tools } = furnishMoves(page, doc, layout);
  const aside = h("aside", { class: "study-tools", "aria-label": "Tools" });
  layout.command.after(aside);
  fill(layout.actions, ...studyActions(page, doc, layout));
  return { layout, play, command, swarm, tree, tools, aside };
}

/** The tree, the buttons that step through it, and what may be done with a move. @param {StudyPage} page @param {import("./document.js").StudyDocument} doc @param {Layout} layout */
function furnishMoves(page, doc, layout) {
  const list = h("div", { class: "move-tree", role: "group", "aria-label": "Moves", tabindex: "0" });
  const section = h("section", { class: "node-tools", "aria-label": "This move" });
  const tools = new NodeTools(section, {
    at: () => doc.at,
    edit: (...changes) => page.edit(...changes),
    remove: (node) => page.remove(node),
    undo: () => page.undo(),
    pen: (ink) => page.play?.board.arrows.setPen(ink),
    copyLine: (node) => page.copyLine(node),
    fold: (node) => page.fold(node),
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
  const steps = h(
    "div",
    { class: "steps row", role: "group", "aria-label": "Step through the game" },
    button("first", "To the start", () => page.seek(doc.chapter.root)),
    button("back", "One move back", () => page.step(-1)),
    button("forth", "One move on", () => page.step(1)),
    button("last", "To the end of the line", () => page.seek(endOf(doc.at))),
  );
  fill(layout.moves, list, steps);
  layout.moves.after(section);
  return { tree, tools };
}

/** What the position says beside the board. @param {Layout} layout @param {import("../wire.js").PositionView} view @param {import("../wire.js").LegalMove[]} legalMoves @param {Map<string, import("../wire.js").TileInfo>} tiles */
export function showPosition(layout, view, legalMoves, tiles) {
  layout.endTurn.hidden = !legalMoves.some((move) => move.kind === "pass");
  layout.endTurn.textContent = legalMoves.length > 1 ? "End turn" : "Pass";
  const actions = view.actions > 1 ? `, ${view.actions} actions` : "";
  layout.status.textContent =
    view.outcome?.because ?? (view.to_move ? `${capitalized(view.to_move)} to move${actions}` : "");
  for (const color of COLORS)
    layout.cards[color].root.classList.toggle("to-move", view.to_move === color && !view.outcome);
  showPiles(layout.piles, view, tiles);
}

/** Who played a color, as the file says. @param {import("./tree.js").Chapter} chapter @param {"white" | "black"} color */
function nameOf({ headers }, color) {
  const word = capitalized(color);
  return headers.find(([name]) => name === word)?.[1] || word;
}
