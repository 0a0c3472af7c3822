// @ts-check
/** Our own pages' Markdown as elements: headings, paragraphs, lists, tables, code, links, emphasis. No HTML is read. */
import { h } from "./dom.js";

/** @typedef {import("./dom.js").Child} Child */

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** @param {string} text @returns {Child[]} */
function inline(text) {
  /** @type {Child[]} */
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, strong, emphasis, label, address] = match;
    parts.push(text.slice(end, match.index));
    if (code) parts.push(h("code", null, code));
    else if (strong) parts.push(h("strong", null, ...inline(strong)));
    else if (emphasis) parts.push(h("em", null, ...inline(emphasis)));
    else if (label && address)
      parts.push(/^\/[\w/#.-]*$/.test(address) ? h("a", { href: address }, ...inline(label)) : label);
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts;
}

/** @param {string} markdown */
export function rendered(markdown) {
  const root = h("div", { class: "prose" });
  const lines = markdown.split("\n");
  while (lines.length) block(root, lines);
  return root;
}

/** Take one block off the lines. @param {HTMLElement} root @param {string[]} lines */
function block(root, lines) {
  const line = lines[0] ?? "";
  const heading = /^(#{1,4}) (.*)$/.exec(line);
  if (!line.trim()) lines.shift();
  else if (heading) {
    lines.shift();
    const level = /** @type {"h2"} */ (`h${Math.max(2, heading[1]?.length ?? 2)}`);
    root.append(h(level, null, ...inline(heading[2] ?? "")));
  } else if (line.startsWith("```")) code(root, lines);
  else if (line.startsWith("|")) table(root, lines);
  else if (/^\s*([-*]|\d+\.) /.test(line)) list(root, lines);
  else {
    const words = taken(lines, (next) => Boolean(next.trim()) && !/^(#|```|\||\s*([-*]|\d+\.) )/.test(next));
    root.append(h("p", null, ...inline((words.length ? words : [lines.shift() ?? ""]).join(" "))));
  }
}

/** @param {string[]} lines @param {(line: string) => boolean} fits */
function taken(lines, fits) {
  const found = [];
  while (lines.length && fits(lines[0] ?? "")) found.push(lines.shift() ?? "");
  return found;
}

/** @param {HTMLElement} root @param {string[]} lines */
function code(root, lines) {
  lines.shift();
  const text = taken(lines, (line) => !line.startsWith("```"));
  lines.shift();
  root.append(h("pre", { tabindex: "0" }, h("code", null, text.join("\n"))));
}

/** @param {HTMLElement} root @param {string[]} lines */
function list(root, lines) {
  const isNumbered = /^\s*\d/.test(lines[0] ?? "");
  /** @type {string[]} */
  const items = [];
  for (const line of taken(lines, (next) => /^\s*([-*]|\d+\.) /.test(next) || /^\s+\S/.test(next))) {
    if (/^\s*([-*]|\d+\.) /.test(line)) items.push(line.replace(/^\s*([-*]|\d+\.) /, ""));
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  root.append(h(isNumbered ? "ol" : "ul", null, ...items.map((item) => h("li", null, ...inline(item)))));
}

/** @param {HTMLElement} root @param {string[]} lines */
function table(root, lines) {
  const rows = taken(lines, (line) => line.startsWith("|")).map((line) =>
    line
      .replace(/^\||\|\s*$/g, "")
      .split("|")
      .map((cell) => cell.trim()),
  );
  const [head = [], ...body] = rows.filter((cells) => !cells.every((cell) => /^:?-+:?$/.test(cell)));
  const top = h("thead", null, h("tr", null, ...head.map((cell) => h("th", { scope: "col" }, ...inline(cell)))));
  const rest = h(
    "tbody",
    null,
    ...body.map((cells) => h("tr", null, ...cells.map((cell) => h("td", null, ...inline(cell))))),
  );
  root.append(
    h("div", { class: "table-box", tabindex: "0", role: "group", "aria-label": "Table" }, h("table", null, top, rest)),
  );
}
