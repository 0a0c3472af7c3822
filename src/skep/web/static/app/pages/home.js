// @ts-check
/** The first page: one button that begins a game, and below it everything else. */
import { api } from "../api.js";
import { Board } from "../board/board.js";
import { capitalized, fill, h, icon } from "../parts/dom.js";
import { toast } from "../parts/notices.js";
import { gameCards } from "./games.js";

/** A hive to look at: color, letter, hex. @type {[import("../wire.js").Color, string, number, number][]} */
const HIVE = [
  ["white", "Q", 0, 0],
  ["black", "B", 1, -1],
  ["white", "A", -1, 0],
  ["black", "Q", 1, 0],
  ["white", "G", -1, 1],
  ["black", "S", 2, 0],
  ["white", "L", 0, 1],
  ["black", "M", 2, -1],
  ["white", "P", 0, -1],
  ["black", "A", 1, 1],
  ["white", "B", -2, 1],
  ["black", "G", 0, 2],
];

/** @param {HTMLElement} root @param {(path: string) => void} go */
export function homePage(root, go) {
  const table = h("div", { class: "hero-board", "aria-hidden": "true" });
  const play = h("button", { type: "button", class: "primary huge", id: "play-now" }, icon("play"), "Play now");
  play.addEventListener("click", () => void begin(play, go, { ruleset: "ultimate", opponent: "computer", level: 2 }));
  /** @param {string} href @param {string} sign @param {string} title @param {string} words */
  const door = (href, sign, title, words) =>
    h("a", { class: "door", href }, icon(sign), h("span", null, h("strong", null, title), h("span", null, words)));
  const doors = h(
    "nav",
    { class: "doors", "aria-label": "Other ways to play" },
    door("/new?opponent=link", "share", "Play a friend", "Send a link; no account is needed."),
    door("/new?opponent=here", "people", "Two at this screen", "Pass the mouse, or the phone."),
    door("/new", "settings", "Choose the game", "Every edition, expansion and option."),
    door("/creatures", "book", "Learn the creatures", "What each of them does, with boards to try."),
    door("/rules", "list", "Read the rules", "Every law, short, with what it rests on."),
    door("/board", "fit", "Free board", "Lay out any game, try lines, hand on the link."),
  );
  const words = h(
    "div",
    { class: "hero-words" },
    h("h1", null, "Hive, in every edition"),
    h("p", { class: "lead" }, "Surround the enemy’s Queen before yours is surrounded. No board, no dice: only the tiles and where you put them."),
    h("p", null, play),
    h("p", { class: "muted" }, "Against the computer, at once. Take back as often as you like."),
  );
  const mine = h("section", { class: "mine", hidden: true, "aria-labelledby": "mine-head" });
  const presets = h("section", { class: "preset-strip", "aria-labelledby": "preset-head" });
  fill(root, h("main", { class: "home", id: "main", tabindex: "-1" }, h("section", { class: "hero" }, words, table), doors, mine, presets));
  const board = decorate(table);
  void showMine(mine);
  void showPresets(presets, go);
  return () => board.close();
}

/** @param {HTMLElement} table */
function decorate(table) {
  const nothing = () => {};
  const board = new Board(table, { touch: nothing, choose: nothing, leave: nothing, take: () => false, peek: nothing, isStill: () => true });
  const piles = HIVE.map(([color, letter, q, r]) => ({
    hex: { q, r },
    looks: [{ info: { name: `${color}${letter}`, color, front: letter, back: null, number: 0, front_title: letter, back_title: null }, face: letter }],
  }));
  board.show(piles, null, { isSudden: true });
  return board;
}

/** Set a game up and go there. @param {HTMLButtonElement} button @param {(path: string) => void} go @param {import("../wire.js").NewGame} game */
export async function begin(button, go, game) {
  button.disabled = true;
  try {
    const created = await api.create(game);
    go(new URL(created.play, location.href).pathname);
  } catch (error) {
    toast(error instanceof Error ? error.message : "The game could not be set up.", { kind: "refusal" });
  } finally {
    button.disabled = false;
  }
}

/** @param {HTMLElement} root */
async function showMine(root) {
  const { games } = await api.games();
  const open = games.filter((game) => !game.is_over).slice(0, 4);
  root.hidden = !open.length;
  if (open.length) fill(root, h("h2", { id: "mine-head" }, "Your games"), gameCards(open), h("p", null, h("a", { href: "/games" }, "All your games")));
}

/** @param {HTMLElement} root @param {(path: string) => void} go */
async function showPresets(root, go) {
  const { presets } = await api.catalogue();
  const cards = presets.map((preset) => {
    const button = h("button", { type: "button", class: "preset" }, h("strong", null, preset.title || capitalized(preset.name)), h("span", null, preset.sentence));
    button.addEventListener("click", () => go(`/new?ruleset=${encodeURIComponent(preset.name)}`));
    return button;
  });
  fill(root, h("h2", { id: "preset-head" }, "Every edition"), h("div", { class: "preset-grid" }, ...cards));
}
