// @ts-check
/** In a study with a bag, the tile that a move drew can be another one: what the bag held then, to choose from. */
import { tilePicture } from "../board/tile_element.ts";
import { openDialog } from "../parts/dialog.js";
import { h } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { kindOf } from "../play/position.ts";
import { tileWords } from "../play/words.ts";

/** @typedef {import("./tree.ts").Node} Node */

/** A move, and the tile that was drawn after it. @param {string} text @returns {{ move: string, drawn: string | null }} */
export function drawOf(text) {
  const [move = "", drawn = null] = text.split(" +");
  return { move, drawn };
}

/** Choose what else could have been drawn; it becomes a variation. @param {import("../pages/study.js").StudyPage} page @param {import("./boards.js").Boards} boards @param {Node} node */
export function openRedraw(page, boards, node) {
  const { parent, text } = node;
  const { move, drawn } = drawOf(text);
  const bag = (parent && boards.viewOf(parent)?.bag) ?? [];
  const infos = new Map(boards.tiles.map((info) => [info.name, info]));
  const own = kindOf(infos.get(drawn ?? ""));
  /** @type {Map<string, import("../generated/wire.ts").TileInfo>} */
  const kinds = new Map();
  for (const name of bag) {
    const info = infos.get(name);
    if (info && !kinds.has(kindOf(info))) kinds.set(kindOf(info), info);
  }
  const buttons = [...kinds].map(([kind, info]) => {
    const look = { info: { ...info, number: 0 }, face: info.front };
    const props = { type: "button", class: "heap", "data-draw": info.name, disabled: kind === own };
    const button = h("button", { ...props, "aria-label": tileWords(look) }, tilePicture(look));
    button.addEventListener("click", async () => {
      dialog.close();
      if (!parent) return;
      page.seek(parent);
      await page.enterLine([`${move} +${info.name}`]);
    });
    return button;
  });
  const dialog = openDialog(t("node-redraw"), h("div", { class: "heaps redraw" }, ...buttons));
}
