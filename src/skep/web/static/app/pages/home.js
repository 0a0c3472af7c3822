// @ts-check
/** The first page: one button that begins a game, and below it everything else. */

import { api } from "../api.js";
import { boardHost } from "../board/host.js";
import { PlayBoard } from "../game/play_board.js";
import { refusalWords } from "../game/questions.js";
import { LIMITS } from "../limits.js";
import { begin } from "../parts/begin.js";
import { capitalized, fill, h, icon } from "../parts/dom.js";
import { gameCards } from "../parts/game_cards.js";
import { usualLevel } from "../parts/level.js";
import { notify } from "../parts/notices.js";

/** @param {HTMLElement} root @param {(path: string) => void} go */
export function homePage(root, go) {
  const board = h("section", { class: "hero-board", "aria-label": "A game, ready to be played" });
  const play = h("button", { type: "button", class: "primary huge", id: "play-now" }, icon("play"), "Play now");
  play.addEventListener("click", async () => {
    await begin(play, go, { ruleset: LIMITS.gameType, opponent: "computer", ...(await usualLevel()) });
  });
  /** @param {string} href @param {string} sign @param {string} title @param {string} words */
  const door = (href, sign, title, words) =>
    h("a", { class: "door", href }, icon(sign), h("span", null, h("strong", null, title), h("span", null, words)));
  const doors = h(
    "nav",
    { class: "doors", "aria-label": "Other ways to play" },
    door("/learn/five-minutes", "book", "Learn in five minutes", "Ten small boards, then your first game."),
    door("/puzzles", "dot", "Puzzle of the day", "Proven positions: find the win, or the only defense."),
    door("/new?opponent=link", "share", "Play a friend", "Send a link. No account needed."),
    door("/new?opponent=here", "people", "Two at this screen", "Take turns at one device."),
    door("/new", "settings", "Choose the game", "Every edition, expansion and option."),
    door("/creatures", "fit", "The creatures", "What each of them does, with boards to try."),
    door("/rules", "list", "Read the rules", "Every rule, short, with a board to try it on."),
    door("/study", "fit", "Study", "Any game as a tree: try lines, write, draw, share."),
  );
  const words = h(
    "div",
    { class: "hero-words" },
    h("h1", null, "Hive, in every edition"),
    h(
      "p",
      { class: "lead" },
      "Surround the enemy’s Queen before yours is surrounded. No board, no dice: only the tiles and where you put them.",
    ),
    h("p", null, play),
    h("p", { class: "muted" }, "Against the computer, at once. Take back as often as you like."),
  );
  const mine = h("section", { class: "mine", hidden: true, "aria-labelledby": "mine-head" });
  const presets = h("section", { class: "preset-strip", "aria-labelledby": "preset-head" });
  fill(
    root,
    h(
      "main",
      { class: "home", id: "main", tabindex: "-1" },
      h("section", { class: "hero" }, words, board),
      doors,
      mine,
      presets,
    ),
  );
  const first = new FirstBoard(board, go);
  void showMine(mine);
  void showPresets(presets, go);
  return () => first.close();
}

/** A board with a new game on it. Whoever puts a tile down has begun: the game goes on at its own page. */
class FirstBoard {
  /** @param {HTMLElement} root @param {(path: string) => void} go */
  constructor(root, go) {
    this.go = go;
    this.isClosed = false;
    this.host = boardHost("Board. Take a tile from your hand, then choose its place.");
    this.wrap = h("div", { class: "board-wrap" }, this.host);
    this.hands = { white: h("div", { class: "hand" }), black: h("div", { class: "hand" }) };
    this.hint = h("p", { class: "hint" }, "Your move: take a tile, then choose its place.");
    this.wrap.append(this.hint);
    this.card = h("section", { class: "card", "aria-label": "Tile", hidden: true });
    fill(root, this.hands.black, this.wrap, this.hands.white, this.card);
    void this.#lay();
  }

  close() {
    this.isClosed = true;
    this.play?.close();
  }

  async #lay() {
    const answer = await api.board({ game_string: LIMITS.gameType });
    if (this.isClosed) return;
    this.play = new PlayBoard(
      { host: this.host, overlay: this.wrap, hands: this.hands, card: this.card },
      answer.tiles,
      {
        play: (move) => void this.#begin(move.text, answer),
        why: (tile, there) => void this.#why(tile, there),
        search: () => {},
        card: async (tile) => (await api.board({ game_string: LIMITS.gameType, card: tile })).card,
      },
    );
    this.play.show(answer.view, answer.legal_moves, { isSudden: true });
  }

  /** @param {string} move @param {import("../wire.js").AnalysisBoard} board */
  async #begin(move, board) {
    const after = await api.board({ game_string: LIMITS.gameType, line: [move] });
    this.play?.show(after.view, []);
    this.hint.textContent = "The game begins…";
    try {
      const level = await usualLevel();
      const created = await api.create({
        game_string: after.game_string,
        opponent: "computer",
        color: "white",
        ...level,
      });
      this.go(new URL(created.play, location.href).pathname);
    } catch (error) {
      this.play?.show(board.view, board.legal_moves, { isSudden: true });
      notify(error instanceof Error ? error.message : "The game could not be set up.", { kind: "refusal" });
    }
  }

  /** @param {string} tile @param {import("../board/geometry.js").Hex | null} hex */
  async #why(tile, hex) {
    const why = { why: tile, why_goal: hex && /** @type {[number, number]} */ ([hex.q, hex.r]) };
    const { verdict } = await api.board({ game_string: LIMITS.gameType, ...why });
    if (verdict)
      notify(refusalWords(verdict.because, hex), {
        rule: verdict.rule,
        kind: "refusal",
      });
  }
}

/** @param {HTMLElement} root */
async function showMine(root) {
  const { games } = await api.games();
  const open = games.filter((game) => !game.is_over).slice(0, 4);
  root.hidden = !open.length;
  if (open.length)
    fill(
      root,
      h("h2", { id: "mine-head" }, "Your games"),
      gameCards(open),
      h("p", null, h("a", { href: "/games" }, "All your games")),
    );
}

/** @param {HTMLElement} root @param {(path: string) => void} go */
async function showPresets(root, go) {
  const { presets } = await api.catalogue();
  const cards = presets.map((preset) => {
    const button = h(
      "button",
      { type: "button", class: "preset" },
      h("strong", null, preset.title || capitalized(preset.name)),
      h("span", null, preset.sentence),
    );
    button.addEventListener("click", () => go(`/new?ruleset=${encodeURIComponent(preset.name)}`));
    return button;
  });
  fill(root, h("h2", { id: "preset-head" }, "Every edition"), h("div", { class: "preset-grid" }, ...cards));
}
