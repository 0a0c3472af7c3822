/** What people say at a game. Single people can be muted, which is kept in this browser. */

import { Controller } from "../base/controller.ts";
import type { ChatLine, ChatUpdate } from "../generated/wire.ts";
import type { Announcement } from "./announcement.ts";

type Room = ChatUpdate["room"];

type ChatState = {
  /** In the order in which they were said. */
  lines: readonly ChatLine[];
  muted: ReadonlySet<string>;
  /** The author of the visitor's own lines; nobody mutes themselves. */
  own: string;
  /** What is being written. */
  text: string;
  /** Whether something was said that was not seen. */
  hasNews: boolean;
};

export type ChatServices = {
  say(text: string, signal: AbortSignal): Promise<void>;
  announce(said: Announcement): void;
  failed(error: Error): void;
  /** The authors that are muted. */
  muted(): readonly string[];
  keepMuted(authors: readonly string[]): void;
  /** Whether the chat of games is shown, as the settings say. */
  isWanted(): boolean;
  /** Whether its lines are in view. */
  isSeen(): boolean;
};

const MAX_MUTED = 60;

export class ChatCtrl extends Controller<ChatState> {
  readonly room: Room;
  readonly #services: ChatServices;

  constructor(room: Room, services: ChatServices) {
    super({ lines: [], muted: new Set(services.muted()), own: "", text: "", hasNews: false });
    this.room = room;
    this.#services = services;
  }

  onUpdate(update: ChatUpdate): void {
    const known = new Set(this.state.lines.map(({ number }) => number));
    const fresh = update.lines.filter(({ number }) => !known.has(number));
    this.set({
      own: update.you ?? this.state.own,
      lines: [...this.state.lines, ...fresh].sort((a, b) => a.number - b.number),
    });
    const wanted = fresh.filter(({ author }) => !this.state.muted.has(author));
    if (update.is_whole || !wanted.length || !this.#services.isWanted()) return;
    const isSeen = this.#services.isSeen();
    if (!isSeen) this.set({ hasNews: true });
    this.#services.announce({ kind: "said", lines: wanted, isSeen });
  }

  write(text: string): void {
    this.set({ text });
  }

  /** Say what is written. It stays where it is until it was said. */
  say(): void {
    const text = this.state.text.trim();
    if (!text || this.isRunning("say")) return;
    void this.run("say", async (signal) => {
      await this.#services.say(text, signal);
      if (this.state.text.trim() === text) this.set({ text: "" });
    });
  }

  /** Mute someone, or hear them again. */
  mute({ author, name }: Pick<ChatLine, "author" | "name">): void {
    const muted = new Set(this.state.muted);
    if (!muted.delete(author)) muted.add(author);
    this.#services.keepMuted([...muted].slice(-MAX_MUTED));
    this.set({ muted });
    this.#services.announce({ kind: "muted", name, isMuted: muted.has(author) });
  }

  /** The lines are in view now. */
  seen(): void {
    if (this.state.hasNews) this.set({ hasNews: false });
  }

  protected override failed(error: Error): void {
    this.#services.failed(error);
  }
}
