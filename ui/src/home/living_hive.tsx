/** The board of the game that plays itself. */

import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../base/i18n.ts";
import { isStill, onSettings, slowness } from "../base/settings.ts";
import { Sign, useController } from "../base/view.tsx";
import { boxAround, ground, onLevel } from "../board/geometry.ts";
import { Pieces } from "../board/pieces.ts";
import { placed, shape } from "../board/shapes.ts";
import { draw } from "../board/svg.ts";
import { HEX } from "../board/tile.ts";
import { type LivingCtrl, marksAt, pilesAt } from "./living_ctrl.ts";
import { MOVES } from "./living_game.ts";

/** How the table is turned, in sixths: so the hive lies across it. */
const TURN = 2;

export function LivingHive({ ctrl }: { ctrl: LivingCtrl }) {
  const { ply, isRunning, isStopped, isStill: standsStill } = useController(ctrl);
  const root = useRef<HTMLElement>(null);
  const tiles = useRef<SVGGElement>(null);
  const marks = useRef<SVGGElement>(null);
  const pieces = useRef<Pieces | null>(null);
  useLayoutEffect(() => watch(root.current, ctrl), [ctrl]);
  useLayoutEffect(() => {
    if (!tiles.current || !marks.current) return;
    const isFirst = pieces.current === null;
    pieces.current ??= new Pieces(tiles.current, slowness);
    pieces.current.show(pilesAt(ply), TURN, { isSudden: isFirst || standsStill });
    drawMarks(marks.current, pieces.current, ply);
  }, [ply]);
  const label = isStopped ? t("home-living-go-on") : t("home-living-stop");
  const box = useMemo(viewBox, []);
  return (
    <section
      ref={root}
      class="living board-wrap"
      aria-label={t("home-living")}
      data-state={isRunning ? "runs" : "rests"}
      data-ply={ply}
    >
      <svg class="board" viewBox={box} aria-hidden="true">
        <rect x={-3000} y={-3000} width={6000} height={6000} fill="url(#comb)" />
        <g ref={tiles} />
        <g ref={marks} />
      </svg>
      <button
        type="button"
        class="tool"
        hidden={standsStill}
        aria-label={label}
        title={label}
        onClick={() => ctrl.toggle()}
      >
        <Sign name={isStopped ? "play" : "pause"} />
      </button>
    </section>
  );
}

/** Tell the controller whether the board can be seen, and whether motion is wanted. Returns what ends that. */
function watch(root: Element | null, ctrl: LivingCtrl): () => void {
  let isInSight = false;
  const update = () => ctrl.seen(isInSight && !document.hidden);
  const observer = new IntersectionObserver((entries) => {
    isInSight = entries.at(-1)?.isIntersecting ?? false;
    update();
  });
  if (root) observer.observe(root);
  document.addEventListener("visibilitychange", update);
  const stopListening = onSettings(() => ctrl.still(isStill()));
  return () => {
    observer.disconnect();
    document.removeEventListener("visibilitychange", update);
    stopListening();
  };
}

function drawMarks(layer: Element, pieces: Pieces, ply: number): void {
  const { kind, hexes } = marksAt(ply);
  draw(
    layer,
    hexes.map((hex) => {
      const height = pieces.height(hex);
      const at = onLevel(hex, Math.max(0, height - 1), height, TURN);
      return shape("path", { class: `last ${kind}`, d: HEX, transform: placed(at) });
    }),
  );
}

function viewBox(): string {
  const { left, top, right, bottom } = boxAround(MOVES.map(([, q, r]) => ground({ q, r }, TURN)));
  return [left - 20, top - 34, right - left + 40, bottom - top + 54].join(" ");
}
