/** What is kept about visitors, and how to delete it. */

import "../layers/base.ts";
import { t } from "../base/i18n.ts";
import type { OpenPage } from "../base/router_ctrl.ts";
import { show } from "../base/view.tsx";

const PARTS = ["browser", "server", "seen", "never", "delete", "operator"] as const;

export const open: OpenPage = () => (root) => show(root, <PrivacyView />);

export function PrivacyView() {
  return (
    <main class="plain reading" id="main" tabIndex={-1}>
      <h1>{t("privacy-title")}</h1>
      <p class="lead">{t("privacy-lead")}</p>
      {PARTS.map((part) => (
        <section key={part}>
          <h2>{t(`privacy-${part}`)}</h2>
          <p>{t(`privacy-${part}.about`)}</p>
        </section>
      ))}
      <p class="row">
        <a class="button" href="/things">
          {t("things-title")}
        </a>
      </p>
    </main>
  );
}
