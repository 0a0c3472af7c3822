// @ts-check
/** A review written into the tree of its game: what every position was worth, a glyph for each mistake, and the better line beside it. */
import { api } from "../api.js";
import { t } from "../parts/lang.js";
import { patiently } from "./boards.js";
import { additionOf, nodeAt } from "./tree.ts";

/** @typedef {import("../pages/study.js").StudyPage} StudyPage */
/** @typedef {import("../generated/wire.ts").JudgedMove} JudgedMove */
/** @typedef {import("../generated/wire.ts").PositionWorth} PositionWorth */

/** PGN's numbers for what a review says of a move. */
const NAGS = { inaccuracy: 6, mistake: 2, blunder: 4 };
/** Moves of a better line that are entered, as `skep analyse` does. */
const LINE = 12;

/**
 * Write what was judged into the tree; all of it is undone together.
 * @param {StudyPage} page @param {string[]} texts the moves that were judged
 * @param {JudgedMove[]} moves @param {Map<number, PositionWorth>} worths by ply
 */
export async function annotate(page, texts, moves, worths) {
  const { doc, boards } = page;
  if (!doc || !boards) return;
  /** @type {import("./document.js").Change[]} */
  const changes = [];
  for (const { ply, judgment, best } of moves) {
    const path = texts.slice(0, ply);
    const node = nodeAt(doc.chapter.root, path);
    if (!node?.parent) continue;
    const extra = withScore(node.extra, worths.get(ply));
    if (!judgment) {
      if (extra.join() !== node.extra.join()) changes.push({ what: "set", path, extra });
      continue;
    }
    const nags = [...node.nags.filter((nag) => !Object.values(NAGS).includes(nag)), NAGS[judgment]];
    const said = best[0] ? t("review-better", { moves: best[0] }) : "";
    const comment = node.comment.includes(said) ? node.comment : `${node.comment} ${said}`.trim();
    changes.push({ what: "set", path, nags, comment, extra });
    if (!best.length) continue;
    const line = [...texts.slice(0, ply - 1), ...best.slice(0, LINE)];
    const answer = await patiently(
      () => api.line({ ...boards.start, line, first: ply }),
      () => !page.isClosed,
    );
    const made = answer.views.map((view, i) => ({
      text: answer.moves[answer.first + i - 1] ?? "",
      player: view.last?.player ?? null,
    }));
    const addition = additionOf(node.parent, made);
    if (addition) changes.push({ what: "add", ...addition });
  }
  if (page.doc === doc && !page.isClosed) page.edit(...changes);
}

/** Commands of a comment with what the engine thought, as PGN says it. @param {string[]} extra @param {PositionWorth | undefined} worth @returns {string[]} */
function withScore(extra, worth) {
  if (!worth || (worth.points === null && !worth.winner)) return extra;
  const turns = `#${worth.winner === "black" ? "-" : ""}${worth.turns}`;
  const score = worth.winner ? turns : ((worth.points ?? 0) / 100).toFixed(2);
  return [...extra.filter((command) => !command.startsWith("eval ")), `eval ${score}`];
}
