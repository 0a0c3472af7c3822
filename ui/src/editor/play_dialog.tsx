/** The dialog for a game from the position: side, level and clock. */

import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import { MenuField, Radios } from "../base/fields.tsx";
import { t } from "../base/i18n.ts";
import { Button, useController } from "../base/view.tsx";
import type { CheckedSetup, LevelInfo } from "../generated/wire.ts";
import { BeginCtrl, type BeginServices } from "../play/begin_ctrl.ts";
import { COLORS } from "../play/position.ts";
import { CLOCK_KEYS, type ClockKey, clockTitle, controlOf, hasDays } from "../play/time_control.ts";

type Props = {
  opponent: "computer" | "link";
  position: CheckedSetup;
  levels: readonly LevelInfo[];
  level: number;
  services: BeginServices;
};

export function PlayDialog({ opponent, position, levels, level, services }: Props) {
  const ctrl = useMemo(() => new BeginCtrl(services), []);
  const { isBeginning } = useController(ctrl);
  const [wanted, want] = useState({ color: position.setup.player, level, clock: "none" as ClockKey });
  useLayoutEffect(() => () => ctrl.close(), [ctrl]);
  const clocks = CLOCK_KEYS.filter((key) => key !== "own" && (opponent === "link" || !hasDays(key)));
  const begin = () => {
    const { color, level: strength, clock } = wanted;
    ctrl.begin({ sketch: position.sketch, opponent, color, level: strength, control: controlOf(clock) });
  };
  return (
    <>
      {opponent === "link" && <p class="muted">{t("new-link.about")}</p>}
      <Radios
        legend={t("new-color")}
        name="color"
        chosen={wanted.color}
        items={COLORS.map((value) => ({ value, title: t(`new-${value}`) }))}
        choose={(color) => want({ ...wanted, color })}
      />
      {opponent === "computer" && (
        <MenuField
          label={t("new-level")}
          chosen={String(wanted.level)}
          items={levels.map(({ level: value, title }) => ({ value: String(value), title }))}
          choose={(value) => want({ ...wanted, level: Number(value) })}
        />
      )}
      <MenuField
        label={t("new-clock")}
        chosen={wanted.clock}
        items={clocks.map((value) => ({ value, title: clockTitle(value) }))}
        choose={(clock) => want({ ...wanted, clock })}
      />
      <div class="row end">
        <Button sign="play" act={begin} isPrimary isDisabled={isBeginning}>
          {t("new-begin")}
        </Button>
      </div>
    </>
  );
}
