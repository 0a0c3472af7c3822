// @ts-check
/** Builds elements. Text is always text: nothing here reads markup, so no name or message can become an element. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | null | undefined | false} Child */
/** `true` writes a bare attribute; `false`, `null` and `undefined` write none. */
/** @typedef {string | number | boolean | null | undefined} Value */
/** @typedef {{ [name: `data-${string}` | `aria-${string}`]: Value }} Named */
/** What is a function listens to the event it is named for. */
/** @typedef {{ [E in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[E]) => unknown }} Listeners */
/** @typedef {"class" | "id" | "role" | "hidden" | "title" | "tabindex" | "lang"} Anywhere */
/** @typedef {"type" | "name" | "value" | "checked" | "disabled" | "readonly" | "selected" | "rows"} OfFields */
/** @typedef {"maxlength" | "min" | "max" | "step" | "inputmode" | "enterkeyhint"} OfEntries */
/** @typedef {"placeholder" | "autocomplete" | "spellcheck"} OfTexts */
/** @typedef {"href" | "src" | "alt" | "download" | "loading" | "width" | "height" | "scope" | "open"} OfContent */
/** @typedef {"viewBox" | "transform" | "d" | "fill" | "overflow" | "href" | "width" | "height"} OfPictures */
/** @typedef {"x" | "y" | "x1" | "y1" | "x2" | "y2" | "cx" | "cy" | "r"} OfPlaces */
/** The attributes that we use; another one is a slip of the pen until it is named here. */
/** @typedef {{ [A in Anywhere | OfFields | OfEntries | OfTexts | OfContent]?: Value } & Named & Listeners} Props */
/** @typedef {{ [A in Anywhere | OfPictures | OfPlaces]?: Value } & Named} PictureProps */

/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Props | null} [props] @param {Child[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props, ...children) {
  const element = document.createElement(tag);
  setProps(element, props);
  append(element, children);
  return element;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag @param {PictureProps | null} [props] @param {Child[]} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, props, ...children) {
  const element = document.createElementNS(SVG, tag);
  setProps(element, props);
  append(element, children);
  return element;
}

/** @param {Element} element @param {Props | PictureProps | null} [props] */
function setProps(element, props) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (typeof value === "function") element.addEventListener(name, /** @type {EventListener} */ (value));
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
}

/** @param {Element} element @param {Child[]} children */
function append(element, children) {
  for (const child of children) {
    if (child !== null && child !== undefined && child !== false) element.append(child);
  }
}

/** Replace everything in an element. @param {Element} element @param {Child[]} children */
export function fill(element, ...children) {
  element.replaceChildren();
  append(element, children);
}

/** Replace what looks otherwise than before; the rest stays, with its listeners, for it may be pressed just now. @param {Element} element @param {Child[]} children elements alone */
export function refill(element, ...children) {
  const shown = children.filter((child) => child instanceof Element);
  for (const [i, child] of shown.entries()) {
    const before = element.childNodes[i];
    if (!before) element.append(child);
    else if (!before.isEqualNode(child)) before.replaceWith(child);
  }
  while (element.childNodes.length > shown.length) element.lastChild?.remove();
}

/**
 * The element that answers a selector; it is a mistake of ours if there is none.
 * @param {string} selector @param {ParentNode} [root] @returns {HTMLElement}
 */
export function need(selector, root = document) {
  const found = root.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`nothing answers ${selector}`);
  return found;
}

/** A small drawn sign from the page's own set. @param {string} name @param {string} [label] */
export function icon(name, label) {
  const props = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return s("svg", { class: "icon", viewBox: "0 0 24 24", ...props }, s("use", { href: `#i-${name}` }));
}

/** @param {string} word */
export function capitalized(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
