/** The choices for a new game: its type, opponent, side and clock. They are stored for the next time. */

import { Controller } from "../base/controller.ts";
import { oneOf, store, storedFields } from "../base/storage.ts";
import type { Catalogue, NewGame, PresetInfo } from "../generated/wire.ts";
import {
  type GameType,
  gameTypeOf,
  type Parts,
  partsOf,
  presetOf,
  tournamentOf,
  withOption,
} from "../play/game_type.ts";
import { CHOICES } from "../play/level.ts";
import type { Challenge } from "../play/lobby_ctrl.ts";
import { CLOCK_KEYS, type ClockKey, controlOf, hasDays, type OwnClock } from "../play/time_control.ts";

/** The opponent; `anyone` is an open challenge. */
export const OPPONENTS = ["computer", "link", "anyone", "here"] as const;
export const COLORS = ["white", "black", "random"] as const;
export type Opponent = (typeof OPPONENTS)[number];
type Color = (typeof COLORS)[number];

type NewGameState = {
  readonly type: GameType;
  /** Whether presets have the tournament rule. */
  readonly isTournament: boolean;
  readonly opponent: Opponent;
  readonly color: Color;
  readonly level: number;
  readonly clock: ClockKey;
  /** The custom clock. */
  readonly own: OwnClock;
  /** Whether others may watch the game of an open challenge. */
  readonly shows: boolean;
};

type NewGameServices = {
  /** Create a game and open it. */
  begin: (game: NewGame) => void;
  /** Post a challenge in the lobby. */
  post: (challenge: Challenge) => void;
};

export class NewGameCtrl extends Controller<NewGameState> {
  readonly catalogue: Catalogue;
  readonly #services: NewGameServices;

  /** `query` is that of the address; `level` is the last one played, if any. */
  constructor(catalogue: Catalogue, query: string, level: number | undefined, services: NewGameServices) {
    super(chosenAtFirst(catalogue, new URLSearchParams(query), level ?? catalogue.level));
    this.catalogue = catalogue;
    this.#services = services;
  }

  /** The preset that the choices amount to, if any. */
  get preset(): PresetInfo | undefined {
    return presetOf(this.catalogue.presets, this.state.type);
  }

  /** The clocks available with the opponent. */
  get clocks(): readonly ClockKey[] {
    return CLOCK_KEYS.filter((key) => this.state.opponent !== "computer" || !hasDays(key));
  }

  choose(change: Partial<NewGameState>): void {
    this.set(change);
  }

  /** Choose a preset, with the tournament rule if that is on. */
  choosePreset(preset: PresetInfo): void {
    this.set({ type: typeOf(preset, this.state.isTournament) });
  }

  /** Switch the tournament rule, whatever the preset says. */
  setTournament(isTournament: boolean): void {
    const { type } = this.state;
    this.set({ isTournament, type: isTournament ? tournamentOf(type) : withOption(type, "queen", "any") });
  }

  begin(): void {
    const { type, opponent, color, level, clock, own, shows, isTournament } = this.state;
    const ruleset = partsOf(type);
    store(CHOICES, { parts: ruleset, opponent, color, level, clock, shows, isTournament });
    const control = controlOf(clock, own);
    if (opponent === "anyone") this.#services.post({ ruleset, color, control, shows });
    else {
      const strength = opponent === "computer" ? { level } : {};
      this.#services.begin({ ruleset, opponent, color, ...strength, ...(control ? { control } : {}) });
    }
  }

  protected override failed(error: Error): void {
    throw error;
  }
}

function chosenAtFirst(catalogue: Catalogue, query: URLSearchParams, level: number): NewGameState {
  const last = storedFields(CHOICES);
  const isTournament = last.isTournament === true;
  const asked = catalogue.presets.find(({ name }) => name === query.get("ruleset"));
  const usual = catalogue.presets.find(({ name }) => name === catalogue.default);
  const parts = partsIn(last.parts) ?? usual?.game_type ?? { extras: [], modules: [], options: [] };
  return {
    type: asked ? typeOf(asked, isTournament) : gameTypeOf(parts),
    isTournament,
    opponent: oneOf(query.get("opponent") ?? last.opponent, OPPONENTS) ?? "computer",
    color: oneOf(last.color, COLORS) ?? "white",
    level,
    clock: oneOf(last.clock, CLOCK_KEYS) ?? "none",
    own: { minutes: 10, increment: 5 },
    shows: last.shows !== false,
  };
}

function typeOf(preset: PresetInfo, isTournament: boolean): GameType {
  const type = gameTypeOf(preset.game_type);
  return isTournament ? tournamentOf(type) : type;
}

/** The parts of a stored game type, if they are valid. */
function partsIn(stored: unknown): Parts | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { extras, modules, options }: Partial<Record<string, unknown>> = { ...stored };
  if (!Array.isArray(extras) || !Array.isArray(modules) || !Array.isArray(options)) return null;
  return {
    extras: extras.filter((each) => isPair(each, "number")),
    modules: modules.filter((each) => typeof each === "string"),
    options: options.filter((each) => isPair(each, "string")),
  };
}

/** Whether it is a list of a text and another value. */
function isPair(value: unknown, kind: "number" | "string"): boolean {
  return Array.isArray(value) && typeof value[0] === "string" && typeof value[1] === kind;
}
