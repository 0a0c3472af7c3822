/** The lists of creatures and rules, and the page of each with boards to try. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { language, t } from "../base/i18n.ts";
import { CreatureArt } from "../base/view.tsx";
import { capitalized } from "../base/words.ts";
import type { CreatureInfo, DocPage, RuleInfo } from "../generated/wire.ts";
import { DocBoard } from "./board.tsx";
import type { DocBoardServices } from "./board_ctrl.ts";
import type { DocFolder } from "./requests.ts";

export function CreaturesView({ creatures }: { creatures: readonly CreatureInfo[] }) {
  return (
    <main class="plain" id="main" tabIndex={-1}>
      <h1>{t("docs-creatures")}</h1>
      <div class="creature-grid">
        {creatures.map(({ letter, name, title, does }) => (
          <a key={name} class="creature-card" href={`/creatures/${name}`}>
            <CreatureArt letter={letter} />
            <span>
              <strong>{title}</strong>
              <span class="muted">{does}</span>
            </span>
          </a>
        ))}
      </div>
    </main>
  );
}

/** The rules explained, then each by its id. */
export function RulesView({ rules, book }: { rules: readonly RuleInfo[]; book: ComponentChildren }) {
  const chapters = [...new Set(rules.map(({ chapter }) => chapter))];
  return (
    <main class="plain" id="main" tabIndex={-1}>
      <h1>{t("docs-rules")}</h1>
      <div>{book}</div>
      <h2 class="rule-head">{t("docs-by-number")}</h2>
      {chapters.map((chapter) => (
        <section key={chapter}>
          <h3>{chapter}</h3>
          <ul class="rule-list">
            {rules
              .filter((rule) => rule.chapter === chapter)
              .map(({ id, title }) => (
                <li key={id}>
                  <a href={`/rules/${id}`}>
                    <span class="rule-chip">{id}</span> {capitalized(title)}
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

type DocProps = { folder: DocFolder; page: DocPage; services: DocBoardServices };

export function DocView({ folder, page, services }: DocProps) {
  const [first, ...others] = page.drawings;
  return (
    <main class="plain doc" id="main" tabIndex={-1}>
      <h1>{page.title}</h1>
      {first && <DocBoard drawing={first} language={page.language} services={services} />}
      {language !== page.language && <p class="muted">{t("docs-english")}</p>}
      <Prose html={page.html} language={page.language} />
      {others.length > 0 && (
        <>
          <h2>{t("docs-more")}</h2>
          <div class="tries">
            {others.map((drawing) => (
              <DocBoard key={drawing.sketch} drawing={drawing} language={page.language} services={services} />
            ))}
          </div>
        </>
      )}
      <p>
        <a href={`/${folder}`}>{folder === "creatures" ? t("docs-all-creatures") : t("docs-all-rules")}</a>
      </p>
    </main>
  );
}

/** The text of a page: rendered by the server from our own Markdown, with no markup but ours. */
function Prose({ html, language: lang }: { html: string; language: string }) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    root.current?.replaceChildren(...new DOMParser().parseFromString(html, "text/html").body.childNodes);
  }, [html]);
  return <div class="prose" lang={lang} ref={root} />;
}
