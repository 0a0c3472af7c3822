// @ts-check
/** One socket for all that this page shows of the lobby; it stays while a challenge of ours stands open. */
import { t } from "../parts/lang.js";
import { notify } from "../parts/notices.js";
import { Lost, Socket } from "../socket.js";

/** @typedef {import("../generated/wire.ts").LobbyState} LobbyState */
/** @typedef {import("../generated/wire.ts").PostChallenge} PostChallenge */
/** @typedef {Omit<PostChallenge, "type" | "seq">} Challenge */
/** @typedef {(state: LobbyState | null) => void} Viewer is told what stands there, null while there is no connection */

/** @type {LobbyConnection | null} */
let current = null;

/** The lobby, for a page that shows it. @param {(path: string) => void} go */
export function enterLobby(go) {
  current ??= new LobbyConnection(go);
  return current;
}

export class LobbyConnection {
  /** @param {(path: string) => void} go */
  constructor(go) {
    this.go = go;
    /** @type {LobbyState | null} */
    this.state = null;
    /** The challenge that was left from here; without an id it waits for a connection. @type {{ id: string | null, form: Challenge } | null} */
    this.open = null;
    /** @type {Set<Viewer>} */
    this.viewers = new Set();
    this.socket = new Socket(
      (answer) => this.#hear(answer),
      (isOpen) => void this.#connected(isOpen),
    );
  }

  /** Be told of the lobby from now on. @param {Viewer} viewer @returns {() => void} stops it */
  watch(viewer) {
    this.viewers.add(viewer);
    viewer(this.state);
    return () => {
      this.viewers.delete(viewer);
      this.#closeIfIdle();
    };
  }

  /** Leave a challenge, in place of the one that stands open. @param {Challenge} form */
  async post(form) {
    await this.#withdrawOpen();
    const before = new Set(this.state?.mine);
    const answer = await this.#ask({ type: "challenge", ...form });
    if (!answer) this.open = { id: null, form };
    if (answer?.type !== "lobby") return;
    const id = answer.mine.find((each) => !before.has(each));
    this.open = id ? { id, form } : null;
    this.#show();
  }

  /** @param {string} id */
  async withdraw(id) {
    if (this.open?.id === id) this.open = null;
    await this.#ask({ type: "withdraw", challenge: id });
  }

  async #withdrawOpen() {
    const { open } = this;
    this.open = null;
    if (open?.id) await this.withdraw(open.id);
  }

  /** Play whoever left a challenge. @param {string} id */
  async take(id) {
    const answer = await this.#ask({ type: "take", challenge: id });
    if (answer?.type === "paired") this.#begin(answer.game);
  }

  /** @param {boolean} isOpen */
  async #connected(isOpen) {
    this.state = null;
    if (!isOpen) {
      this.#show();
      return;
    }
    // The server forgot what was left by a page that it lost; whoever is still here leaves it again.
    const { open } = this;
    this.open = null;
    await this.#ask({ type: "lobby" }, () => {});
    if (open) await this.post(open.form);
  }

  /** @param {import("../generated/wire.ts").Request} request @param {(because: string) => void} onLost is told that there is no connection */
  async #ask(request, onLost = (because) => notify(because, { kind: "refusal" })) {
    try {
      const answer = await this.socket.ask(request);
      if (answer.type === "refused") notify(answer.because, { kind: "refusal" });
      return answer;
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
      onLost(error.message);
      return null;
    }
  }

  /** @param {import("../generated/wire.ts").Answer} answer */
  #hear(answer) {
    if (answer.type === "lobby") {
      this.state = answer;
      if (this.open?.id && !answer.mine.includes(this.open.id)) this.open = null;
      this.#show();
    } else if (answer.type === "paired" && answer.re === null) this.#taken(answer.game);
  }

  /** Somebody took a challenge of ours: the game opens, unless another one is being played here. @param {string} game */
  #taken(game) {
    this.open = null;
    const path = `/play/${game}`;
    if (document.body.dataset.page === "play")
      notify(t("lobby-taken"), {
        kind: "good",
        action: { label: t("lobby-go"), act: () => this.go(path) },
      });
    else this.#begin(game);
  }

  /** @param {string} game */
  #begin(game) {
    void this.#withdrawOpen();
    this.go(`/play/${game}`);
    this.#closeIfIdle();
  }

  #show() {
    for (const viewer of this.viewers) viewer(this.state);
  }

  #closeIfIdle() {
    if (this.viewers.size || this.open) return;
    this.socket.close();
    if (current === this) current = null;
  }
}
