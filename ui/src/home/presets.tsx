/** The presets on the first page: each leads to a new game. */

import "../layers/base.ts";
import { useLayoutEffect } from "preact/hooks";
import { t } from "../base/i18n.ts";
import { PresetHead, useController } from "../base/view.tsx";
import type { ModuleInfo, PresetInfo } from "../generated/wire.ts";
import { isBegun } from "../play/lesson_progress.ts";
import type { HomeCtrl } from "./ctrl.ts";

type Go = (path: string) => void;

export function Presets({ ctrl, go }: { ctrl: HomeCtrl; go: Go }) {
  const { presets, modules } = useController(ctrl);
  useLayoutEffect(() => ctrl.loadPresets(), []);
  return (
    <>
      <h2 id="preset-head">{t("home-editions")}</h2>
      <ul class="preset-grid">
        {presets.map((preset) => (
          <li key={preset.name}>
            <Preset preset={preset} go={go} />
            <LearnFirst lesson={lessonOf(preset, modules)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The lesson of the first expansion of a preset that the visitor has not begun to learn. */
export function lessonOf({ game_type }: PresetInfo, modules: readonly ModuleInfo[]): ModuleInfo | null {
  const own = game_type.modules.flatMap((letter) => modules.find((module) => module.letter === letter) ?? []);
  return own.find(({ name }) => !isBegun(name)) ?? null;
}

function LearnFirst({ lesson }: { lesson: ModuleInfo | null }) {
  if (!lesson) return null;
  return (
    <a class="preset-lesson" href={`/learn/${lesson.name}`}>
      {t("home-learn-first", { title: lesson.title })}
    </a>
  );
}

function Preset({ preset, go }: { preset: PresetInfo; go: Go }) {
  return (
    <button type="button" class="preset" onClick={() => go(`/new?ruleset=${encodeURIComponent(preset.name)}`)}>
      <PresetHead preset={preset} />
      <span>{preset.sentence}</span>
    </button>
  );
}
