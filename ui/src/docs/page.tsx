/** Pages of creatures and rules, from the documentation. */

import "../layers/board.ts";
import { t } from "../base/i18n.ts";
import { lateImport } from "../base/late_import.ts";
import { needStyle } from "../base/late_style.ts";
import { notify, notifyError } from "../base/notices.tsx";
import { DeadEnd, load, show } from "../base/view.tsx";
import { board, catalogue } from "../play/requests.ts";
import type { DocBoardServices } from "./board_ctrl.ts";
import { book, docPage as fetchPage, type Shelf } from "./requests.ts";
import { CreaturesView, DocView, RulesView } from "./view.tsx";

await needStyle("lessons");

const SERVICES: DocBoardServices = {
  board,
  refused: ({ because, rule }) => notify(because, { rule, kind: "refusal" }),
  failed: notifyError,
};

/** Show all creatures. Returns what closes the page. */
export function creaturesPage(root: HTMLElement): () => void {
  return load(
    root,
    () => catalogue(),
    ({ creatures }) => show(root, <CreaturesView creatures={creatures} />),
    (error) => <DeadEnd title={t("docs-creatures")} words={error.message} />,
  );
}

/** Show all rules. Returns what closes the page. */
export function rulesPage(root: HTMLElement): () => void {
  return load(
    root,
    (signal) => Promise.all([catalogue(), book(signal), lateImport(() => import("./book.tsx"))]),
    ([{ rules }, { chapters }, { Book, SERVICES: services }]) =>
      show(root, <RulesView rules={rules} book={<Book chapters={chapters} services={services} />} />),
    (error) => <DeadEnd title={t("docs-rules")} words={error.message} />,
  );
}

/** Show the page of one creature or rule. Returns what closes it. */
export function docPage(root: HTMLElement, shelf: Shelf, name: string): () => void {
  const close = load(
    root,
    (signal) => fetchPage(shelf, name, signal),
    (page) => {
      document.title = t("title-of", { title: page.title });
      return show(root, <DocView shelf={shelf} page={page} services={SERVICES} />);
    },
    (error) => (
      <DeadEnd title={t("docs-none")} words={error.message} way={{ href: `/${shelf}`, label: t("docs-back") }} />
    ),
  );
  return () => {
    close();
    document.title = "Skep";
  };
}
