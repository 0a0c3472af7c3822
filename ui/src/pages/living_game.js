// @ts-check
/** The game that plays itself on the first page: which tile comes to lie where, move by move. White wins it. */

/** @type {[string, number, number][]} */
export const MOVES = [
  ["wM", 0, 0],
  ["bA1", 0, 1],
  ["wA1", -1, 0],
  ["bM", 0, 2],
  ["wP", 0, -1],
  ["bP", -1, 2],
  ["wQ", 1, -1],
  ["bQ", -1, 3],
  ["wA1", -2, 4],
  ["bM", 2, -1],
  ["wB1", -2, 5],
  ["bL", 0, 3],
  ["wB1", -1, 4],
  ["bA2", -2, 2],
  ["wA2", -1, 0],
  ["bS1", 1, 1],
  ["wB2", -2, 5],
  ["bL", -3, 6],
  ["wB1", -1, 3],
  ["bA2", 1, -2],
  ["wG1", 0, 3],
  ["bA3", 1, -3],
  ["wL", -1, 4],
  ["bA3", 2, -2],
  ["wA2", -2, 3],
  ["bA3", -1, 1],
  ["wB1", 0, 2],
];
