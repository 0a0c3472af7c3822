/** Values stored in this browser, as JSON. Skep also works where a browser stores nothing. */

/** The stored fields under a key; none if they cannot be read. Check each before you use it. */
export function storedFields(key: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** The stored list of texts under a key. */
export function storedTexts(key: string): string[] {
  return Object.values(storedFields(key)).map(String);
}

/** Store a value under a key, if the browser can. */
export function store(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The value lasts until the page is closed.
  }
}

/** A value if it is one of those that are allowed. */
export function oneOf<Value extends string>(value: unknown, allowed: readonly Value[]): Value | undefined {
  return allowed.find((each) => each === value);
}
