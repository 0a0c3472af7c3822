/** Finds the page of an address, and its parameters. */

/** An address with parameters as `{name}`, and the page that it names. */
type Route<Page extends string> = { readonly path: string; readonly page: Page };
type Match<Page extends string> = { readonly page: Page; readonly params: Readonly<Record<string, string>> };

/** The page of a path, by the first route that fits; null where nothing does. */
export function matched<Page extends string>(routes: readonly Route<Page>[], path: string): Match<Page> | null {
  const parts = path.replace(/(.)\/$/, "$1").split("/");
  for (const { path: pattern, page } of routes) {
    const params = paramsOf(pattern.split("/"), parts);
    if (params) return { page, params };
  }
  return null;
}

/** The parameters of a path that fits a pattern. */
function paramsOf(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [i, part] of parts.entries()) {
    const name = /^\{(\w+)\}$/.exec(pattern[i] ?? "")?.[1];
    if (name && /^[\w-]+$/.test(part)) params[name] = part;
    else if (part !== pattern[i]) return null;
  }
  return params;
}
