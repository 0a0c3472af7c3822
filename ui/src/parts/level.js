// @ts-check
/** The computer's level for a game that begins at once: the last one chosen, and the first for somebody new. */
import { api } from "../api.js";

/** What the new-game page keeps its choices under. */
export const CHOICES = "skep-new-game";

/** @returns {Promise<{ level?: number }>} nothing where the server's own choice will do */
export async function usualLevel() {
  try {
    const { level } = JSON.parse(localStorage.getItem(CHOICES) ?? "{}");
    if (typeof level === "number") return { level };
  } catch {
    // A browser that keeps nothing has no last choice.
  }
  const { games } = await api.games().catch(() => ({ games: [] }));
  return games.length ? {} : { level: 1 };
}
