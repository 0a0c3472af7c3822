/** What panels see of the study that is open, and what they do with it. */

import { type HintedMove, pickHinted, showHintedPlace } from "../play/hint.ts";
import { panelArrows, panelGhosts } from "./marks.ts";
import type { PanelArrow, PanelHost, PanelName } from "./panel_host.ts";
import type { Announcement, StudyState } from "./state.ts";
import { type Change, endOf, type Node, nodeAt, type Path, pathOf } from "./tree.ts";

/** The controller of the study. */
interface Study extends Pick<PanelHost, "enterLine" | "openTab" | "annotate"> {
  readonly state: Readonly<StudyState>;
  subscribe(listener: () => void): () => void;
  viewOf(node: Node): { outcome: ReturnType<PanelHost["outcome"]> } | null;
  see(node: Node): void;
  edit(changes: readonly Change[]): void;
}

export class StudyHost implements PanelHost {
  readonly enterLine: PanelHost["enterLine"];
  readonly openTab: PanelHost["openTab"];
  readonly annotate: PanelHost["annotate"];
  readonly #study: Study;
  readonly #announce: (event: Announcement) => void;
  readonly #arrows = new Map<PanelName, readonly PanelArrow[]>();

  constructor(study: Study, announce: (event: Announcement) => void) {
    this.#study = study;
    this.#announce = announce;
    this.enterLine = (moves, from) => study.enterLine(moves, from);
    this.openTab = (tab) => study.openTab(tab);
    this.annotate = (texts, moves, worths) => study.annotate(texts, moves, worths);
  }

  get seen() {
    return this.#study.state.seen;
  }

  get source(): string {
    return this.#study.state.study?.source ?? "";
  }

  subscribe(listener: () => void): () => void {
    const study = this.#study;
    let { seen, revision } = study.state;
    return study.subscribe(() => {
      if (seen === study.state.seen && revision === study.state.revision) return;
      ({ seen, revision } = study.state);
      listener();
    });
  }

  go(path: Path): void {
    const node = this.#nodeAt(path);
    if (node) this.#study.see(node);
  }

  remove(path: Path): void {
    this.#study.edit([{ what: "remove", path: [...path] }]);
  }

  showArrows(panel: PanelName, arrows: readonly PanelArrow[]): void {
    this.#arrows.set(panel, arrows);
    this.#draw();
  }

  /** Take the arrows of all panels away. */
  clearArrows(): void {
    this.#arrows.clear();
    this.#draw();
  }

  showHintedTile(hint: HintedMove, showPlace: () => void): void {
    const play = this.#play;
    if (!play) return;
    pickHinted(play, hint.move);
    this.#announce({ kind: "hinted tile", hint, play, showPlace });
  }

  showHintedPlace(hint: HintedMove): void {
    const play = this.#play;
    if (!play) return;
    showHintedPlace(play, hint.move);
    this.#announce({ kind: "hinted place", hint, play });
  }

  mainLine(): string[] {
    const root = this.#root;
    return root ? pathOf(endOf(root)) : [];
  }

  movesAt(path: Path): string[] {
    return this.#nodeAt(path)?.children.map(({ text }) => text) ?? [];
  }

  outcome(): ReturnType<PanelHost["outcome"]> {
    const { study } = this.#study.state;
    return (study && this.#study.viewOf(study.at)?.outcome) ?? null;
  }

  get #play() {
    return this.#study.state.table?.play;
  }

  get #root(): Node | undefined {
    return this.#study.state.study?.chapter.root;
  }

  #nodeAt(path: Path): Node | null {
    const root = this.#root;
    return root ? nodeAt(root, path) : null;
  }

  #draw(): void {
    const arrows = [...this.#arrows.values()].flat();
    this.#play?.setArrows({ toolArrows: panelArrows(arrows), toolGhosts: panelGhosts(arrows) });
  }
}
