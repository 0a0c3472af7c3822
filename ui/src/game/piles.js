// @ts-check
/** The bag and what has left the game, for pages that have no view yet. */

import { tilePicture } from "../board/tile_element.ts";
import { fill, h } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { kindOf } from "../play/position.ts";
import { lookPhrase } from "../play/words.ts";

/** @typedef {import("../generated/wire.ts").PositionView} PositionView */
/** @typedef {import("../play/words.ts").Tiles} Tiles */

/** Where the bag has a place of its own beside the board. */
const ROOMY = matchMedia("(min-width: 901px) and (min-height: 700px)");

/** The bag and what has left the game. @param {HTMLElement} root @param {PositionView} view @param {Tiles} tiles */
export function showPiles(root, view, tiles) {
  root.hidden = !view.bag.length && !view.removed.length;
  const hadFocus = root.contains(document.activeElement) && document.activeElement?.closest("details")?.dataset.pile;
  /** What a person has opened or closed stays so; where there is room both begin open. @param {string} title */
  const isOpen = (title) =>
    root.querySelector(`details[data-pile="${title}"]`)?.hasAttribute("open") ?? (title === "removed" || ROOMY.matches);
  fill(root, pile("bag", view.bag, tiles, isOpen("bag")), pile("removed", view.removed, tiles, isOpen("removed")));
  const again = hadFocus ? root.querySelector(`details[data-pile="${hadFocus}"] summary`) : null;
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}

/** @param {string} title @param {string[]} names @param {Tiles} tiles @param {boolean} isOpen */
function pile(title, names, tiles, isOpen) {
  if (!names.length) return null;
  /** @type {Map<string, number>} */
  const kinds = new Map();
  for (const name of names) {
    const kind = kindOf(tiles.get(name));
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const items = [...kinds].flatMap(([kind, count]) => {
    const info = tiles.get(names.find((name) => kindOf(tiles.get(name)) === kind) ?? "");
    if (!info) return [];
    const tile = lookPhrase({ ...info, number: 0 });
    const words = count > 1 ? t("pile-heap", { tile, count }) : t(tile.id, { ...tile.args, case: "label" });
    const badge = count > 1 && h("span", { class: "heap-count", "aria-hidden": "true" }, String(count));
    return [
      h(
        "li",
        { title: words, "aria-label": words },
        tilePicture({ info: { ...info, number: 0 }, face: info.front }),
        badge,
      ),
    ];
  });
  const summary = h("summary", null, `${t(`pile-${title}`)} `, h("span", { class: "muted" }, String(names.length)));
  return h("details", { class: "pile", "data-pile": title, open: isOpen }, summary, h("ul", null, ...items));
}
