/** The settings of the study's engine. The page needs them, too: it reserves room for the panel, which is loaded later. */

export type EngineSettings = { isOn: boolean; lines: number; hasArrows: boolean };

const KEY = "skep-engine";

export function loadEngineSettings(): EngineSettings {
  const settings = { isOn: false, lines: 1, hasArrows: true };
  try {
    return { ...settings, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return settings;
  }
}

export function saveEngineSettings(settings: EngineSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage the settings last until the page is closed.
  }
}
