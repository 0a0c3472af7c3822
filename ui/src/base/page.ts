/** What `index.html` holds outside the views: the head, the strip of notices, the live region. */

/** The element that matches a selector. Throws if there is none. */
export function need(selector: string, root: ParentNode = document): HTMLElement {
  const found = root.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`nothing matches ${selector}`);
  return found;
}
