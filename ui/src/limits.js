// @ts-check
/** Limits that the server keeps, too. Written by `tools.messages` from `page_limits.py`. */

export const LIMITS = {
  line: 400,
  said: 240,
  name: 24,
  gameString: 12000,
  lines: 5,
  inaccuracy: 0.05,
  title: 200,
  comment: 4000,
  nodes: 3000,
  chapters: 64,
  marks: 64,
  turn: 99999,
  player: 80,
  import: 200000,
  mostOfAKind: 3,
  hand: 3,
  gameType: "Base+MLP",
};

/** The name of each creature by its letter: messages are named by it. */
export const CREATURES = {
  Q: "queen_bee",
  B: "beetle",
  G: "grasshopper",
  S: "spider",
  A: "ant",
  M: "mosquito",
  L: "ladybug",
  P: "pillbug",
  W: "queen_wasp",
  T: "tick",
  F: "firefly",
  D: "dragonfly",
  O: "scorpion",
  Y: "fly",
  C: "centipede",
  H: "shieldbug",
  N: "assassin",
  R: "mantis",
  U: "butterfly",
  E: "moth",
  K: "honeycombo",
};
