/** The computer's levels as small portraits, from a larva in its cell to a sentinel; full strength wears a crown. */

const CELL = "M20 2 35.6 11v18L20 38 4.400 29V11Z";
const HEAD = "M20 10.500c6 0 9.500 4.500 9.500 10S25.500 32 20 32s-9.500-6-9.500-11.500 3.500-10 9.500-10Z";
const FEELERS = "M16.500 11.500Q15 6.500 11 6M23.500 11.500Q25 6.500 29 6";
const EYES =
  "M12.500 20a3 4.500-8 1 0 5.500-1 3 4.500-8 1 0-5.500 1ZM22 19a3 4.500 8 1 0 5.500 1 3 4.500 8 1 0-5.500-1Z";
const MOUTH = "M17.500 28.500Q20 30 22.500 28.500";

type Drawing = {
  /** What is drawn in lines, filled with honey, and filled with ink. */
  readonly lines?: string;
  readonly honey?: string;
  readonly ink?: string;
};

/** A bee's face, and its accessories. */
const face = ({ lines = "", honey = "", ink = "" }: Drawing = {}): Drawing => ({
  lines: `${FEELERS}${MOUTH}${lines}`,
  honey: `${HEAD}${honey}`,
  ink: `${EYES}${ink}`,
});

const LARVA: Drawing = {
  honey:
    "M26 12c4 2.500 5.500 7 4 11.500-2 6-9 8.500-14.500 5.500-3-1.700-3.500-5 0-5.500 5-.5 8-2.500 7-6.500-1-5 .5-6.500 3.500-5Z",
  lines: "M27.500 17.500 23 18.500M28 23 22.500 21.500M23.500 28 19.500 24",
  ink: "M26 14a1.200 1.200 0 1 0 2.400 0 1.200 1.200 0 1 0-2.400 0Z",
};
/** It looks over the edge of its cell. */
const HATCHLING: Drawing = {
  lines: `${FEELERS}M6 25.500H34`,
  honey: "M10.700 25C10.300 15.500 14 10.500 20 10.500S29.700 15.500 29.300 25Z",
  ink: "M13 20a2.500 3.500 0 1 0 5 0 2.500 3.500 0 1 0-5 0ZM22 20a2.500 3.500 0 1 0 5 0 2.500 3.500 0 1 0-5 0Z",
};
/** A drone's eyes meet on its head. */
const DRONE: Drawing = {
  lines: `${FEELERS}${MOUTH}`,
  honey: HEAD,
  ink: "M11.500 21c-.5-5 3-9 8-9.500v9c-2 3-6 3.500-8 .5ZM28.500 21c.5-5-3-9-8-9.500v9c2 3 6 3.500 8 .5Z",
};
const FLOWER = "M29 29a3 3 0 1 1 4-3 3 3 0 1 1 0 6 3 3 0 1 1-5 1 3 3 0 1 1 1-4Z";
const WAX = "M30 24.500l4 2.300v4.600l-4 2.300-4-2.300v-4.600Z";
const STAR = "M31 6.500l1.300 3.200 3.200 1.300-3.200 1.300L31 15.500l-1.300-3.200-3.200-1.300 3.200-1.300Z";
const SHIELD = "M26 24.500h8.500v4.500c0 3-2 4.500-4.250 5.500C28 33.500 26 32 26 29Z";
const BROWS = "M11.500 14.500l6 2.500M28.500 14.500l-6 2.500";
const FANGS = "M17 30l-1 4.500 3-3M23 30l1 4.500-3-3";
const SPEAR = "M33 36V10M30.500 12 33 4.500 35.500 12Z";
const CROWN = "M13.500 11.500 12 4.500l4.500 3L20 2.500l3.500 5 4.500-3-1.500 7Z";

const DRAWINGS: readonly Drawing[] = [
  LARVA,
  HATCHLING,
  DRONE,
  face(),
  face({ honey: FLOWER }),
  face({ honey: WAX, lines: WAX }),
  face({ honey: STAR }),
  face({ ink: SHIELD }),
  face({ lines: `${BROWS}${FANGS}` }),
  face({ lines: `${BROWS}${SPEAR}` }),
  face({ honey: CROWN, lines: CROWN }),
];

/** `level` counts from 1; higher ones than there are look like the highest. */
export function LevelPortrait({ level }: { level: number }) {
  const { lines, honey, ink } = DRAWINGS[Math.min(Math.max(level, 1), DRAWINGS.length) - 1] ?? LARVA;
  return (
    <svg class="portrait" viewBox="0 0 40 40" aria-hidden="true">
      <path class="cell" d={CELL} />
      <path class="honey" d={honey} />
      <path class="ink" d={ink} />
      <path class="lines" d={lines} />
    </svg>
  );
}
