/** The line that is seen, in one row: for screens on which the open tab takes the place of the tree. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../base/i18n.ts";
import { MoveText } from "../play/move_text.tsx";
import type { StudyCtrl } from "./ctrl.ts";
import { endOf, lineTo, type Node } from "./tree.ts";

export function CurrentLine({ ctrl, at }: { ctrl: StudyCtrl; at: Node }) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const frame = row.current;
    const here = frame?.querySelector<HTMLElement>("[aria-current]");
    if (frame) frame.scrollLeft = here ? here.offsetLeft - (frame.clientWidth - here.offsetWidth) / 2 : 0;
  }, [at]);
  const moves = lineTo(endOf(at));
  return (
    <div class="current-line" role="group" aria-label={t("study-line")} ref={row}>
      {moves.length === 0 && <span class="muted">{t("moves-none")}</span>}
      {moves.map((node, i) => (
        <button
          key={`${String(i)} ${node.text}`}
          type="button"
          aria-current={node === at ? "step" : undefined}
          onClick={() => ctrl.see(node)}
        >
          {(i === 0 || node.player === "white") && <span class="number">{String(i + 1)}</span>}
          <span>
            <MoveText text={node.text} move={ctrl.viewOf(node)?.last ?? null} />
          </span>
        </button>
      ))}
    </div>
  );
}
