/** A challenge from the first page: which game, which clock, which color; remembered for the next time. */

import { Controller } from "../base/controller.ts";
import { oneOf, store, storedFields } from "../base/storage.ts";
import type { PresetInfo } from "../generated/wire.ts";
import { gameTypeOf, partsOf } from "../play/game_type.ts";
import type { Challenge } from "../play/lobby_ctrl.ts";
import { CLOCK_KEYS, type ClockKey, controlOf } from "../play/time_control.ts";

const KEY = "skep-challenge";
export const COLORS = ["random", "white", "black"] as const;
/** The clocks that are offered here. */
export const CLOCKS: readonly ClockKey[] = CLOCK_KEYS.filter((key) => key !== "own");

type Chosen = { preset: string; clock: ClockKey; color: (typeof COLORS)[number]; shows: boolean };
/** There is nothing to choose from until the presets are here. */
type ChallengeState = { readonly presets: readonly PresetInfo[]; readonly chosen: Chosen };

type ChallengeServices = {
  catalogue: () => Promise<{ presets: readonly PresetInfo[]; default: string }>;
  failed: (error: Error) => void;
};

export class ChallengeCtrl extends Controller<ChallengeState> {
  readonly #services: ChallengeServices;

  constructor(services: ChallengeServices) {
    super({ presets: [], chosen: remembered() });
    this.#services = services;
  }

  load(): void {
    void this.run("load", async (signal) => {
      const { presets, default: first } = await this.#services.catalogue();
      signal.throwIfAborted();
      const { chosen } = this.state;
      const isThere = presets.some(({ name }) => name === chosen.preset);
      this.set({ presets, chosen: isThere ? chosen : { ...chosen, preset: first } });
    });
  }

  choose(change: Partial<Chosen>): void {
    this.set({ chosen: { ...this.state.chosen, ...change } });
  }

  /** The challenge as the server reads it, remembered for the next time; null while there is no preset. */
  take(): Challenge | null {
    const { presets, chosen } = this.state;
    const preset = presets.find(({ name }) => name === chosen.preset);
    if (!preset) return null;
    store(KEY, chosen);
    const { color, clock, shows } = chosen;
    return { ruleset: partsOf(gameTypeOf(preset.game_type)), color, control: controlOf(clock), shows };
  }

  protected override failed(error: Error): void {
    this.#services.failed(error);
  }
}

function remembered(): Chosen {
  const { preset, clock, color, shows } = storedFields(KEY);
  return {
    preset: typeof preset === "string" ? preset : "",
    clock: oneOf(clock, CLOCKS) ?? "10+10",
    color: oneOf(color, COLORS) ?? "random",
    shows: typeof shows === "boolean" ? shows : true,
  };
}
