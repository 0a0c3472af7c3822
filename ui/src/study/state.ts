/** What a study page shows, and what it says in words. */

import type { Hex } from "../board/geometry.ts";
import type { LegalMove, LineStop } from "../generated/wire.ts";
import type { PlayCtrl } from "../play/ctrl.ts";
import type { HintedMove } from "../play/hint.ts";
import type { Seen } from "./panel_host.ts";
import type { SharingCtrl } from "./sharing_ctrl.ts";
import type { StudyDocument } from "./study_document.ts";
import type { TabName } from "./tab.ts";

/** The board of a chapter. Another chapter gets another one, since it may have other tiles. */
export type Table = {
  readonly chapter: string;
  readonly play: PlayCtrl;
  /** What the game is called. */
  readonly title: string;
};

/** `missing`: there is no such study. `failed`: its first position cannot be had. */
type Phase = "loading" | "missing" | "failed" | "open";

export type StudyState = {
  phase: Phase;
  /** Why it failed. */
  failure: string;
  /** Changed in place: see `revision`. */
  study: StudyDocument | null;
  /** Grows with every change of the study, and of what is seen of it. */
  revision: number;
  /** The board, once the first position is there. It may still be that of the chapter before. */
  table: Table | null;
  /** The position that is seen, once it is there. */
  seen: Seen | null;
  sharing: SharingCtrl | null;
  areCommentsHidden: boolean;
  /** The tab that is open, where there are tabs. */
  tab: TabName;
  /** Grow whenever the field for comments, or the one to find moves, takes the focus. */
  commentFocusCount: number;
  findFocusCount: number;
};

/** What is said in words. */
export type Announcement =
  | { kind: "seen"; ply: number; move: LegalMove; play: PlayCtrl }
  | { kind: "refused"; because: string; rule: string; hex: Hex | null }
  | { kind: "hinted tile"; hint: HintedMove; play: PlayCtrl; showPlace: () => void }
  | { kind: "hinted place"; hint: HintedMove; play: PlayCtrl }
  | { kind: "deleted"; count: number; text: string; undo: () => void }
  /** A move cannot be shown, since it is not legal. */
  | { kind: "stopped"; stop: LineStop }
  /** The browser has no room for the study. */
  | { kind: "full" }
  /** A link leads to another server. */
  | { kind: "elsewhere" };

export const START: StudyState = {
  phase: "loading",
  failure: "",
  study: null,
  revision: 0,
  table: null,
  seen: null,
  sharing: null,
  areCommentsHidden: false,
  tab: "moves",
  commentFocusCount: 0,
  findFocusCount: 0,
};
