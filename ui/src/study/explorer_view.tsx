/** The panel of the explorer: filters, a table of moves with their results, and games to be opened. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { moment, number, t } from "../base/i18n.ts";
import { useSteady } from "../base/steady.ts";
import { Sign, useController } from "../base/view.tsx";
import { LIMITS } from "../generated/limits.ts";
import type { ExplorerGame, ExplorerMove } from "../generated/wire.ts";
import { MoveText } from "../play/move_text.tsx";
import type { Explored, ExplorerCtrl, ExplorerState, Filters } from "./explorer_ctrl.ts";
import { percent } from "./worth.ts";

type Counts = Pick<ExplorerMove, "white" | "draws" | "black" | "unfinished">;

/** Shares of a bar that have room for their figure, in percent. */
const READABLE = 18;
const SIDES = ["white", "draws", "black"] as const;
const SOURCES = ["server", "computer", "openings"] as const;

export function ExplorerView({ ctrl }: { ctrl: ExplorerCtrl }) {
  const state = useController(ctrl);
  const { isOn, phase, explored, filterCount } = state;
  const [areFiltersOpen, openFilters] = useState(false);
  const [{ shown }, hold] = useSteady({ shown: explored });
  return (
    <section class="explorer" aria-label={t("explorer-title")} data-state={phase}>
      <header>
        <button
          type="button"
          class="switch-button"
          role="switch"
          data-explorer="power"
          aria-checked={isOn}
          onClick={() => ctrl.toggle()}
        >
          <span class="knob" aria-hidden="true" />
          <span>{t("explorer-title")}</span>
        </button>
        <button
          type="button"
          class={filterCount ? "quiet set" : "quiet"}
          data-explorer="filters"
          aria-expanded={areFiltersOpen}
          hidden={!isOn}
          onClick={() => openFilters(!areFiltersOpen)}
        >
          {filterCount ? t("explorer-filters-set", { count: filterCount }) : t("explorer-filters")}
        </button>
        {isOn && explored?.answer.may_add && (
          <a class="button quiet" href="/operator" data-explorer="add">
            {t("operator-add")}
          </a>
        )}
      </header>
      <div class="explorer-body" hidden={!isOn}>
        <FilterForm ctrl={ctrl} state={state} isHidden={!areFiltersOpen} />
        <p class="explorer-opening" hidden={!explored?.answer.opening}>
          <strong>{explored?.answer.opening}</strong> {explored?.answer.about}
        </p>
        <p class="explorer-note" role="status">
          {noteOf(state)}
        </p>
        {/* What is shown until the answer comes is about another position. */}
        <div class="explorer-found" inert={phase === "loading"} onPointerDown={hold}>
          {shown && shown.answer.moves.length > 0 && <Found ctrl={ctrl} explored={shown} />}
        </div>
      </div>
    </section>
  );
}

function noteOf(state: Readonly<ExplorerState>): ComponentChildren {
  const { phase, explored, filterCount, error } = state;
  switch (phase) {
    case "failed":
      return error;
    case "empty":
      return (
        <>
          <Sign name="book" /> {t("explorer-empty")} <code>skep explorer import games.pgn</code>
        </>
      );
    case "none": {
      const { depth = 0 } = explored?.answer ?? {};
      if (explored && explored.seen.line.length >= depth) return t("explorer-too-deep", { count: depth });
      return filterCount ? t("explorer-none-filtered") : t("explorer-none");
    }
    case "loading":
      return explored ? null : t("explorer-loading");
    default:
      return explored?.answer.is_partial ? t("explorer-partial") : null;
  }
}

function Found({ ctrl, explored }: { ctrl: ExplorerCtrl; explored: Explored }) {
  const { answer, seen } = explored;
  const { top, recent } = answer;
  const ply = seen.line.length;
  return (
    <>
      <MoveTable ctrl={ctrl} explored={explored} />
      {top.length > 0 && <GameList title={t("explorer-top")} games={top} ply={ply} />}
      {recent.length > 0 && <GameList title={t("explorer-recent")} games={recent} ply={ply} />}
    </>
  );
}

function MoveTable({ ctrl, explored }: { ctrl: ExplorerCtrl; explored: Explored }) {
  const { answer, seen } = explored;
  const { moves } = answer;
  const all = { white: 0, draws: 0, black: 0, unfinished: 0 };
  for (const move of moves) for (const side of [...SIDES, "unfinished"] as const) all[side] += move[side];
  return (
    <table class="explorer-moves" aria-label={t("explorer-moves")} onPointerLeave={() => ctrl.point(null)}>
      <thead>
        <tr>
          <th scope="col">{t("explorer-move")}</th>
          <th scope="col">{t("explorer-games")}</th>
          <th scope="col">{t("explorer-results")}</th>
        </tr>
      </thead>
      <tbody>
        {moves.map((move) => (
          <tr key={move.text} onPointerEnter={() => ctrl.point(move)}>
            <th scope="row">
              <button
                type="button"
                class="explorer-move"
                aria-label={t("explorer-play", { move: move.text })}
                onClick={() => ctrl.enter(move, seen)}
                onFocus={() => ctrl.point(move)}
                onBlur={() => ctrl.point(null)}
              >
                <MoveText text={move.text} />
              </button>
            </th>
            <Figures counts={move} all={totalOf(all)} />
          </tr>
        ))}
      </tbody>
      {moves.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{t("explorer-all")}</th>
            <Figures counts={all} />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

const totalOf = ({ white, draws, black, unfinished }: Counts) => white + draws + black + unfinished;

/** How often, and with which results; `all` is the number of games in which there was a choice. */
function Figures({ counts, all }: { counts: Counts; all?: number }) {
  const total = totalOf(counts);
  return (
    <>
      <td class="explorer-count">
        {number(total)} {all ? <small>{percent(total / all)}</small> : null}
      </td>
      <td>
        <ResultBar counts={counts} />
      </td>
    </>
  );
}

function ResultBar({ counts }: { counts: Counts }) {
  const known = counts.white + counts.draws + counts.black;
  if (!known) return <span class="muted">{t("explorer-unfinished")}</span>;
  const words = t("explorer-bar", {
    white: percent(counts.white / known),
    draws: percent(counts.draws / known),
    black: percent(counts.black / known),
  });
  return (
    <div class="result-bar" role="img" aria-label={words} title={words}>
      {SIDES.map((side) => {
        const share = (100 * counts[side]) / known;
        return (
          <span key={side} class={side} style={{ width: `${share}%` }}>
            {share >= READABLE ? percent(share / 100) : ""}
          </span>
        );
      })}
    </div>
  );
}

function GameList({ title, games, ply }: { title: string; games: ExplorerGame[]; ply: number }) {
  return (
    <section class="explorer-games" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {games.map((game) => (
          <li key={game.game}>
            <a href={`/study?explorer=${game.game}&ply=${ply}`} class="explorer-game">
              <span class="explorer-names">{namesOf(game)}</span>
              <span class="explorer-result">{resultOf(game)}</span>
              <small>
                {[game.move, dayWords(game.day), game.event, sourceWords(game.source)].filter(Boolean).join(" · ")}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function resultOf({ winner }: ExplorerGame): string {
  const results = { white: "1–0", draw: "½–½", black: "0–1" };
  return winner ? results[winner] : "*";
}

function namesOf({ white, black, rating }: ExplorerGame): string {
  const names = `${white || t("explorer-nobody")} – ${black || t("explorer-nobody")}`;
  return rating ? `${names} (${rating})` : names;
}

/** A day such as 20240405 as people write it, as far as it is known. */
function dayWords(day: number): string {
  const [year, month, date] = [Math.floor(day / 10000), Math.floor(day / 100) % 100, day % 100];
  if (!day) return "";
  if (!month || !date) return month ? `${year}-${String(month).padStart(2, "0")}` : String(year);
  return moment(new Date(Date.UTC(year, month - 1, date)), { dateStyle: "medium", timeZone: "UTC" });
}

/** Where games come from: those of this server have names of ours. */
function sourceWords(source: string): string {
  const own = SOURCES.find((name) => name === source);
  return own ? t(`explorer-source-${own}`) : source;
}

type FormProps = { ctrl: ExplorerCtrl; state: Readonly<ExplorerState>; isHidden: boolean };

function FilterForm({ ctrl, state, isHidden }: FormProps) {
  const { filters, explored } = state;
  const sources = new Set(explored?.answer.sources);
  if (filters.source) sources.add(filters.source);
  const choice = { ctrl, filters };
  return (
    <form
      class="explorer-filters"
      hidden={isHidden}
      aria-label={t("explorer-filters")}
      onChange={() => ctrl.filter()}
      onSubmit={(event) => event.preventDefault()}
    >
      <Field label={t("explorer-player")}>
        <input
          type="text"
          name="player"
          maxLength={LIMITS.player}
          autocomplete="off"
          value={filters.player}
          onInput={({ currentTarget }) => ctrl.fillIn({ player: currentTarget.value })}
        />
      </Field>
      <Choice
        {...choice}
        name="color"
        label={t("explorer-side")}
        options={[
          ["white", t("explorer-color-white")],
          ["black", t("explorer-color-black")],
        ]}
      />
      <Choice
        {...choice}
        name="winner"
        label={t("explorer-result")}
        options={[
          ["white", t("explorer-winner-white")],
          ["draw", t("explorer-winner-draw")],
          ["black", t("explorer-winner-black")],
        ]}
      />
      <Choice
        {...choice}
        name="source"
        label={t("explorer-source")}
        options={[...sources].map((source) => [source, sourceWords(source)])}
      />
      <Day {...choice} name="since" label={t("explorer-since")} />
      <Day {...choice} name="until" label={t("explorer-until")} />
      <label class="explorer-check">
        <input
          type="checkbox"
          name="same_rules"
          checked={filters.isSameRules}
          onInput={({ currentTarget }) => ctrl.fillIn({ isSameRules: currentTarget.checked })}
        />
        <span>{t("explorer-same-rules")}</span>
      </label>
      <button type="button" onClick={() => ctrl.clearFilters()}>
        {t("explorer-reset")}
      </button>
    </form>
  );
}

function Field({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is a child
    <label>
      <span>{label}</span>
      {children}
    </label>
  );
}

type ChoiceProps<Name extends keyof Filters> = {
  ctrl: ExplorerCtrl;
  filters: Filters;
  name: Name;
  label: string;
};

function Choice<Name extends "color" | "winner" | "source">({
  ctrl,
  filters,
  name,
  label,
  options,
}: ChoiceProps<Name> & { options: [Filters[Name], string][] }) {
  const choose = (chosen: string) => {
    const [value] = options.find(([each]) => each === chosen) ?? [];
    ctrl.fillIn({ [name]: value ?? "" });
  };
  return (
    <Field label={label}>
      <select name={name} value={filters[name]} onInput={({ currentTarget }) => choose(currentTarget.value)}>
        <option value="">{t("explorer-any")}</option>
        {options.map(([value, words]) => (
          <option key={value} value={value} selected={value === filters[name]}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}

function Day({ ctrl, filters, name, label }: ChoiceProps<"since" | "until">) {
  return (
    <Field label={label}>
      <input
        type="date"
        name={name}
        value={filters[name]}
        onInput={({ currentTarget }) => ctrl.fillIn({ [name]: currentTarget.value })}
      />
    </Field>
  );
}
