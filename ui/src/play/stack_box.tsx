/** A stack, opened: every tile of it, the uppermost first. */

import { useRef } from "preact/hooks";
import { t } from "../base/i18n.ts";
import type { Point } from "../board/geometry.ts";
import type { Look } from "../board/tile.ts";
import { TilePicture } from "../board/tile_picture.tsx";
import { putBeside, useFloating } from "./floating.ts";
import { tileWords } from "./words.ts";

/** `looks` are from the lowest tile to the uppermost; `at` is a point of the page. */
export function StackBox({ looks, at, host }: { looks: readonly Look[]; at: Point; host: Element }) {
  const box = useRef<HTMLDivElement>(null);
  useFloating(box, host, (element) => putBeside(element, host, at));
  return (
    <div class="peek" role="tooltip" ref={box}>
      <ol>
        {looks.toReversed().map((look, i) => (
          <li key={look.info.name}>
            <TilePicture look={{ ...look, covered: false }} />
            <span>
              {tileWords(look)}
              {i === 0 && <small>{t("stack-on-top")}</small>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
