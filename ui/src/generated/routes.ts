/** The addresses of pages, and the source of each in `ui/src`. Written by `tools.messages` from `pages/site.py`. */
export const ROUTES = [
  { path: "/", page: "home/page" },
  { path: "/new", page: "new_game/page" },
  { path: "/games", page: "games/page" },
  { path: "/rules", page: "docs/page" },
  { path: "/rules/{id}", page: "docs/page" },
  { path: "/creatures", page: "docs/page" },
  { path: "/creatures/{name}", page: "docs/page" },
  { path: "/play/{game}", page: "game/page" },
  { path: "/watch/{game}", page: "game/page" },
  { path: "/join/{invite}", page: "join/page" },
  { path: "/board", page: "study/page" },
  { path: "/study", page: "study/page" },
  { path: "/study/{study}", page: "study/page" },
  { path: "/editor", page: "editor/page" },
  { path: "/learn", page: "lessons/learn_page" },
  { path: "/learn/{lesson}", page: "lessons/page" },
  { path: "/things", page: "transfer/page" },
  { path: "/operator", page: "operator/page" },
  { path: "/privacy", page: "privacy/page" },
  { path: "/puzzles", page: "puzzles/page" },
  { path: "/puzzles/{puzzle}", page: "puzzles/page" },
] as const;

export type PageSource = (typeof ROUTES)[number]["page"];
