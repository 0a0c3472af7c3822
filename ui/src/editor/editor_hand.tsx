/** A heap of tiles of the editor: a hand, the bag, or what has left the game. */

import { render } from "preact";
import { type HandEvents, Heaps } from "../play/heaps.tsx";
import type { Tiles } from "../play/position.ts";
import { heaps } from "../play/selection.ts";

export class EditorHand {
  readonly root: HTMLElement;
  readonly #tiles: Tiles;
  readonly #events: HandEvents;

  constructor(root: HTMLElement, tiles: Tiles, events: HandEvents) {
    this.root = root;
    this.#tiles = tiles;
    this.#events = events;
  }

  show(names: readonly string[], held: string | null, face: string | null, owner: string): void {
    render(
      <Heaps
        heaps={heaps(names, this.#tiles, [], true)}
        tiles={this.#tiles}
        picked={held === null ? null : { tile: held, face }}
        drawn={null}
        owner={owner}
        hasTurn
        events={this.#events}
      />,
      this.root,
    );
  }
}
