// @ts-check
/** The lobby on the first page: who waits, a challenge of one's own, and games to watch. */
import "../layers/base.js";
import { fill, h } from "../parts/dom.js";
import { challengeForm } from "./challenge_form.js";
import { enterLobby } from "./connection.js";
import { showChallenges, showLiveGames } from "./lobby_view.js";

/** @param {HTMLElement} root @param {(path: string) => void} go @returns {() => void} closes it */
export function showLobby(root, go) {
  const lobby = enterLobby(go);
  const waiting = h("div");
  const form = h("div");
  const games = h("div", { hidden: true });
  fill(root, waiting, form, games);
  const closers = [showChallenges(waiting, lobby), showLiveGames(games, lobby)];
  void challengeForm(form, lobby);
  return () => {
    for (const close of closers) close();
  };
}
