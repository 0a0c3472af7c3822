// @ts-check
/**
 * A study that is kept on the server too. What is seen is what the server has, and on top of it the own changes that it
 * has not got yet: those of a writer wait to be sent, those of a reader stay with him.
 */
import { api, Problem } from "../api.js";
import { linkField } from "../game/sharing.js";
import { LIMITS } from "../generated/limits.ts";
import { openDialog } from "../parts/dialog.js";
import { h } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { notify } from "../parts/notices.js";
import { Socket } from "../socket.js";
import { patiently } from "./boards.js";
import { chapterToWire } from "./tree.ts";

/** @typedef {import("./document.js").StudyDocument} StudyDocument */
/** @typedef {import("../pages/study.js").StudyPage} StudyPage */
/** @typedef {import("../generated/wire.ts").StudyEdit} Edit */
/** @typedef {{ read: string, write: string | null, version: number, pending: Edit[] }} Shared */

/** Milliseconds that changes are gathered before they are sent. */
const GATHER = 250;
/** Milliseconds after which what could not be sent is tried again. */
const AGAIN = 4000;
const MOST_AT_ONCE = 100;

export class SharedStudy {
  /** @param {StudyDocument} doc @param {Shared} shared @param {() => void} onChange when others have changed it */
  constructor(doc, shared, onChange) {
    this.doc = doc;
    this.shared = shared;
    this.onChange = onChange;
    this.timer = 0;
    this.isBusy = false;
    this.isClosed = false;
    /** The newest version that was heard of. */
    this.heard = shared.version;
    doc.shared = shared;
    doc.onEdits = (edits) => this.#made(edits);
    this.socket = new Socket(
      (answer) => {
        if (answer.type === "study_news" && answer.study === shared.read) this.#hear(answer.version);
      },
      (isOpen) => {
        if (isOpen) void this.socket.ask({ type: "open_study", study: shared.write ?? shared.read }).catch(() => {});
      },
    );
    if (shared.pending.length) this.#soon(0);
  }

  close() {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.doc.onEdits = null;
    this.socket.close();
  }

  /** @param {Edit[]} edits */
  #made(edits) {
    this.shared.pending.push(...edits);
    this.doc.save();
    this.#soon(GATHER);
  }

  /** @param {number} delay */
  #soon(delay) {
    if (!this.shared.write || this.isClosed) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.#work(), delay);
  }

  /** @param {number} version */
  #hear(version) {
    this.heard = Math.max(this.heard, version);
    void this.#work();
  }

  /** Send what waits, then fetch what others have made, one after the other, until nothing more has come meanwhile. */
  async #work() {
    if (this.isBusy || this.isClosed) return;
    this.isBusy = true;
    try {
      for (let known = -1; known < this.heard || this.#waits; ) {
        known = this.heard;
        while (this.shared.write && this.#waits) await this.#send(this.shared.write);
        if (this.heard > this.shared.version) await this.#fetch();
      }
      this.wasLost = false;
    } catch (error) {
      this.#failed(error);
    } finally {
      this.isBusy = false;
    }
  }

  /** Whether something is to be sent. */
  get #waits() {
    return Boolean(this.shared.write) && this.shared.pending.length > 0 && !this.isClosed;
  }

  /** @param {string} key */
  async #send(key) {
    const edits = this.shared.pending.slice(0, MOST_AT_ONCE);
    const { version } = await patiently(
      () => api.editStudy(key, edits),
      () => !this.isClosed,
    );
    this.shared.pending.splice(0, edits.length);
    // Where nobody else was faster, what is seen is what the server has.
    if (version === this.shared.version + 1) this.shared.version = version;
    this.heard = Math.max(this.heard, version);
    this.doc.save();
  }

  async #fetch() {
    const found = await patiently(
      () => api.study(this.shared.write ?? this.shared.read),
      () => !this.isClosed,
    );
    if (this.isClosed) return;
    this.shared.version = found.version;
    this.doc.replace(found.chapters);
    this.doc.hear(this.shared.pending);
    this.onChange();
  }

  /** @param {unknown} error */
  #failed(error) {
    const isFinal = error instanceof Problem && [403, 404, 409, 413, 422].includes(error.status);
    if (isFinal) {
      // What the server does not take stays here, as a reader's own changes do.
      this.shared.write = null;
      this.doc.save();
    }
    if (isFinal || !this.wasLost)
      notify(error instanceof Error ? error.message : t("open-unreadable"), { kind: "refusal" });
    this.wasLost = !isFinal;
    if (!isFinal) this.#soon(AGAIN);
  }
}

/** Let a page keep up with the study on the server. @param {StudyPage} page @param {StudyDocument} doc @param {Shared} shared */
export function listenTo(page, doc, shared) {
  page.shared = new SharedStudy(doc, shared, () => page.redraw());
}

/** Keep the study of a page on the server as well, and show its links. @param {StudyPage} page @param {HTMLButtonElement} button */
export async function openSharing(page, button) {
  const { doc } = page;
  if (!doc) return;
  button.disabled = true;
  const shared = doc.shared ?? (await keepOnServer(doc));
  button.disabled = false;
  if (!shared || page.doc !== doc || page.isClosed) return;
  if (!page.shared) {
    doc.source = `study:${shared.read}`;
    listenTo(page, doc, shared);
    doc.save();
    history.replaceState(null, "", `/study/${shared.write ?? shared.read}`);
  }
  const line = page.shown.game_string;
  showLinks(shared, line && `/study?game=${encodeURIComponent(line)}`);
}

/** Keep a study on the server; what is changed until its answer comes waits to be sent. @param {StudyDocument} doc @returns {Promise<Shared | null>} */
async function keepOnServer(doc) {
  /** @type {Edit[]} */
  const pending = [];
  doc.onEdits = (edits) => pending.push(...edits);
  try {
    const name = doc.name.slice(0, LIMITS.title);
    const links = await api.keepStudy({ name, chapters: doc.chapters.map(chapterToWire) });
    return { ...links, version: 0, pending };
  } catch (error) {
    doc.onEdits = null;
    notify(error instanceof Error ? error.message : t("open-unreadable"), { kind: "refusal" });
    return null;
  }
}

/** The links of a study. @param {Shared} shared @param {string | null} line the address of the line that is seen */
function showLinks({ read, write }, line) {
  openDialog(
    t("share-title"),
    linkField(t("study-link-read"), `/study/${read}`),
    write && linkField(t("study-link-write"), `/study/${write}`),
    write && h("p", { class: "muted" }, t("study-link-about")),
    line && linkField(t("share-line"), line),
  );
}
