/** What the operator sees: a field for the key, or what they may do. */

import { useState } from "preact/hooks";
import { number, t } from "../base/i18n.ts";
import { Button, useController } from "../base/view.tsx";
import type { GameFile } from "../generated/wire.ts";
import type { OperatorCtrl } from "./ctrl.ts";

export function OperatorView({ ctrl }: { ctrl: OperatorCtrl }) {
  const { page } = useController(ctrl);
  return (
    <main class="plain reading things operator" id="main" tabIndex={-1}>
      <h1>{t("operator-title")}</h1>
      <p class="lead">{t("operator-lead")}</p>
      {page && (page.is_operator ? <Files ctrl={ctrl} /> : page.has_key ? <Key ctrl={ctrl} /> : <NoKey />)}
      {page?.is_operator && page.has_key && (
        <p>
          <Button act={() => ctrl.enter("")}>{t("operator-leave")}</Button>
        </p>
      )}
    </main>
  );
}

function NoKey() {
  return <p>{t("operator-no-key")}</p>;
}

function Key({ ctrl }: { ctrl: OperatorCtrl }) {
  const [key, setKey] = useState("");
  const submit = (event: Event) => {
    event.preventDefault();
    if (key) ctrl.enter(key);
  };
  return (
    <section class="thing-card">
      <form class="row" onSubmit={submit}>
        <input
          type="password"
          maxLength={400}
          autocomplete="current-password"
          aria-label={t("operator-key")}
          placeholder={t("operator-key")}
          value={key}
          onInput={({ currentTarget }) => setKey(currentTarget.value)}
        />
        <button type="submit" class="primary" disabled={!key}>
          {t("operator-enter")}
        </button>
      </form>
    </section>
  );
}

function Files({ ctrl }: { ctrl: OperatorCtrl }) {
  const { files, isSending } = useController(ctrl);
  return (
    <>
      <section class="thing-card" aria-labelledby="add-head">
        <h2 id="add-head">{t("operator-add")}</h2>
        <p class="muted">{t("operator-add-about")}</p>
        <p class="row">
          <label class={isSending ? "button file-button waits" : "button primary file-button"}>
            <span>{t("operator-choose")}</span>
            <input
              class="sr-only"
              type="file"
              disabled={isSending}
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0];
                if (file) ctrl.add(file);
                currentTarget.value = "";
              }}
            />
          </label>
          <a class="button" href="/study">
            {t("operator-explorer")}
          </a>
        </p>
      </section>
      {files.length > 0 && (
        <section aria-labelledby="files-head">
          <h2 id="files-head">{t("operator-files")}</h2>
          <ul class="game-files">
            {files.map((file) => (
              <li key={file.id} class="thing-card">
                <FileLine file={file} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function FileLine({ file }: { file: GameFile }) {
  const { name, state, share, games, known, skipped, problems } = file;
  const counts = [
    t("operator-games", { count: games }),
    known > 0 && t("operator-known", { count: known }),
    skipped > 0 && t("operator-skipped", { count: skipped }),
  ];
  return (
    <>
      <p class="file-head">
        <strong>{name}</strong>
        <span role="status">{t(`operator-${state}`, { percent: number(Math.floor(share * 100)) })}</span>
      </p>
      {state === "running" && <progress value={share} max={1} aria-label={name} />}
      <p>{counts.filter(Boolean).join(" · ")}</p>
      {problems.length > 0 && (
        <ul class="problems">
          {problems.map(({ game, because }) => (
            <li key={`${game} ${because}`}>
              {game === null ? because : t("operator-game", { game: number(game), because })}
            </li>
          ))}
          {skipped > problems.length && <li>{t("operator-more", { count: skipped - problems.length })}</li>}
        </ul>
      )}
    </>
  );
}
