// @ts-check
/** Pages of creatures and laws, from the documentation, with boards on which the reader moves the tile. */

import { lateImport } from "../base/late_import.ts";
import "../layers/board.js";
import { api } from "../api.js";
import { boardHost } from "../board/host.js";
import { creatureArt } from "../parts/art.js";
import { capitalized, fill, h, icon } from "../parts/dom.js";
import { language, t } from "../parts/lang.js";
import { notify, speak } from "../parts/notices.js";
import { PlayBoard } from "../play/play_board.tsx";

/** @typedef {"creatures" | "rules"} Shelf */

/** @param {import("../generated/wire.ts").RuleInfo[]} rules @param {string} chapter @returns {HTMLElement[]} */
function chapterList(rules, chapter) {
  const items = rules
    .filter((rule) => rule.chapter === chapter)
    .map(({ id, title }) =>
      h("li", null, h("a", { href: `/rules/${id}` }, h("span", { class: "rule-chip" }, id), ` ${capitalized(title)}`)),
    );
  return [h("h3", null, chapter), h("ul", { class: "rule-list" }, ...items)];
}

/** The list of all. @param {HTMLElement} root @param {Shelf} shelf */
export function shelfPage(root, shelf) {
  const title = shelf === "creatures" ? t("docs-creatures") : t("docs-rules");
  let isClosed = false;
  let closeBook = () => {};
  const list = h("div");
  fill(root, h("main", { class: "plain", id: "main", tabindex: "-1" }, h("h1", null, title), list));
  void api.catalogue().then(({ creatures, rules }) => {
    if (shelf === "rules") {
      const chapters = new Set(rules.map(({ chapter }) => chapter));
      const book = h("div");
      const laws = [...chapters].flatMap((chapter) => chapterList(rules, chapter));
      fill(list, book, h("h2", { class: "law-head" }, t("docs-by-number")), ...laws);
      void lateImport(() => import("../docs/book.tsx")).then(({ showBook }) => {
        if (!isClosed) closeBook = showBook(book);
      });
      return;
    }
    const cards = creatures.map(({ letter, name, title: words, does }) =>
      h(
        "a",
        { class: "creature-card", href: `/creatures/${name}` },
        creatureArt(letter),
        h("span", null, h("strong", null, words), h("span", { class: "muted" }, does)),
      ),
    );
    fill(list, h("div", { class: "creature-grid" }, ...cards));
  });
  return () => {
    isClosed = true;
    closeBook();
  };
}

/** The text of a page: rendered by the server from our own Markdown, with no markup but ours. @param {string} html @param {string} lang */
function prose(html, lang) {
  return h("div", { class: "prose", lang }, ...new DOMParser().parseFromString(html, "text/html").body.childNodes);
}

/** @param {HTMLElement} root @param {Shelf} shelf @param {string} name */
export function docPage(root, shelf, name) {
  const main = h("main", { class: "plain doc", id: "main", tabindex: "-1" }, h("p", { class: "muted" }, "…"));
  fill(root, main);
  /** @type {PlayBoard[]} */
  const boards = [];
  void api.page(shelf, name).then(
    (page) => {
      document.title = t("title-of", { title: page.title });
      const tries = page.drawings.map((drawing) => tryBoard(drawing, page.language, boards));
      const back = h(
        "p",
        null,
        h("a", { href: `/${shelf}` }, shelf === "creatures" ? t("docs-all-creatures") : t("docs-all-rules")),
      );
      const [first, ...others] = tries;
      const more = others.length > 0 && [h("h2", null, t("docs-more")), h("div", { class: "tries" }, ...others)];
      fill(
        main,
        h("h1", null, page.title),
        first,
        language !== page.language && h("p", { class: "muted" }, t("docs-english")),
        prose(page.html, page.language),
        ...(more || []),
        back,
      );
    },
    (error) =>
      fill(
        main,
        h("h1", null, t("docs-none")),
        h("p", null, String(error.message)),
        h("a", { class: "button", href: `/${shelf}` }, t("docs-back")),
      ),
  );
  return () => {
    for (const each of boards) each.close();
    document.title = "Skep";
  };
}

/**
 * Where the drawing is about a tile in a hand that hand is shown below the board.
 * @param {string | null} tile @param {import("../generated/wire.ts").PositionView} view @param {HTMLElement} wrap @returns {Record<import("../generated/wire.ts").Color, HTMLElement | null>}
 */
function handsFor(tile, view, wrap) {
  /** @type {Record<import("../generated/wire.ts").Color, HTMLElement | null>} */
  const hands = { white: null, black: null };
  const mover = view.to_move;
  if (mover && tile && view.hands[mover].includes(tile)) {
    hands[mover] = h("div", { class: "hand try-hand" });
    wrap.after(hands[mover]);
  }
  return hands;
}

/** A small board to try things on; it can always be reset. @param {{ sentence: string, sketch: string, tile: string | null }} drawing @param {string} lang of its sentence @param {PlayBoard[]} boards */
function tryBoard(drawing, lang, boards) {
  const host = boardHost(t("try-board", { sentence: drawing.sentence }));
  const wrap = h("div", { class: "try-board board-wrap" }, host);
  const words = h("p", { class: "muted", lang }, drawing.sentence);
  /** @type {PlayBoard | null} */
  let board = null;
  /** @param {string[]} line @param {boolean} isSudden */
  const lay = async (line, isSudden) => {
    const answer = await api.board({ sketch: drawing.sketch, line });
    if (!board) {
      board = new PlayBoard({ host, overlay: wrap, hands: handsFor(drawing.tile, answer.view, wrap) }, answer.tiles, {
        play: (move) => {
          speak(/** @type {PlayBoard} */ (board).moveWords(move));
          void lay([...line, move.text], false);
        },
        why: (tile, there) => void why(tile, there, line),
        search: () => {},
      });
      boards.push(board);
    }
    current = line;
    board.delegate.play = (move) => void lay([...current, move.text], false);
    board.delegate.why = (tile, goal) => void why(tile, goal, current);
    board.show(answer.view, answer.legal_moves, { isSudden });
    if (!line.length && drawing.tile && answer.legal_moves.some((move) => move.touch.includes(drawing.tile ?? "")))
      board.pick(drawing.tile);
  };
  /** @type {string[]} */
  let current = [];
  /** @param {string} tile @param {import("../board/geometry.ts").Hex | null} hex @param {string[]} line */
  const why = async (tile, hex, line) => {
    const there = hex && /** @type {[number, number]} */ ([hex.q, hex.r]);
    const { verdict } = await api.board({ sketch: drawing.sketch, line, why: tile, why_goal: there });
    if (verdict) notify(verdict.because, { rule: verdict.rule, kind: "refusal" });
  };
  const again = h("button", { type: "button", click: () => void lay([], true) }, icon("again"), ` ${t("try-reset")}`);
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      void lay([], true);
    },
    { rootMargin: "200px" },
  );
  const figure = h("figure", { class: "try" }, wrap, h("figcaption", { class: "row" }, words, again));
  seen.observe(figure);
  return figure;
}
