/** The form of a new game. */

import { type Choice, Radios, Toggle } from "../base/fields.tsx";
import { t } from "../base/i18n.ts";
import { PresetHead, Sign, useController } from "../base/view.tsx";
import type { PresetInfo } from "../generated/wire.ts";
import type { BeginCtrl } from "../play/begin_ctrl.ts";
import { AgreedFaces, GameTypeFields } from "../play/game_type_fields.tsx";
import { isBegun } from "../play/lesson_progress.ts";
import type { LobbyCtrl } from "../play/lobby_ctrl.ts";
import { Challenges } from "../play/lobby_view.tsx";
import { LevelPortrait } from "../play/portraits.tsx";
import { clockTitle } from "../play/time_control.ts";
import { COLORS, type NewGameCtrl, OPPONENTS, type Opponent } from "./ctrl.ts";

/** The longest time of a custom clock, in minutes and in seconds for each move. */
const MAX_TIME = 180;

type Props = { ctrl: NewGameCtrl; begin: BeginCtrl; lobby: LobbyCtrl };

export function NewGameView({ ctrl, begin, lobby }: Props) {
  const { type, opponent, color, shows } = useController(ctrl);
  const { isBeginning } = useController(begin);
  const { isPosting } = useController(lobby);
  const { creatures, two_sided } = ctrl.catalogue;
  const change = (next: typeof type) => ctrl.choose({ type: next });
  return (
    <main class="plain new-game" id="main" tabIndex={-1}>
      <h1>{t("new-title")}</h1>
      <section class="who" aria-label={t("new-who")}>
        <Radios
          legend={t("new-opponent")}
          name="opponent"
          chosen={opponent}
          items={OPPONENTS.map(opponentChoice)}
          choose={(value) => ctrl.choose({ opponent: value })}
        />
        {opponent === "computer" && <Levels ctrl={ctrl} />}
        {opponent !== "here" && (
          <Radios
            legend={t("new-color")}
            name="color"
            chosen={color}
            items={COLORS.map(colorChoice)}
            choose={(value) => ctrl.choose({ color: value })}
          />
        )}
        <Clocks ctrl={ctrl} />
        {opponent === "anyone" && (
          <Toggle title={t("lobby-may-watch")} isOn={shows} change={(isOn) => ctrl.choose({ shows: isOn })} />
        )}
      </section>
      <section class="which" aria-labelledby="which">
        <h2 id="which">{t("new-game")}</h2>
        <Presets ctrl={ctrl} />
        <p class="preset-about">{ctrl.preset?.sentence}</p>
        <LearnFirst ctrl={ctrl} />
        <Toggle
          title={t("new-tournament")}
          sentence={t("new-tournament.about")}
          isOn={type.options.get("queen") !== "any"}
          change={(isOn) => ctrl.setTournament(isOn)}
        />
        <details class="more">
          <summary>{t("new-more")}</summary>
          <GameTypeFields catalogue={ctrl.catalogue} type={type} change={change} />
          <AgreedFaces infos={two_sided} creatures={creatures} type={type} change={change} />
        </details>
      </section>
      <div class="begin">
        <button
          type="button"
          class="primary huge"
          id="begin"
          disabled={isBeginning || isPosting}
          onClick={() => ctrl.begin()}
        >
          <Sign name="play" />
          {opponent === "anyone" ? t("lobby-challenge") : t("new-begin")}
        </button>
        {opponent === "anyone" && (
          <section class="waiting-room" aria-label={t("lobby-open")}>
            <Challenges lobby={lobby} />
          </section>
        )}
      </div>
    </main>
  );
}

function opponentChoice(value: Opponent): Choice<Opponent> {
  if (value === "anyone") return { value, title: t("lobby-anyone"), sentence: t("lobby-anyone.about") };
  return { value, title: t(`new-${value}`), sentence: t(`new-${value}.about`) };
}

function colorChoice(value: (typeof COLORS)[number]): Choice<typeof value> {
  if (value === "random") return { value, title: t("new-random") };
  return { value, title: t(`new-${value}`), sentence: t(`new-${value}.about`) };
}

function Presets({ ctrl }: { ctrl: NewGameCtrl }) {
  const chosen = ctrl.preset;
  return (
    <div class="preset-grid" role="group" aria-label={t("new-presets")}>
      {ctrl.catalogue.presets.map((preset) => (
        <Preset
          key={preset.name}
          preset={preset}
          isChosen={preset === chosen}
          choose={() => ctrl.choosePreset(preset)}
        />
      ))}
    </div>
  );
}

/** The lessons of the chosen expansions, until one of their boards is done. */
function LearnFirst({ ctrl }: { ctrl: NewGameCtrl }) {
  const { modules } = ctrl.state.type;
  const lessons = ctrl.catalogue.modules.filter(({ letter, name }) => modules.has(letter) && !isBegun(name));
  if (!lessons.length) return null;
  return (
    <p class="learn-first">
      <span>{t("new-learn-first")}</span>
      {lessons.map(({ name, title }) => (
        <a key={name} class="button pill" href={`/learn/${name}`}>
          {title}
        </a>
      ))}
    </p>
  );
}

function Preset({ preset, isChosen, choose }: { preset: PresetInfo; isChosen: boolean; choose: () => void }) {
  const { sentence } = preset;
  return (
    <button type="button" class="preset" aria-pressed={isChosen} title={sentence} onClick={choose}>
      <PresetHead preset={preset} />
      <span class="sentence">{sentence}</span>
    </button>
  );
}

function Levels({ ctrl }: { ctrl: NewGameCtrl }) {
  const { levels } = ctrl.catalogue;
  const { level } = ctrl.state;
  const chosen = levels.find((each) => each.level === level);
  const items = levels.map(({ level: number, title }, place) => {
    const value = String(number);
    const short = place + 1 < levels.length ? value : title;
    return { value, title, short, picture: <LevelPortrait level={number} /> };
  });
  return (
    <Radios
      legend={t("new-level")}
      name="level"
      chosen={String(level)}
      items={items}
      choose={(value) => ctrl.choose({ level: Number(value) })}
    >
      <p class="muted">
        <strong>{chosen?.title ?? ""}</strong> · {chosen?.sentence ?? ""}
      </p>
    </Radios>
  );
}

function Clocks({ ctrl }: { ctrl: NewGameCtrl }) {
  const { clock, own } = ctrl.state;
  return (
    <Radios
      legend={t("new-clock")}
      name="clock"
      chosen={clock}
      items={ctrl.clocks.map((value) => ({ value, title: clockTitle(value) }))}
      choose={(value) => ctrl.choose({ clock: value })}
    >
      {clock === "own" && (
        <div class="row">
          <NumberField
            label={t("new-minutes")}
            min={0.5}
            value={own.minutes}
            change={(minutes) => ctrl.choose({ own: { ...own, minutes } })}
          />
          <NumberField
            label={t("new-seconds")}
            min={0}
            value={own.increment}
            change={(increment) => ctrl.choose({ own: { ...own, increment } })}
          />
        </div>
      )}
    </Radios>
  );
}

type NumberProps = { label: string; min: number; value: number; change: (value: number) => void };

function NumberField({ label, min, value, change }: NumberProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        min={min}
        max={MAX_TIME}
        step={min || 1}
        value={value}
        onChange={({ currentTarget }) => change(Number(currentTarget.value))}
      />
    </label>
  );
}
