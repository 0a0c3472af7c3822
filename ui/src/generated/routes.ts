/** The addresses of pages, and the source of each in `ui/src`. Written by `tools.messages` from `pages/site.py`. */
export const ROUTES = [
  { path: "/", page: "home/page" },
  { path: "/new", page: "new_game/page" },
  { path: "/games", page: "games/page" },
  { path: "/rules", page: "docs/page" },
  { path: "/rules/{id}", page: "docs/page" },
  { path: "/creatures", page: "docs/page" },
  { path: "/creatures/{name}", page: "docs/page" },
  { path: "/play/{game}", page: "pages/game" },
  { path: "/watch/{game}", page: "pages/game" },
  { path: "/join/{invite}", page: "join/page" },
  { path: "/board", page: "pages/study" },
  { path: "/study", page: "pages/study" },
  { path: "/study/{study}", page: "pages/study" },
  { path: "/editor", page: "pages/editor" },
  { path: "/learn", page: "lessons/learn_page" },
  { path: "/learn/{lesson}", page: "lessons/page" },
  { path: "/puzzles", page: "puzzles/page" },
  { path: "/puzzles/{puzzle}", page: "puzzles/page" },
] as const;

export type PageSource = (typeof ROUTES)[number]["page"];
