// @ts-check
/** The furniture of the editor: the board between what is left to lay, and the panels beside it. */
import { gameLayout } from "../game/layout.js";
import { fill } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { EditorBoard } from "./editor_board.tsx";
import { Palette } from "./palette.js";
import { PositionPanel } from "./position_panel.js";
import { TilePanel } from "./tile_panel.js";
import { editorActions } from "./ways_out.js";

/** @typedef {import("../pages/editor.js").EditorPage} EditorPage */

/** @param {EditorPage} page */
export function furnishEditor(page) {
  const layout = editorLayout();
  const board = new EditorBoard(layout.host, layout.overlay, page);
  layout.tools.addEventListener("click", ({ target }) => {
    const tool = target instanceof Element ? target.closest("[data-tool]")?.getAttribute("data-tool") : null;
    if (tool) board.useTool(tool);
  });
  const palette = new Palette(page, layout);
  const tilePanel = new TilePanel(page);
  const positionPanel = new PositionPanel(page);
  layout.title.after(positionPanel.verdict, tilePanel.root, positionPanel.root);
  fill(layout.actions, ...editorActions(page));
  return { layout, board, palette, tilePanel, positionPanel };
}

/** The furniture of a game without what only a game has. */
function editorLayout() {
  const layout = gameLayout("white");
  layout.root.classList.add("editor");
  layout.side.setAttribute("aria-label", t("editor-side"));
  const heading = layout.root.querySelector("h1");
  if (heading) heading.textContent = t("editor-title");
  const drawer = layout.root.querySelector(".drawer-button span");
  if (drawer) drawer.textContent = t("editor-position");
  const idle = [layout.offers, layout.chat, layout.command, layout.moves, layout.card];
  for (const element of [...idle, layout.root.querySelector(".card-hint")]) element?.remove();
  return layout;
}
