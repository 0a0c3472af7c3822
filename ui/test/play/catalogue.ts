/** A catalogue with a few entries of each kind. */

import type { Catalogue, GameType } from "../../src/generated/wire.ts";

const preset = (name: string, title: string, game_type: GameType) => ({
  name,
  title,
  game_type,
  sentence: `About ${title}.`,
  creatures: ["Q", "A"],
});

export function catalogue(): Catalogue {
  return {
    default: "ultimate",
    presets: [
      preset("ultimate", "Ultimate", { extras: [["L", 1]], modules: [], options: [] }),
      preset("venom", "Venom", { extras: [], modules: ["V"], options: [["queen", "any"]] }),
    ],
    modules: [{ letter: "V", name: "venom", title: "Venom", sentence: "Two-sided tiles." }],
    options: [
      {
        name: "queen",
        title: "Queen",
        rule: "P5",
        sentence: "When the Queen may come.",
        values: [
          { value: "later", sentence: "Not first." },
          { value: "any", sentence: "At any time." },
        ],
        needs: [],
      },
      {
        name: "sting",
        title: "Sting",
        rule: "V3",
        sentence: "What may be stung.",
        values: [
          { value: "any", sentence: "Any tile." },
          { value: "adjacent", sentence: "A neighbor." },
        ],
        needs: ["V", "W"],
      },
    ],
    two_sided: [
      { front: "B", module: "V", count: 2, backs: [["rulebook", "T"]] },
      {
        front: "A",
        module: "V",
        count: 3,
        backs: [
          ["rulebook", "O"],
          ["thematic", "F"],
        ],
      },
      { front: "L", module: "V", count: null, backs: [["rulebook", "C"]] },
      { front: "N", module: "X", count: 1, backs: [["rulebook", "R"]] },
    ],
    creatures: [
      { letter: "A", name: "ant", title: "Ant", does: "Runs.", extra: false },
      { letter: "L", name: "ladybug", title: "Ladybug", does: "Climbs.", extra: true },
    ],
    levels: [
      { level: 1, title: "Egg", sentence: "Errs." },
      { level: 2, title: "Larva", sentence: "Errs less." },
      { level: 11, title: "Full strength", sentence: "Never errs." },
    ],
    level: 2,
    rules: [{ id: "P5", title: "queen later", chapter: "Placing" }],
  };
}
