/** The button that begins a game against the computer. */

import { t } from "../base/i18n.ts";
import { Sign, useController } from "../base/view.tsx";
import type { BeginCtrl } from "../play/begin_ctrl.ts";

export function PlayNow({ begin, play, isHuge = false }: { begin: BeginCtrl; play: () => void; isHuge?: boolean }) {
  const { isBeginning } = useController(begin);
  return (
    <button
      type="button"
      class={isHuge ? "primary huge" : "primary"}
      id="play-now"
      disabled={isBeginning}
      onClick={play}
    >
      <Sign name="play" />
      {t("home-play")}
    </button>
  );
}
