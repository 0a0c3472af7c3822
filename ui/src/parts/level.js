// @ts-check
/** For pages that are not converted yet. */
import { usualLevel as usual } from "../play/level.ts";
import { myGames } from "../play/requests.ts";

export { CHOICES } from "../play/level.ts";

export const usualLevel = () => usual(myGames, new AbortController().signal);
