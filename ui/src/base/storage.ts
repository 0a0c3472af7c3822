/** What is kept in this browser for the visitor, as JSON. A browser that keeps nothing still plays. */

/** The fields that were kept under a key; none if nothing readable was. Check each before you use it. */
export function storedFields(key: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** The texts that were kept as a list under a key. */
export function storedTexts(key: string): string[] {
  return Object.values(storedFields(key)).map(String);
}

/** Keep a value under a key, if the browser keeps anything. */
export function store(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // What was chosen lasts as long as the page.
  }
}

/** A value if it is one of those that are allowed. */
export function oneOf<Value extends string>(value: unknown, allowed: readonly Value[]): Value | undefined {
  return allowed.find((each) => each === value);
}
