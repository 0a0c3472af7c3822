import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { PuzzleBook } from "../../src/puzzles/book.ts";
import { daily, filtered, near, ofKinds, PLAIN, streak } from "../../src/puzzles/choice.ts";
import { rowsOf } from "../../src/puzzles/index.ts";
import { fakeStorage } from "../fakes.ts";

const DAY = 86_400_000;
let kept = fakeStorage();
beforeEach(() => {
  kept = fakeStorage();
});

const row = (n: number) => ({
  id: `p${n}`,
  rating: 700 + 10 * n,
  is_common: n % 5 > 0,
  is_daily: n % 5 > 0 && n > 45,
  themes: n % 2 ? ["pin"] : ["fill"],
  creatures: ["A"],
  expansions: n % 4 ? [] : ["V"],
});
const rows = Array.from({ length: 100 }, (_, n) => row(n));

test("what was missed comes back after 1, 3, 7 and 21 days, and then no more", () => {
  let now = 0;
  const book = new PuzzleBook(() => now);
  book.note(row(1), false);
  const days: number[] = [];
  for (let day = 0; day < 60; day++) {
    now = day * DAY;
    if (!book.due().length) continue;
    days.push(day);
    book.note(row(1), true);
  }
  assert.deepEqual(days, [1, 4, 11, 32]);
});

test("missed again it begins anew", () => {
  let now = 0;
  const book = new PuzzleBook(() => now);
  book.note(row(1), false);
  now = DAY;
  book.note(row(1), true);
  now = 4 * DAY;
  book.note(row(1), false);
  now = 5 * DAY;
  assert.deepEqual(book.due(), ["p1"]);
});

test("only the first try of a puzzle is rated, and the browser keeps it", () => {
  const book = new PuzzleBook(() => 0);
  assert.ok(book.note(row(5), true));
  const { rating } = book;
  assert.ok(!book.note(row(5), true));
  assert.equal(book.rating, rating);
  assert.equal(new PuzzleBook(() => 0).rating, rating);
  assert.equal(new PuzzleBook(() => 0).solvedCount, 1);
});

test("with help a puzzle is not rated, and comes back", () => {
  let now = 0;
  const book = new PuzzleBook(() => now);
  const { rating } = book;
  assert.ok(!book.note(row(5), true, true));
  assert.ok(!book.note(row(6), false, true));
  assert.deepEqual([book.rating, book.solvedCount], [rating, 0]);
  assert.ok(!book.note(row(5), true), "it is known by now");
  now = DAY;
  assert.deepEqual(book.due(), ["p6"]);
});

test("what the browser kept badly is no hindrance", () => {
  kept.set("skep-puzzles", "nonsense");
  assert.equal(new PuzzleBook(() => 0).solvedCount, 0);
});

test("the puzzle of the day is the same for all and changes", () => {
  const shuffled = [...rows].reverse();
  assert.equal(daily(rows, 20_000)?.id, daily(shuffled, 20_000)?.id);
  assert.notEqual(daily(rows, 20_000)?.id, daily(rows, 20_001)?.id);
});

test("filters narrow the choice, and the nearest unknown one comes", () => {
  const pins = filtered(rows, { theme: "pin", creature: "A", harder: 0 });
  assert.ok(pins.length === 50 && pins.every(({ themes }) => themes.includes("pin")));
  assert.equal(near(rows, 1000, () => false, null, 0)?.id, "p30");
  assert.notEqual(near(rows, 1000, (id) => id === "p30", null, 0)?.id, "p30");
  assert.equal(filtered(rows, { theme: "", creature: "Z", harder: 0 }).length, 0);
  assert.equal(
    near([], 1000, () => false, null, 0.5),
    undefined,
  );
});

test("games without expansions come first, and others where their expansions are wanted", () => {
  const count = (...kinds: string[]) => ofKinds(rows, kinds).length;
  assert.deepEqual([count(PLAIN), count("V"), count(PLAIN, "V"), count("K")], [75, 25, 100, 0]);
  const both = [{ ...row(1), expansions: ["V", "K"] }];
  assert.deepEqual([ofKinds(both, ["V"]).length, ofKinds(both, ["V", "K"]).length], [0, 1]);
});

test("which kinds are trained is kept, and one is always left", () => {
  const book = new PuzzleBook(() => 0);
  assert.deepEqual(book.kinds, [PLAIN]);
  book.toggleKind(PLAIN);
  assert.deepEqual(book.kinds, [PLAIN]);
  book.toggleKind("V");
  book.toggleKind(PLAIN);
  assert.deepEqual(new PuzzleBook(() => 0).kinds, ["V"]);
});

test("days in a row count up to today, or to yesterday while today's puzzle was not tried", () => {
  let now = 10 * DAY;
  const book = new PuzzleBook(() => now);
  book.noteDay(true);
  book.noteDay(false);
  assert.deepEqual([book.days(3), book.daysInARow], [[null, null, true], 1]);
  now += DAY;
  assert.equal(book.daysInARow, 1);
  book.noteDay(true);
  assert.deepEqual([book.days(3), book.daysInARow], [[null, true, true], 2]);
  now += 2 * DAY;
  assert.equal(book.daysInARow, 0);
  book.noteDay(false);
  assert.deepEqual([book.days(3), book.daysInARow], [[true, null, false], 0]);
});

test("what was kept before there were days and kinds is still read", () => {
  kept.set("skep-puzzles", JSON.stringify({ solved: { p1: 1 }, best: 7 }));
  const book = new PuzzleBook(() => 0);
  assert.deepEqual([book.solvedCount, book.best, book.kinds, book.daysInARow], [1, 7, [PLAIN], 0]);
});

test("a streak grows harder and shows nothing twice", () => {
  const seen: string[] = [];
  const ratings: number[] = [];
  for (let n = 0; n < 10; n++) {
    const next = streak(rows, seen, 0);
    assert.ok(next && !seen.includes(next.id));
    seen.push(next.id);
    ratings.push(next.rating);
  }
  assert.ok((ratings.at(-1) ?? 0) > (ratings[0] ?? 0) + 150);
});

test("the list comes in columns", () => {
  const index = {
    ids: ["x", "y"],
    ratings: [900, 1400],
    is_common: [true, false],
    is_daily: [false, false],
    themes: ["ba", ""],
    creatures: ["AB", "Q"],
    expansions: ["VK", ""],
    expansion_names: [],
    theme_names: [
      { name: "pin", title: "Pin" },
      { name: "fill", title: "Fill" },
    ],
  };
  assert.deepEqual(rowsOf(index), [
    {
      id: "x",
      rating: 900,
      is_common: true,
      is_daily: false,
      themes: ["fill", "pin"],
      creatures: ["A", "B"],
      expansions: ["V", "K"],
    },
    { id: "y", rating: 1400, is_common: false, is_daily: false, themes: [], creatures: ["Q"], expansions: [] },
  ]);
});
