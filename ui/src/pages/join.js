// @ts-check
/** Somebody's invitation: what one is asked to, and the button that takes the seat. */

import "../layers/base.js";
import { api, Problem } from "../api.js";
import { personName } from "../game/players.js";
import { LIMITS } from "../generated/limits.ts";
import { deadEnd } from "../parts/dead_end.js";
import { fill, h } from "../parts/dom.js";
import { t } from "../parts/lang.js";
import { notify } from "../parts/notices.js";
import { controlWords } from "../parts/time_control.js";

/** @param {HTMLElement} root @param {string} invite @param {(path: string) => void} go */
export function joinPage(root, invite, go) {
  const main = h("main", { class: "waiting", id: "main", tabindex: "-1" }, h("p", null, "…"));
  fill(root, main);
  void show(main, invite, go);
}

/** @param {HTMLElement} main @param {string} invite @param {(path: string) => void} go */
async function show(main, invite, go) {
  try {
    const asked = await api.invitation(invite);
    if (asked.is_mine) {
      go(`/play/${asked.game}`);
      return;
    }
    if (asked.is_taken) {
      main.replaceWith(deadEnd(t("join-taken"), "", { href: `/watch/${asked.game}`, label: t("join-watch") }));
      return;
    }
    const { name } = await api.me();
    fill(main, ...invitation(asked, personName(name), invite, go));
  } catch (error) {
    const because = error instanceof Problem ? error.message : t("join-nowhere");
    main.replaceWith(deadEnd(t("join-none"), because));
  }
}

/** @param {import("../api.js").Invitation} asked @param {string} name @param {string} invite @param {(path: string) => void} go */
function invitation(asked, name, invite, go) {
  const field = h("input", { type: "text", maxlength: String(LIMITS.name), value: name, autocomplete: "nickname" });
  const button = h("button", { type: "button", class: "primary huge", id: "join" }, t("join-join"));
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      if (field.value.trim() && field.value.trim() !== name) await api.rename(field.value.trim());
      const created = await api.join(invite);
      go(new URL(created.play, location.href).pathname);
    } catch (error) {
      notify(error instanceof Error ? error.message : t("join-failed"), { kind: "refusal" });
      button.disabled = false;
    }
  });
  return [
    h("h1", null, t("join-invites", { host: asked.host ? personName(asked.host) : t("join-somebody") })),
    h(
      "p",
      { class: "lead" },
      t("join-about", { title: asked.title, color: asked.color ?? "free", control: controlWords(asked.control) }),
    ),
    h("label", { class: "field" }, h("span", null, t("join-name")), field),
    button,
    h("p", null, h("a", { href: `/watch/${asked.game}` }, t("join-just-watch"))),
  ];
}
