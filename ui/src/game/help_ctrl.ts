/** Help in a game: the hint for a position, and what the computer threatens. */

import { Controller } from "../base/controller.ts";
import type { Connection } from "../base/socket.ts";
import type { FoundHint } from "../engine/hints.ts";
import type { DevicePosition, GameState, Hint, LegalMove } from "../generated/wire.ts";
import type { PlayCtrl } from "../play/ctrl.ts";
import { type HintedMove, pickHinted, type Seen, showHintedPlace } from "../play/hint.ts";
import { ownTiles } from "../play/position.ts";
import type { Announcement } from "./announcement.ts";

/** The board, and the newest position. */
export type Table = { readonly play: PlayCtrl; readonly game: GameState };

export type HelpServices = {
  connection: Pick<Connection, "ask">;
  /** Find a hint on this device, in the position that `ask` gets; or say that the server's engine is to find one. */
  findHint(ask: () => Promise<DevicePosition>, signal: AbortSignal): Promise<FoundHint>;
  announce(said: Announcement): void;
};

type HelpState = {
  /** The move that was hinted at. */
  hint: (HintedMove & { readonly ply: number }) | null;
};

export class HelpCtrl extends Controller<HelpState> {
  readonly #game: string;
  readonly #services: HelpServices;
  /** The table, if there is one. */
  readonly #table: () => Table | null;
  readonly #onFailure: (error: Error) => void;

  constructor(
    game: string,
    services: HelpServices,
    table: () => Table | null,
    /** Called when help cannot be had. */
    onFailure: (error: Error) => void,
  ) {
    super({ hint: null });
    this.#game = game;
    this.#services = services;
    this.#table = table;
    this.#onFailure = onFailure;
  }

  /** Give a hint for the newest position: first the tile, then, asked again, where it goes. */
  hint(): void {
    const ply = this.#table()?.game.view.ply;
    if (ply === undefined) return;
    if (this.state.hint?.ply === ply) {
      this.#showPlace();
      return;
    }
    if (this.isRunning("hint")) return;
    const game = this.#game;
    const { connection, findHint, announce } = this.#services;
    void this.run("hint", async (signal) => {
      const { code, fallback } = await findHint(async () => {
        const { position } = await connection.ask({ type: "hint_position", game, ply }, signal);
        announce({ kind: "hint requested", fallback: null });
        return position;
      }, signal);
      await connection.ask({ type: "hint", game, ply, found: code }, signal);
      if (code === null && this.state.hint?.ply !== ply) announce({ kind: "hint requested", fallback });
    });
  }

  /** Show what the computer could do next. */
  threat(): void {
    if (this.isRunning("threat")) return;
    const { connection, announce } = this.#services;
    void this.run("threat", async (signal) => {
      const { tiles, because } = await connection.ask({ type: "threat", game: this.#game }, signal);
      this.#table()?.play.point(tiles);
      announce({ kind: "threat", because });
    });
  }

  /** The server has named a hint. */
  onHint({ ply, move: text, because }: Hint): void {
    const table = this.#table();
    if (table?.game.view.ply !== ply) return;
    const move = table.game.legal_moves.find((each) => each.text === text);
    if (move) {
      this.set({ hint: { ply, move, because } });
      this.#showTile(move, table);
    } else if (because) this.#services.announce({ kind: "no hint", because });
  }

  /** The position is another one. */
  forget(): void {
    this.stop("hint");
    this.set({ hint: null });
  }

  protected override failed(error: Error): void {
    this.#onFailure(error);
  }

  #showTile(move: LegalMove, table: Table): void {
    const seen = seenOn(table);
    if (!move.tile) {
      this.#services.announce({ kind: "hint move", move, because: null, seen });
      return;
    }
    pickHinted(table.play, move);
    this.#services.announce({ kind: "hint tile", move, seen, show: () => this.#showPlace() });
  }

  #showPlace(): void {
    const table = this.#table();
    const { hint } = this.state;
    if (!hint || !table) return;
    const { move, because } = hint;
    showHintedPlace(table.play, move);
    this.#services.announce({ kind: "hint move", move, because, seen: seenOn(table) });
  }
}

/** The newest position as someone sees it. */
export function seenOn({ play: { tiles, state }, game: { view, seats } }: Table): Seen {
  const [own = null, other] = seats;
  return { tiles: ownTiles(tiles, other ? null : own), view, turn: state.turn };
}
