/** The position editor: anything may be placed; the rules say why a position is not legal. */

import { Controller } from "../base/controller.ts";
import { DIRECTIONS, type Hex, keyOf, sum } from "../board/geometry.ts";
import type { Look } from "../board/tile.ts";
import type {
  BoardSetup,
  CheckedSetup,
  Color,
  GameType,
  SetupRequest,
  TileInfo,
  VerdictInfo,
} from "../generated/wire.ts";
import { History } from "./history.ts";
import * as edits from "./setup.ts";

/** Milliseconds from a change to the question to the rules. */
const REST = 150;

export type EditorState = {
  /** The last verdict of the rules, on the current tiles or earlier ones; null until there is a position. */
  readonly checked: CheckedSetup | null;
  /** Whether the verdict is about the current tiles. */
  readonly isJudged: boolean;
  readonly setup: BoardSetup;
  readonly tiles: ReadonlyMap<string, TileInfo>;
  /** The picked tile, and whether it shows its back. */
  readonly held: string | null;
  readonly isTurned: boolean;
  /** Whether the tiles are shown without animation. */
  readonly isSudden: boolean;
  /** Incremented when the keyboard's cursor should go to the first target. */
  readonly cursorCount: number;
  /** Incremented when the view should show the whole board again. */
  readonly fitCount: number;
};

/** Events that are announced in words. */
export type Event =
  | { readonly kind: "setup" | "taken off" | "turned" | "raised" | "lowered"; readonly look: Look }
  | { readonly kind: "cleared" | "swapped" | "undone" | "redone" | "numbered" | "honeycombo" }
  | { readonly kind: "to move"; readonly color: Color }
  | { readonly kind: "deed"; readonly deed: edits.Deed | null };

type EditorServices = {
  position: (ask: SetupRequest, signal: AbortSignal) => Promise<CheckedSetup>;
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  announce: (event: Event) => void;
  sound: (name: "place" | "no") => void;
  /** Write a position to the address. */
  remember: (sketch: string) => void;
  /** Tiles were left out that the game does not have. */
  leftOut: (count: number) => void;
  /** A rule forbids the position. */
  refused: (fault: VerdictInfo) => void;
  failed: (error: Error) => void;
};

export class EditorCtrl extends Controller<EditorState> {
  readonly #services: EditorServices;
  readonly #usual: string;
  #history: History<BoardSetup> | null = null;

  /** `usual` is the game type of a position without one. */
  constructor(usual: string, services: EditorServices) {
    super({
      checked: null,
      isJudged: false,
      setup: edits.emptyOf(usual),
      tiles: new Map(),
      held: null,
      isTurned: false,
      isSudden: true,
      cursorCount: 0,
      fitCount: 0,
    });
    this.#usual = usual;
    this.#services = services;
  }

  /** Open a position as a text, or an empty board of a game type. */
  async open(text: string | null, ruleset: string | null): Promise<void> {
    const wanted = ruleset ?? this.#usual;
    let outcome = await this.#load(text ? { text, ruleset: wanted } : { setup: edits.emptyOf(wanted) });
    if (outcome === "failed") outcome = await this.#load({ setup: edits.emptyOf(this.#usual) });
    if (outcome === "setup" && !text) this.clear();
  }

  /** Open the position in a text. Returns whether it could be read. */
  async read(text: string): Promise<boolean> {
    const ruleset = this.state.checked?.ruleset ?? this.#usual;
    return (await this.#load({ text, ruleset })) === "setup";
  }

  /** Change the rules; tiles that they do not have are removed. */
  changeRules(ruleset: GameType): void {
    void this.#load({ setup: { ...this.state.setup, ruleset } });
  }

  // The picked tile

  pick(tile: string, isByKey = false): void {
    if (this.state.held === tile) this.drop();
    else if (this.hold(tile) && isByKey) this.set({ cursorCount: this.state.cursorCount + 1 });
  }

  /** Pick a tile. Returns whether there is such a tile. */
  hold(tile: string): boolean {
    const { tiles, held, setup } = this.state;
    if (!tiles.has(tile)) return false;
    if (held !== tile) this.set({ held: tile, isTurned: edits.placedTile(setup, tile)?.turned ?? false });
    return true;
  }

  drop(): void {
    this.set({ held: null });
  }

  /** A tile on the board was pressed. */
  touch(tile: string, hex: Hex): void {
    const { held } = this.state;
    if (held && held !== tile && topOf(this.state, hex) !== held) this.put(hex);
    else this.pick(tile);
  }

  /** A hex was chosen by key. */
  enter(hex: Hex): void {
    const { held } = this.state;
    const top = topOf(this.state, hex);
    if (held && held !== top) this.put(hex);
    else if (top) this.pick(top);
  }

  /** The tile was dropped on no target, or the drag was canceled. */
  leave(hex: Hex | null, isInside: boolean): void {
    const { held, setup } = this.state;
    if (!held) return;
    if (hex && isInside && !edits.stackAt(setup, hex)) this.put(hex);
    else if (hex && !isInside && edits.stackOf(setup, held)) this.takeOff(held);
    else this.drop();
  }

  // Changes

  put(hex: Hex): void {
    const { held, isTurned } = this.state;
    if (!held || topOf(this.state, hex) === held) return;
    const event = { kind: "setup", look: lookOf(this.state, held) } as const;
    this.#services.sound("place");
    this.#change((setup) => edits.lay(setup, held, hex, isTurned), event, { held: null });
  }

  /** Move a tile off the board, or from one pile to another. */
  takeOff(tile: string, pile: edits.PileName = this.state.setup.hands ? "bag" : "hand"): void {
    const event = { kind: "taken off", look: lookOf(this.state, tile) } as const;
    this.#change((setup) => edits.putBeside(setup, tile, pile, this.#infos()), event, { held: null });
  }

  turnOver(tile: string): void {
    const isTurned = !this.state.isTurned;
    const event = { kind: "turned", look: lookOf(this.state, tile) } as const;
    if (!edits.placedTile(this.state.setup, tile)) this.set({ isTurned });
    else this.#change((setup) => edits.turnOver(setup, tile), event, { isTurned });
  }

  /** Move a tile up or down in its stack. */
  shift(tile: string, by: 1 | -1): void {
    const event = { kind: by > 0 ? "raised" : "lowered", look: lookOf(this.state, tile) } as const;
    this.#change((setup) => edits.shift(setup, tile, by), event);
  }

  /** Say what happened to a tile in the opponent's last turn. */
  setDeed(tile: string, deed: edits.Deed | null): void {
    this.#change((setup) => edits.setDeed(setup, tile, deed), { kind: "deed", deed });
  }

  setPlayer(color: Color): void {
    this.#change((setup) => edits.setPlayer(setup, color), { kind: "to move", color });
  }

  /** Say which turn it is; null if the rules are to find out. */
  setNumber(number: number | null): void {
    const change = (setup: BoardSetup) => {
      setup.number = number;
    };
    this.#change(change, { kind: "numbered" });
  }

  setFlip(flip: edits.Flip): void {
    const neutral = neutralOf(this.state);
    if (neutral) this.#change((setup) => edits.setFlip(setup, flip, neutral), { kind: "honeycombo" });
  }

  swapColors(): void {
    this.#change(edits.swapColors, { kind: "swapped" });
  }

  clear(): void {
    const change = (setup: BoardSetup) => edits.clear(setup, this.#infos());
    this.#change(change, { kind: "cleared" }, { fitCount: this.state.fitCount + 1 });
  }

  /** Undo or redo. */
  step(by: 1 | -1): void {
    const setup = this.#history?.step(by);
    if (!setup) return;
    this.set({ held: null });
    if (setup.ruleset === this.state.checked?.ruleset) this.#lay(setup, { kind: by < 0 ? "undone" : "redone" });
    else void this.#load({ setup });
  }

  /** Handle a key. Returns whether it means anything. */
  key({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): boolean {
    const { held, setup } = this.state;
    const isCommand = ctrlKey || metaKey;
    if (isCommand && key.toLowerCase() === "z") this.step(shiftKey ? 1 : -1);
    else if (isCommand && key.toLowerCase() === "y") this.step(1);
    else if (isCommand || altKey || !held) return false;
    else if ((key === "Delete" || key === "Backspace") && edits.stackOf(setup, held)) this.takeOff(held);
    else if (key === "t") this.turnOver(held);
    else if (key === "Escape") this.drop();
    else return false;
    return true;
  }

  // The verdict of the rules

  /**
   * The current position, if it is possible in its game. Otherwise the reason is shown and the result is null, also if
   * the tiles change before the verdict.
   */
  async position(): Promise<CheckedSetup | null> {
    let { isJudged } = this.state;
    if (!isJudged)
      await this.run("ask", async (signal) => {
        await this.#judge(signal);
        isJudged = true;
      });
    const { checked } = this.state;
    if (!checked || !isJudged) return null;
    const [fault] = checked.faults;
    if (!fault) return checked;
    this.#services.sound("no");
    this.#services.refused(fault);
    return null;
  }

  protected override failed(error: Error): void {
    this.#services.failed(error);
  }

  /** Ask the server and show its verdict, unless a later question replaces it. */
  async #load(ask: SetupRequest): Promise<"setup" | "failed" | "left"> {
    let outcome: "setup" | "failed" | "left" = "left";
    await this.run("ask", async (signal) => {
      try {
        this.#take(await this.#services.position(ask, signal));
        outcome = "setup";
      } catch (error) {
        if (!signal.aborted) outcome = "failed";
        throw error;
      }
    });
    return outcome;
  }

  #take(checked: CheckedSetup): void {
    const { setup, tiles, left_out, sketch } = checked;
    this.set({
      checked,
      setup,
      tiles: new Map(tiles.map((info) => [info.name, info])),
      held: null,
      isJudged: true,
      isSudden: true,
    });
    if (this.#history) this.#history.add(setup);
    else this.#history = new History(setup);
    if (left_out.length) this.#services.leftOut(left_out.length);
    this.#services.remember(sketch);
  }

  #change(change: (setup: BoardSetup) => void, event: Event, more: Partial<EditorState> = {}): void {
    const setup = structuredClone(this.state.setup);
    change(setup);
    this.#history?.add(setup);
    this.set(more);
    this.#lay(setup, event);
  }

  /** Show the current tiles and ask the rules soon. Their verdict on earlier tiles is ignored. */
  #lay(setup: BoardSetup, event: Event): void {
    this.set({ setup, isJudged: false, isSudden: false });
    this.#services.announce(event);
    void this.run("ask", async (signal) => {
      await this.#services.pause(REST, signal);
      await this.#judge(signal);
    });
  }

  async #judge(signal: AbortSignal): Promise<void> {
    const checked = await this.#services.position({ setup: this.state.setup }, signal);
    this.set({ checked, isJudged: true });
    this.#services.remember(checked.sketch);
  }

  #infos(): TileInfo[] {
    return [...this.state.tiles.values()];
  }
}

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;
type Lying = Pick<EditorState, "setup" | "tiles" | "held" | "isTurned">;

/** The look of a tile. Throws if the game has no such tile. */
export function lookOf({ setup, tiles, held, isTurned }: Lying, name: string): Look {
  const info = tiles.get(name);
  if (!info) throw new Error(`no tile ${name}`);
  const checked = edits.placedTile(setup, name);
  const turned = checked ? checked.turned : held === name && isTurned;
  const deed = checked ? edits.deedOf(setup, name) : null;
  return {
    info,
    face: turned && info.back ? info.back : info.front,
    stung: deed === "stung",
    resting: deed === "moved",
    shows: info.color === "neutral" ? (turned ? "white" : "black") : null,
  };
}

/** The targets of a tile: next to the hive and on top of it. */
export function placesFor({ setup }: Pick<EditorState, "setup">, held: string): Hex[] {
  const taken = setup.stacks.map(({ q, r }) => ({ q, r }));
  const near = taken.flatMap((hex) => [hex, ...DIRECTIONS.map((way) => sum(hex, way))]);
  const hexes = new Map((taken.length ? near : [{ q: 0, r: 0 }]).map((hex) => [keyOf(hex), hex]));
  return [...hexes.values()].filter((hex) => topOf({ setup }, hex) !== held);
}

/** The neutral tile, if the game has one. */
export function neutralOf({ tiles }: Pick<EditorState, "tiles">): string | null {
  return [...tiles.values()].find(({ color }) => color === "neutral")?.name ?? null;
}

function topOf({ setup }: Pick<EditorState, "setup">, hex: Hex): string | undefined {
  return edits.stackAt(setup, hex)?.tiles.at(-1)?.tile;
}
