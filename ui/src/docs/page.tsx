/** Pages of creatures and rules, from the documentation. */

import "../layers/board.ts";
import { t } from "../base/i18n.ts";
import { lateImport } from "../base/late_import.ts";
import { needStyle } from "../base/late_style.ts";
import { notify, notifyError } from "../base/notices.tsx";
import type { OpenPage, Show, Visit } from "../base/router_ctrl.ts";
import { DeadEnd, load, show } from "../base/view.tsx";
import { board, catalogue } from "../play/requests.ts";
import type { DocBoardServices } from "./board_ctrl.ts";
import { book, type DocFolder, docPage as fetchPage } from "./requests.ts";
import { CreaturesView, DocView, RulesView } from "./view.tsx";

await needStyle("lessons");

const SERVICES: DocBoardServices = {
  board,
  refused: ({ because, rule }) => notify(because, { rule, kind: "refusal" }),
  failed: notifyError,
};

/** Opens the page of a creature or a rule, or a list of all. */
export const open: OpenPage = ({ name, id }, visit) => {
  if (name) return docPage("creatures", name, visit);
  if (id) return docPage("rules", id, visit);
  return visit.path.startsWith("/rules") ? rulesPage(visit) : creaturesPage(visit);
};

/** Fetch all creatures. Returns what shows them. */
function creaturesPage({ left }: Visit): Promise<Show> {
  return load(
    left,
    () => catalogue(),
    (root, { creatures }) => show(root, <CreaturesView creatures={creatures} />),
    (error) => <DeadEnd title={t("docs-creatures")} words={error.message} />,
  );
}

/** Fetch all rules. Returns what shows them. */
function rulesPage({ left }: Visit): Promise<Show> {
  return load(
    left,
    (signal) => Promise.all([catalogue(), book(signal), lateImport(() => import("./book.tsx"))]),
    (root, [{ rules }, { chapters }, { Book, SERVICES: services }]) =>
      show(root, <RulesView rules={rules} book={<Book chapters={chapters} services={services} />} />),
    (error) => <DeadEnd title={t("docs-rules")} words={error.message} />,
  );
}

/** Fetch the page of one creature or rule. Returns what shows it. */
function docPage(folder: DocFolder, name: string, { left }: Visit): Promise<Show> {
  return load(
    left,
    (signal) => fetchPage(folder, name, signal),
    (root, page) => {
      document.title = t("title-of", { title: page.title });
      return show(root, <DocView folder={folder} page={page} services={SERVICES} />);
    },
    (error) => (
      <DeadEnd title={t("docs-none")} words={error.message} way={{ href: `/${folder}`, label: t("docs-back") }} />
    ),
  );
}
