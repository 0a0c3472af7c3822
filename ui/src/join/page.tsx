/** Someone's invitation: what one is asked to, and the button that takes the seat. */

import "../layers/base.ts";
import { Problem } from "../base/errors.ts";
import { t } from "../base/i18n.ts";
import { notifyError } from "../base/notices.tsx";
import type { OpenPage, Visit } from "../base/router_ctrl.ts";
import { DeadEnd, load, mount, show, useController } from "../base/view.tsx";
import { LIMITS } from "../generated/limits.ts";
import type { Invitation } from "../generated/wire.ts";
import { personName } from "../play/names.ts";
import { me, rename } from "../play/requests.ts";
import { controlWords } from "../play/time_control.ts";
import { JoinCtrl } from "./ctrl.ts";
import { invitation, join } from "./requests.ts";

export const open: OpenPage = ({ invite = "" }, visit) =>
  load(
    visit.left,
    (signal) => Promise.all([invitation(invite, signal), me(signal)]),
    (root, [invited, { name }]) => showInvitation(root, invite, invited, personName(name), visit),
    (error) => <DeadEnd title={t("join-none")} words={error instanceof Problem ? error.message : t("join-nowhere")} />,
  );

function showInvitation(
  root: HTMLElement,
  invite: string,
  invited: Invitation,
  name: string,
  { go, left }: Visit,
): () => void {
  const { game, is_mine, is_taken } = invited;
  if (is_mine) {
    go(`/play/${game}`);
    return () => {};
  }
  if (is_taken) {
    const way = { href: `/watch/${game}`, label: t("join-watch") };
    return show(root, <DeadEnd title={t("join-taken")} way={way} />);
  }
  const ctrl = new JoinCtrl(name, {
    rename: (wanted) => rename(wanted),
    join: () => join(invite),
    go,
    failed: notifyError,
  });
  return mount(root, <JoinView ctrl={ctrl} invitation={invited} />, left, ctrl);
}

export function JoinView({ ctrl, invitation }: { ctrl: JoinCtrl; invitation: Invitation }) {
  const { name, isJoining } = useController(ctrl);
  const { host, title, color, control, game } = invitation;
  return (
    <main class="waiting" id="main" tabIndex={-1}>
      <h1>{t("join-invites", { host: host ? personName(host) : t("join-someone") })}</h1>
      <p class="lead">{t("join-about", { title, color: color ?? "free", control: controlWords(control) })}</p>
      <label class="field">
        <span>{t("join-name")}</span>
        <input
          type="text"
          maxLength={LIMITS.name}
          value={name}
          autocomplete="nickname"
          onInput={({ currentTarget }) => ctrl.write(currentTarget.value)}
        />
      </label>
      <button type="button" class="primary huge" id="join" disabled={isJoining} onClick={() => ctrl.join()}>
        {t("join-join")}
      </button>
      <p>
        <a href={`/watch/${game}`}>{t("join-just-watch")}</a>
      </p>
    </main>
  );
}
