// @ts-check
/** How the engine beside a study is set, and the room that its panel needs for that: it comes later than the page. */

/** @typedef {{ isOn: boolean, lines: number, hasArrows: boolean }} EngineSettings */

const KEY = "skep-engine";

/** @returns {EngineSettings} */
export function engineSettings() {
  const known = { isOn: false, lines: 1, hasArrows: true };
  try {
    return { ...known, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return known;
  }
}

/** @param {EngineSettings} settings */
export function keepEngineSettings(settings) {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still analyses.
  }
}

/** Keep as much room free as the panel takes, so that nothing below it moves when it comes, or when lines do. @param {HTMLElement} head @param {EngineSettings} settings */
export function reserveRoom(head, { isOn, lines }) {
  head.classList.toggle("is-on", isOn);
  head.style.setProperty("--lines", String(lines));
}
