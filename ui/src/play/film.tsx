/** What makes a film of a line: its size, its format, and how far it is. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { saveFile } from "../base/clipboard.tsx";
import { MenuField } from "../base/fields.tsx";
import { number, t } from "../base/i18n.ts";
import { notify, notifyError } from "../base/notices.tsx";
import { Button, useController } from "../base/view.tsx";
import { FILM_SIZES, FilmCtrl, type FilmServices } from "./film_ctrl.ts";

type FilmProps = {
  film: FilmServices["film"];
  /** The name of the file without its ending. */
  name: string;
  /** Other ways to save the line. */
  children: ComponentChildren;
};

export function Film({ film, name, children }: FilmProps) {
  const [ctrl] = useState(
    () =>
      new FilmCtrl({
        film,
        save: (file, form) => {
          saveFile(file, `${name}.${form}`);
          notify(t("film-saved", { size: sizeWords(file.size) }), { kind: "good" });
        },
        failed: notifyError,
      }),
  );
  useEffect(() => () => ctrl.close(), []);
  const { size, drawing } = useController(ctrl);
  return (
    <div class="film">
      <MenuField
        label={t("film-size")}
        name="film-size"
        chosen={String(size)}
        items={FILM_SIZES.map((pixels) => ({ value: String(pixels), title: t("film-pixels", { pixels }) }))}
        choose={(value) => ctrl.choose(Number(value))}
        isDisabled={drawing !== null}
      />
      {(["gif", "webp"] as const).map((form) => (
        <Button key={form} sign="picture" act={() => ctrl.draw(form)} isDisabled={drawing !== null}>
          {t("film-draw", { format: form === "gif" ? "GIF" : "WebP" })}
        </Button>
      ))}
      {children}
      <p class="film-note" role="status">
        {drawing && (
          <>
            <progress aria-label={t("film-drawing")} /> {t("film-drawing")}
          </>
        )}
      </p>
    </div>
  );
}

/** The size of a file, such as "1.2 MB". */
function sizeWords(bytes: number): string {
  const isLarge = bytes >= 1e6;
  return number(bytes / (isLarge ? 1e6 : 1e3), {
    style: "unit",
    unit: isLarge ? "megabyte" : "kilobyte",
    maximumFractionDigits: isLarge ? 1 : 0,
  });
}
