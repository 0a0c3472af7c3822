/** In a study with a bag, another tile can have been drawn after a move: what the bag held then, to choose from. */

import { openDialog } from "../base/dialog.tsx";
import { t } from "../base/i18n.ts";
import { TilePicture } from "../board/tile_picture.tsx";
import { tileWords } from "../play/words.ts";
import type { StudyCtrl } from "./ctrl.ts";
import type { Node } from "./tree.ts";

/** Let a person choose what else could have been drawn; it becomes a variation. */
export function openDraws(ctrl: StudyCtrl, node: Node): void {
  openDialog(t("node-redraw"), (close) => (
    <div class="heaps redraw">
      {ctrl.drawsAt(node).map(({ info, isDrawn }) => {
        const look = { info: { ...info, number: 0 }, face: info.front };
        return (
          <button
            key={info.name}
            type="button"
            class="heap"
            data-draw={info.name}
            disabled={isDrawn}
            aria-label={tileWords(look)}
            onClick={() => {
              close();
              ctrl.drawAnother(node, info.name);
            }}
          >
            <TilePicture look={look} />
          </button>
        );
      })}
    </div>
  ));
}
