/** The way in for a game that was played elsewhere. */

import "../layers/base.ts";
import { useLayoutEffect, useMemo } from "preact/hooks";
import { handOver } from "../base/hand_over.ts";
import { t } from "../base/i18n.ts";
import { Sign, useController } from "../base/view.tsx";
import { LIMITS } from "../generated/limits.ts";
import { ImportCtrl, type Refusal } from "./import_ctrl.ts";
import { importGames } from "./requests.ts";

const EXAMPLE = "Base+MLP;WhiteWins;;wL;bL wL-;wA1 -wL;…";

export function ImportSection({ go }: { go: (path: string) => void }) {
  const ctrl = useMemo(() => new ImportCtrl({ read: importGames, handOver, go, host: location.host }), []);
  useLayoutEffect(() => () => ctrl.close(), [ctrl]);
  const { text, isReading, refusal } = useController(ctrl);
  const submit = (event: Event) => {
    event.preventDefault();
    ctrl.open();
  };
  const openFile = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (!file) return;
    ctrl.write(await file.text());
    ctrl.open();
  };
  return (
    <form onSubmit={submit}>
      <textarea
        rows={2}
        spellcheck={false}
        aria-label={t("open-field")}
        aria-invalid={refusal ? true : undefined}
        aria-describedby="import-said"
        placeholder={EXAMPLE}
        value={text}
        onInput={({ currentTarget }) => ctrl.write(currentTarget.value)}
      />
      <div class="row">
        <button type="submit" class="primary" disabled={isReading}>
          {isReading ? t("home-import-reading") : t("home-import-open")}
        </button>
        <label class="button">
          <input
            type="file"
            class="sr-only"
            accept=".pgn,.sgf,.txt,.uhp,.hop,text/plain"
            onChange={({ currentTarget }) => void openFile(currentTarget)}
          />
          {t("open-file")}
        </label>
      </div>
      <p id="import-said" class="wrong" role="status">
        {refusal && (
          <>
            <Sign name="close" /> {refusalWords(refusal)}
          </>
        )}
      </p>
    </form>
  );
}

function refusalWords(refusal: Refusal): string {
  switch (refusal) {
    case "nothing":
      return t("open-nothing");
    case "too-long":
      return t("open-too-long", { count: LIMITS.import });
    case "elsewhere":
      return t("home-import-elsewhere");
    default:
      return refusal.said;
  }
}
