// @ts-check
/** The furniture of the game page: two players' cards, the board with its buttons, and the panel beside it. */

import { boardHost } from "../board/host.js";
import { h, icon } from "../parts/dom.js";
import { t } from "../parts/lang.js";

/** @typedef {import("../generated/wire.ts").Color} Color */
/** @typedef {{ root: HTMLElement, name: HTMLElement, note: HTMLElement, clock: HTMLElement, hand: HTMLElement }} Card */

/** @param {Color} color @returns {Card} */
function playerCard(color) {
  const name = h("span", { class: "player-name" });
  const note = h("span", { class: "player-note" });
  const clock = h("span", {
    class: "clock",
    role: "timer",
    "aria-label": t("layout-clock", { player: color }),
    hidden: true,
  });
  const hand = h("div", { class: "hand" });
  const head = h(
    "header",
    { class: "player-head" },
    h("span", { class: `chip ${color}`, "aria-hidden": "true" }),
    h("span", { class: "player-words" }, name, note),
    clock,
  );
  return {
    root: h("section", { class: `player ${color}`, "aria-label": t("layout-player", { player: color }) }, head, hand),
    name,
    note,
    clock,
    hand,
  };
}

/** @param {string} name @param {string} label */
function tool(name, label) {
  return h(
    "button",
    { type: "button", class: "tool", "data-tool": name, "aria-label": label, title: label },
    icon(name),
  );
}

/** @param {Color} below the color whose hand is nearest to the person */
export function gameLayout(below) {
  const cards = { white: playerCard("white"), black: playerCard("black") };
  const above = below === "white" ? "black" : "white";
  cards[above].root.classList.add("above");
  cards[below].root.classList.add("below");
  const host = boardHost(t("layout-board"));
  const tools = h(
    "div",
    { class: "board-tools", role: "group", "aria-label": t("layout-view") },
    tool("plus", t("layout-larger")),
    tool("minus", t("layout-smaller")),
    tool("fit", t("layout-fit")),
    tool("turn-left", t("layout-turn-left")),
    tool("turn-right", t("layout-turn-right")),
  );
  const status = h("p", { class: "status", role: "status" });
  const notice = h("div", { class: "notice", hidden: true });
  const swarm = h("section", { class: "swarm", "aria-label": t("layout-opening-hand"), hidden: true });
  const endTurn = h("button", { type: "button", class: "primary end-turn", hidden: true }, t("layout-end-turn"));
  const share = h("div", { class: "share", hidden: true });
  const hintGoal = h("strong");
  const hint = h("p", { class: "hint", hidden: true }, hintGoal, t("layout-hint"));
  const overlay = h("div", { class: "board-wrap" }, host, tools, notice, share, hint, swarm, endTurn);
  const card = h("section", { class: "card", "aria-label": t("layout-tile"), hidden: true });
  // Where the card will be shown, until there is one.
  const cardHint = h("p", { class: "card-hint" }, t("card-hint"));
  const piles = h("section", { class: "piles", "aria-label": t("layout-piles"), hidden: true });
  const title = h("p", { class: "game-title" });
  const goal = h("details", { class: "goal", hidden: true });
  // Where the panel is a drawer its title is out of sight; the heading is there for those who listen.
  const heading = h("h1", { class: "heard" }, t("layout-game"));
  const moves = h("div", { class: "moves" });
  const offers = h("div", { class: "offers-box", role: "group", "aria-label": t("layout-offers") });
  const actions = h("div", { class: "actions", role: "group", "aria-label": t("layout-actions") });
  const command = h("div", { class: "command-box" });
  const chat = h("section", { class: "chat", "aria-label": t("layout-chat"), hidden: true });
  const side = h(
    "aside",
    { class: "side", id: "side", "aria-label": t("layout-side") },
    title,
    goal,
    moves,
    command,
    chat,
    actions,
  );
  const drawer = h(
    "button",
    { type: "button", class: "drawer-button", "aria-expanded": "false", "aria-controls": "side" },
    icon("list"),
    h("span", null, t("layout-moves")),
  );
  // Where the panel is a drawer, a hint is in reach without it.
  const help = h("div", { class: "bar-help" });
  const bar = h("div", { class: "bar" }, status, offers, help, drawer);
  const root = h(
    "main",
    { class: "game", id: "main", tabindex: "-1" },
    heading,
    cards[above].root,
    overlay,
    piles,
    cardHint,
    card,
    cards[below].root,
    h("div", { class: "right" }, bar, side),
  );
  const open = (/** @type {boolean} */ isOpen) => {
    root.classList.toggle("drawer-open", isOpen);
    drawer.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) showNews(false);
  };
  drawer.addEventListener("click", () => open(!root.classList.contains("drawer-open")));
  // What help shows is on the board.
  side.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest('[data-act="hint"], [data-act="threat"]')) open(false);
  });
  root.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Node && !side.contains(target) && !drawer.contains(target)) open(false);
  });
  /** Mark the drawer when something was said that is not seen. @param {boolean} isNews */
  const showNews = (isNews) => void drawer.classList.toggle("news", isNews);
  /** What a position changes of the furniture. @param {import("../generated/wire.ts").PositionView} view @param {import("../generated/wire.ts").LegalMove[] | null} legalMoves null while another position is looked at */
  const showState = (view, legalMoves) => {
    const mayMove = Boolean(legalMoves?.length);
    root.classList.toggle("is-choosing", view.is_choosing);
    root.classList.toggle("my-turn", mayMove);
    root.classList.toggle("is-looking", !legalMoves);
    hint.hidden = view.ply > 1 || view.is_choosing || !mayMove;
    endTurn.hidden = !legalMoves || legalMoves.length < 2 || !legalMoves.some((move) => move.kind === "pass");
  };
  return {
    root,
    showState,
    cards,
    card,
    host,
    overlay,
    tools,
    notice,
    swarm,
    endTurn,
    piles,
    title,
    goal,
    hintGoal,
    help,
    moves,
    offers,
    actions,
    command,
    chat,
    showNews,
    share,
    side,
    status,
  };
}
