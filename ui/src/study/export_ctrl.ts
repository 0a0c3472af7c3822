/** Ways out of a study: its trees, the line that is seen, its position as text and as a picture. */

import { Controller } from "../base/controller.ts";
import type { ExportRequest } from "../generated/wire.ts";
import type { FilmForm } from "../play/film_ctrl.ts";
import type { Start } from "./positions.ts";
import { type Chapter, lineOnly, type Node, pathOf } from "./tree.ts";

export type Format = NonNullable<ExportRequest["format"]>;
export type Picture = { kind: "picture"; format: "svg" | "png" } | { kind: "animation"; format: "svg" };

/** What is seen when it is to be taken away. */
export type Taken = {
  chapters: readonly Chapter[];
  chapter: Chapter;
  at: Node;
  start: Start;
  /** How the table is turned. */
  turn: number;
};

/** A line to be drawn by the server. */
export type Drawn = Start & { line: string[]; orientation: number; size: number };

export type ExportServices = {
  exportText: (chapters: readonly Chapter[], format: Format, signal: AbortSignal) => Promise<string>;
  picture: (what: Picture, drawn: Drawn, signal: AbortSignal) => Promise<Blob>;
  film: (drawn: Drawn & { form: FilmForm }, signal: AbortSignal) => Promise<Blob>;
  /** Copy a text, and say which format it has. */
  copy: (text: string, name: string) => Promise<void>;
  save: (file: Blob, name: string) => void;
  failed: (error: Error) => void;
};

/** Which part of the study. */
type Part = "all" | "chapter" | "line";

const PICTURE_SIZE = 1600;
const ANIMATION_SIZE = 960;
const MAX_NAME = 60;

export class ExportCtrl extends Controller<Taken> {
  readonly #services: ExportServices;

  constructor(taken: Taken, services: ExportServices) {
    super(taken);
    this.#services = services;
  }

  /** Copy a part of the study; `name` is what the format is called. */
  copy(part: Part, format: Format, name: string): void {
    void this.run("copy", async (signal) => {
      const text = await this.#services.exportText(this.#chaptersOf(part), format, signal);
      signal.throwIfAborted();
      await this.#services.copy(text.trim(), name);
    });
  }

  /** Save trees as a file. */
  save(part: Part, format: "PGN" | "SGF"): void {
    void this.run("save", async (signal) => {
      const text = await this.#services.exportText(this.#chaptersOf(part), format, signal);
      signal.throwIfAborted();
      const type = format === "PGN" ? "application/x-chess-pgn" : "application/x-go-sgf";
      const name = part === "all" ? "study" : fileNameOf(this.state.chapter.name || "study");
      this.#services.save(new Blob([text], { type }), `${name}.${format.toLowerCase()}`);
    });
  }

  /** Save a picture of the position that is seen, or a moving one of its line. */
  draw(what: Picture): void {
    const isMoving = what.kind === "animation";
    void this.run("draw", async (signal) => {
      const file = await this.#services.picture(what, this.#drawn(isMoving ? ANIMATION_SIZE : PICTURE_SIZE), signal);
      signal.throwIfAborted();
      this.#services.save(file, `${isMoving ? this.filmName : this.#name}.${what.format}`);
    });
  }

  /** A film of the line that is seen. */
  readonly film = (form: FilmForm, size: number, signal: AbortSignal): Promise<Blob> =>
    this.#services.film({ ...this.#drawn(size), form }, signal);

  /** The name of a moving picture without its ending. */
  get filmName(): string {
    return `${this.#name}-moving`;
  }

  protected override failed(error: Error): void {
    this.#services.failed(error);
  }

  get #name(): string {
    return `skep-study-${pathOf(this.state.at).length}`;
  }

  #drawn(size: number): Drawn {
    const { start, at, turn } = this.state;
    return { ...start, line: pathOf(at), orientation: turn, size };
  }

  #chaptersOf(part: Part): readonly Chapter[] {
    const { chapters, chapter, at } = this.state;
    if (part === "all") return chapters;
    return [part === "line" ? lineOnly(chapter, at) : chapter];
  }
}

/** The name of a file without its ending. */
function fileNameOf(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, MAX_NAME);
}
