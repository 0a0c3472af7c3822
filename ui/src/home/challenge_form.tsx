/** The form of a challenge. */

import { Menu, Toggle } from "../base/fields.tsx";
import { t } from "../base/i18n.ts";
import { useController } from "../base/view.tsx";
import type { LobbyCtrl } from "../play/lobby_ctrl.ts";
import { clockTitle } from "../play/time_control.ts";
import { type ChallengeCtrl, CLOCKS, COLORS } from "./challenge_ctrl.ts";

export function ChallengeForm({ ctrl, lobby }: { ctrl: ChallengeCtrl; lobby: LobbyCtrl }) {
  const { presets, chosen } = useController(ctrl);
  const { isPosting } = useController(lobby);
  if (!presets.length) return null;
  const post = (event: Event) => {
    event.preventDefault();
    const challenge = ctrl.take();
    if (challenge) lobby.post(challenge);
  };
  return (
    <form class="challenge-form" onSubmit={post}>
      <Menu
        label={t("lobby-game")}
        chosen={chosen.preset}
        items={presets.map(({ name, title }) => ({ value: name, title }))}
        choose={(preset) => ctrl.choose({ preset })}
      />
      <Menu
        label={t("lobby-clock")}
        chosen={chosen.clock}
        items={CLOCKS.map((key) => ({ value: key, title: clockTitle(key) }))}
        choose={(clock) => ctrl.choose({ clock })}
      />
      <Menu
        label={t("lobby-your-color")}
        chosen={chosen.color}
        items={COLORS.map((color) => ({ value: color, title: t(`lobby-color-${color}`) }))}
        choose={(color) => ctrl.choose({ color })}
      />
      <Toggle title={t("lobby-may-watch")} isOn={chosen.shows} change={(shows) => ctrl.choose({ shows })} isPlain />
      <button type="submit" class="primary" disabled={isPosting}>
        {t("lobby-challenge")}
      </button>
    </form>
  );
}
