// @ts-check
/** Limits that the server keeps, too. Written by `tools.messages` from `page_limits.py`. */

export const LIMITS = {
  line: 400,
  said: 240,
  name: 24,
  gameString: 12000,
  lines: 5,
  inaccuracy: 0.05,
  mostOfAKind: 3,
  hand: 3,
  gameType: "Base+MLP",
};
