// @ts-check
/** What people say at a game. It can be hidden as a whole, and single people can be muted; both is kept in this browser. */

import { LIMITS } from "../generated/limits.ts";
import { fill, h, icon } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { speak } from "../parts/notices.js";
import { onSettings, setSetting, settings } from "../parts/settings.js";
import { play as sound } from "../parts/sounds.js";
import { personName } from "./players.js";

/** @typedef {import("../generated/wire.ts").ChatLine} Line */
/** @typedef {import("../generated/wire.ts").ChatUpdate} ChatUpdate */

const MUTED = "skep-muted";
const MOST_MUTED = 60;

export class Chat {
  /**
   * @param {HTMLElement} root @param {ChatUpdate["room"]} room
   * @param {(text: string) => Promise<boolean>} onSay whether it was said @param {(isNews: boolean) => void} onNews
   */
  constructor(root, room, onSay, onNews) {
    this.onSay = onSay;
    this.onNews = onNews;
    /** @type {Map<number, Line>} */
    this.lines = new Map();
    this.muted = new Set(stored());
    /** Who one is oneself; nobody mutes himself. */
    this.own = "";
    this.toggle = h("button", {
      type: "button",
      class: "quiet chat-toggle",
      click: () => setSetting("talk", !settings.talk),
    });
    this.log = h("div", { class: "chat-lines", role: "log", "aria-label": t(`chat-${room}`), tabindex: "0" });
    this.input = h("input", {
      type: "text",
      maxlength: String(LIMITS.said),
      "aria-label": t("chat-write"),
      placeholder: t("chat-placeholder"),
      autocomplete: "off",
      enterkeyhint: "send",
    });
    const form = h(
      "form",
      { class: "row" },
      this.input,
      h("button", { class: "tool", "aria-label": t("chat-send"), title: t("chat-send") }, icon("send")),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#say();
    });
    this.body = h("div", { class: "chat-body" }, this.log, form);
    const head = h("header", { class: "chat-head" }, h("h2", null, t(`chat-${room}`)), this.toggle);
    root.hidden = false;
    fill(root, head, this.body);
    this.close = onSettings(() => this.#show());
    this.#show();
  }

  /** @param {ChatUpdate} update */
  hear(update) {
    if (update.you) this.own = update.you;
    const fresh = update.lines.filter((line) => !this.lines.has(line.number));
    for (const line of fresh) this.lines.set(line.number, line);
    this.#show();
    const heard = fresh.filter((line) => !this.muted.has(line.author));
    if (update.is_whole || !heard.length || !settings.talk) return;
    sound("talk");
    // The log speaks for itself where it is seen.
    if (this.log.checkVisibility({ visibilityProperty: true })) return;
    this.onNews(true);
    for (const line of heard) speak(t("chat-said", { name: personName(line.name), text: line.text }));
  }

  async #say() {
    const text = this.input.value.trim();
    if (!text) return;
    if (await this.onSay(text)) this.input.value = "";
    this.input.focus({ preventScroll: true });
    this.input.scrollIntoView({ block: "nearest" });
  }

  /** @param {Line} line */
  #mute(line) {
    if (!this.muted.delete(line.author)) this.muted.add(line.author);
    keep([...this.muted].slice(-MOST_MUTED));
    this.#show();
    const name = personName(line.name);
    speak(this.muted.has(line.author) ? t("chat-is-muted", { name }) : t("chat-is-heard", { name }));
    this.log.focus({ preventScroll: true });
  }

  #show() {
    const what = settings.talk ? "hide" : "show";
    fill(this.toggle, t(`chat-${what}`));
    this.toggle.setAttribute("aria-expanded", String(settings.talk));
    this.toggle.setAttribute("aria-label", t(`chat-${what}.label`));
    this.body.hidden = !settings.talk;
    const lines = [...this.lines.values()].sort((a, b) => a.number - b.number);
    const empty = !lines.length && h("p", { class: "none" }, t("chat-none"));
    // Lines that stay keep their element, so that a live region reads only what is new.
    const kept = new Map([...this.log.children].map((item) => [item.getAttribute("data-line"), item]));
    const items = lines.map((line) => {
      const isMuted = this.muted.has(line.author);
      const old = kept.get(String(line.number));
      return old && old.classList.contains("muted") === isMuted ? old : this.#line(line, isMuted);
    });
    const isSame = items.length === this.log.children.length && items.every((item, i) => item === this.log.children[i]);
    if (!isSame || empty) this.log.replaceChildren(...items, ...(empty ? [empty] : []));
    this.log.scrollTop = this.log.scrollHeight;
  }

  /** @param {Line} line @param {boolean} isMuted */
  #line(line, isMuted) {
    const words = isMuted ? t("chat-line-muted") : t("chat-line-says");
    const name = personName(line.name);
    const act = isMuted ? t("chat-unmute", { name }) : t("chat-mute", { name });
    const mute =
      line.author !== this.own &&
      h(
        "button",
        { type: "button", class: "quiet mute", "aria-label": act, title: act, click: () => this.#mute(line) },
        icon(isMuted ? "sound" : "silence"),
      );
    const chip = line.by && h("span", { class: `chip ${line.by}`, "aria-hidden": "true" });
    const said = h(
      "p",
      null,
      chip,
      h("strong", null, name),
      h("span", { class: "heard" }, ` ${words}: `),
      isMuted ? h("em", null, t("chat-muted")) : line.text,
    );
    return h("div", { class: `line${isMuted ? " muted" : ""}`, "data-line": line.number }, said, mute);
  }
}

/** @returns {string[]} */
function stored() {
  try {
    const found = JSON.parse(localStorage.getItem(MUTED) ?? "[]");
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return [];
  }
}

/** @param {string[]} authors */
function keep(authors) {
  try {
    localStorage.setItem(MUTED, JSON.stringify(authors));
  } catch {
    // They stay muted as long as the page is open.
  }
}
