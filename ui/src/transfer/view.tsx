/** The page *Your things*. */

import type { ComponentChildren } from "preact";
import { t } from "../base/i18n.ts";
import { Button, Sign, useController } from "../base/view.tsx";
import type { TransferCode } from "../generated/wire.ts";
import type { TransferCtrl } from "./ctrl.ts";

export function TransferView({ ctrl }: { ctrl: TransferCtrl }) {
  const { devices } = useController(ctrl);
  return (
    <main class="plain reading things" id="main" tabIndex={-1}>
      <h1>{t("things-title")}</h1>
      <p class="lead">{t("things-lead")}</p>
      <div class="things-grid">
        <Take ctrl={ctrl} />
        <Offer ctrl={ctrl} />
        <Section id="file" title={t("things-file")} about={t("things-file.about")}>
          <p class="row">
            <Button sign="share" act={() => ctrl.save()}>
              {t("things-save")}
            </Button>
            <label class="button file-button">
              <span>{t("things-open")}</span>
              <input
                class="sr-only"
                type="file"
                accept="application/json,.json"
                onChange={({ currentTarget }) => {
                  const file = currentTarget.files?.[0];
                  if (file) ctrl.open(file);
                }}
              />
            </label>
            <a class="button" href="/api/games.pgn" download="skep-games.pgn">
              {t("games-download")}
            </a>
          </p>
        </Section>
        <Section id="devices" title={t("things-devices")} about={t("things-devices.about", { count: devices ?? 0 })}>
          {devices !== null && devices > 0 && (
            <p>
              <Button act={() => ctrl.endDevices()}>{t("things-sign-out")}</Button>
            </p>
          )}
        </Section>
        <Section id="delete" title={t("things-delete")} about={t("things-delete.about")}>
          <p>
            <button type="button" class="danger-button" onClick={() => ctrl.forget()}>
              {t("things-delete-yes")}
            </button>
          </p>
        </Section>
      </div>
      <p>
        <a href="/privacy">{t("things-privacy")}</a>
      </p>
    </main>
  );
}

/** A code from another device. */
function Take({ ctrl }: { ctrl: TransferCtrl }) {
  const { entered, isTaking } = useController(ctrl);
  const submit = (event: Event) => {
    event.preventDefault();
    ctrl.take();
  };
  return (
    <Section id="take" title={t("things-take")} about={t("things-take.about")}>
      <form class="row" onSubmit={submit}>
        <input
          class="code-field"
          type="text"
          maxLength={16}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-label={t("things-code")}
          placeholder="ABCDE-FGHJK"
          value={entered}
          onInput={({ currentTarget }) => ctrl.enter(currentTarget.value)}
        />
        <button type="submit" class={entered ? "primary" : ""} disabled={isTaking || !entered.trim()}>
          {t("things-take-yes")}
        </button>
      </form>
    </Section>
  );
}

/** A code for another device. */
function Offer({ ctrl }: { ctrl: TransferCtrl }) {
  const { code, leftOut, entered } = useController(ctrl);
  return (
    <Section id="offer" title={t("things-offer")} about={t("things-offer.about")}>
      {code ? (
        <div class="transfer-code">
          <QrCode code={code} />
          <div>
            <output class="code" aria-label={code.code.split("").join(" ")}>
              {code.code}
            </output>
            <p class="muted">{t("things-code-about", { minutes: Math.round(code.seconds / 60) })}</p>
            {leftOut > 0 && <p>{t("things-left-out", { count: leftOut })}</p>}
          </div>
        </div>
      ) : (
        <p>
          <button type="button" class={entered ? "" : "primary"} onClick={() => ctrl.offer()}>
            <Sign name="share" /> {t("things-offer-yes")}
          </button>
        </p>
      )}
    </Section>
  );
}

/** Dark on light in every theme: readers of QR codes expect that. */
function QrCode({ code: { size, path } }: { code: TransferCode }) {
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t("things-qr")}>
      <path d={path} />
    </svg>
  );
}

type SectionProps = { id: string; title: string; about: string; children: ComponentChildren };

function Section({ id, title, about, children }: SectionProps) {
  return (
    <section class="thing-card" id={id} aria-labelledby={`${id}-head`}>
      <h2 id={`${id}-head`}>{title}</h2>
      <p class="muted">{about}</p>
      {children}
    </section>
  );
}
