/** The lobby: who waits for an opponent, the visitor's challenge, and games to watch. One per tab. */

import { Controller } from "../base/controller.ts";
import { Lost } from "../base/errors.ts";
import type { Connection } from "../base/socket.ts";
import type { ChallengeInfo, LiveGame, LobbyState as Lobby, PostChallenge } from "../generated/wire.ts";

/** Milliseconds that a withdrawn challenge keeps its place, so that nothing moves under a finger. */
export const LINGERS = 4000;

export type Challenge = Omit<PostChallenge, "type" | "seq">;

/** A challenge in its place. */
export type Row = { readonly challenge: ChallengeInfo; readonly isMine: boolean; readonly isGone: boolean };

type LobbyCtrlState = {
  readonly isConnected: boolean;
  readonly rows: readonly Row[];
  readonly games: readonly LiveGame[];
  /** The visitor's own challenge; without an id it waits for a connection. */
  readonly open: { readonly id: string | null; readonly form: Challenge } | null;
  readonly isPosting: boolean;
  /** The challenges that are being taken. */
  readonly taking: readonly string[];
};

type LobbyServices = {
  connection: Pick<Connection, "ask" | "on" | "subscribe" | "watch">;
  go: (path: string) => void;
  /** Whether a game is shown in this tab. */
  isPlaying: () => boolean;
  /** Someone has taken the challenge while another game is shown. */
  taken: (act: () => void) => void;
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  failed: (error: Error) => void;
};

export class LobbyCtrl extends Controller<LobbyCtrlState> {
  readonly #services: LobbyServices;
  #viewers = 0;
  #visit: AbortController | null = null;

  constructor(services: LobbyServices) {
    super({ isConnected: false, rows: [], games: [], open: null, isPosting: false, taking: [] });
    this.#services = services;
  }

  /** A page shows the lobby. Returns a function that ends that; the lobby stays open while the visitor has a challenge. */
  enter(): () => void {
    this.#viewers++;
    this.#openIfNeeded();
    return () => {
      this.#viewers--;
      this.#closeIfIdle();
    };
  }

  /** Post a challenge. It replaces the visitor's open one. */
  post(form: Challenge): void {
    if (this.isRunning("post")) return;
    this.set({ isPosting: true });
    void this.run("post", async (signal) => {
      await this.#withdrawOpen(signal);
      const before = new Set(this.#mine());
      try {
        const { mine } = await this.#services.connection.ask({ type: "challenge", ...form }, signal);
        const id = mine.find((each) => !before.has(each));
        this.set({ open: id === undefined ? null : { id, form }, isPosting: false });
      } catch (error) {
        if (error instanceof Lost) this.set({ open: { id: null, form } });
        throw error;
      }
    });
  }

  withdraw(id: string): void {
    if (this.state.open?.id === id) this.set({ open: null });
    void this.run(`withdraw ${id}`, async (signal) => {
      await this.#services.connection.ask({ type: "withdraw", challenge: id }, signal);
      this.#closeIfIdle();
    });
  }

  /** Accept a challenge. */
  take(id: string): void {
    const task = `take ${id}`;
    if (this.isRunning(task)) return;
    this.set({ taking: [...this.state.taking, id] });
    void this.run(task, async (signal) => {
      const { game } = await this.#services.connection.ask({ type: "take", challenge: id }, signal);
      this.#taken(id);
      this.#begin(game);
    });
  }

  override close(): void {
    this.#visit?.abort();
    super.close();
  }

  protected override failed(error: Error, task: string): void {
    if (task === "post") this.set({ isPosting: false });
    if (task.startsWith("take ")) this.#taken(task.slice("take ".length));
    this.#services.failed(error);
    this.#closeIfIdle();
  }

  #openIfNeeded(): void {
    if (this.#visit) return;
    this.#visit = new AbortController();
    const { signal } = this.#visit;
    const { connection } = this.#services;
    connection.watch((state) => {
      if (state !== "open") this.#lost();
    }, signal);
    connection.on("lobby", (lobby) => this.#show(lobby), signal);
    connection.on("paired", ({ re, game }) => re === null && this.#paired(game), signal);
    // The server drops challenges of a lost socket, so post it again.
    const answered = () => {
      const { open } = this.state;
      if (open?.id === null) this.post(open.form);
    };
    connection.subscribe({ type: "lobby" }, signal, { answered, refused: this.#services.failed });
  }

  #closeIfIdle(): void {
    if (this.#viewers > 0 || this.state.open || this.isRunning("post")) return;
    this.#visit?.abort();
    this.#visit = null;
    this.set({ isConnected: false, rows: [], games: [] });
  }

  #lost(): void {
    const { open, rows } = this.state;
    this.set({ isConnected: false, games: [], open: open && { ...open, id: null } });
    for (const { challenge } of rows) this.#retire(challenge.id);
  }

  #show({ challenges, games, mine }: Lobby): void {
    const rows = new Map(this.state.rows.map((row) => [row.challenge.id, row]));
    const offered = new Set(challenges.map(({ id }) => id));
    for (const challenge of challenges) {
      const { id } = challenge;
      this.stop(`retire ${id}`);
      // One that returns after a lost connection takes its old place.
      rows.set(id, { challenge, isMine: mine.includes(id), isGone: false });
    }
    const { open } = this.state;
    const isOver = open !== null && open.id !== null && !mine.includes(open.id);
    this.set({ isConnected: true, rows: [...rows.values()], games, open: isOver ? null : open });
    for (const id of rows.keys()) if (!offered.has(id)) this.#retire(id);
  }

  /** A challenge is gone; it keeps its place for a while. */
  #retire(id: string): void {
    const row = this.state.rows.find(({ challenge }) => challenge.id === id);
    if (!row || row.isGone) return;
    this.set({ rows: this.state.rows.map((each) => (each === row ? { ...row, isGone: true } : each)) });
    void this.run(`retire ${id}`, async (signal) => {
      await this.#services.pause(LINGERS, signal);
      this.set({ rows: this.state.rows.filter(({ challenge }) => challenge.id !== id) });
    });
  }

  /** Someone took a challenge of ours: the game opens, unless another one is being played here. */
  #paired(game: string): void {
    this.set({ open: null });
    if (this.#services.isPlaying()) this.#services.taken(() => this.#services.go(`/play/${game}`));
    else this.#begin(game);
    this.#closeIfIdle();
  }

  #begin(game: string): void {
    const { open } = this.state;
    if (open?.id) this.withdraw(open.id);
    this.set({ open: null });
    this.#services.go(`/play/${game}`);
  }

  async #withdrawOpen(signal: AbortSignal): Promise<void> {
    const { open } = this.state;
    this.set({ open: null });
    if (open?.id) await this.#services.connection.ask({ type: "withdraw", challenge: open.id }, signal);
  }

  #mine(): string[] {
    return this.state.rows.filter(({ isMine, isGone }) => isMine && !isGone).map(({ challenge }) => challenge.id);
  }

  #taken(id: string): void {
    this.set({ taking: this.state.taking.filter((each) => each !== id) });
  }
}
