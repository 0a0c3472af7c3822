/** Glicko-2 (Glickman 2013) for one game at a time: a solver against a puzzle. */

export type Rated = { rating: number; deviation: number; volatility: number };

/** Points of the usual scale in one of Glicko-2's own. */
const SCALE = 173.7178;
/** How much a volatility may change; Glickman advises 0.3 to 1.2. */
const TAU = 0.5;
const CLOSE = 1e-6;
/** A solver whom nobody knows. */
export const NEWCOMER: Readonly<Rated> = { rating: 1200, deviation: 350, volatility: 0.06 };

/** The solver's rating after one game. */
export function rated(solver: Rated, opponent: { rating: number; deviation: number }, score: 0 | 1): Rated {
  const mu = (solver.rating - 1500) / SCALE;
  const phi = solver.deviation / SCALE;
  const other = (opponent.rating - 1500) / SCALE;
  const g = 1 / Math.sqrt(1 + (3 * (opponent.deviation / SCALE) ** 2) / Math.PI ** 2);
  const expected = 1 / (1 + Math.exp(-g * (mu - other)));
  const variance = 1 / (g ** 2 * expected * (1 - expected));
  const change = variance * g * (score - expected);
  const volatility = newVolatility(solver.volatility, phi, variance, change);
  const wide = Math.sqrt(phi ** 2 + volatility ** 2);
  const narrow = 1 / Math.sqrt(1 / wide ** 2 + 1 / variance);
  return {
    rating: 1500 + SCALE * (mu + narrow ** 2 * g * (score - expected)),
    deviation: SCALE * narrow,
    volatility,
  };
}

/** Step 5 of Glickman's paper, by the Illinois algorithm. */
function newVolatility(sigma: number, phi: number, variance: number, change: number): number {
  const a = Math.log(sigma ** 2);
  const f = (x: number) => {
    const e = Math.exp(x);
    const sum = phi ** 2 + variance + e;
    return (e * (change ** 2 - sum)) / (2 * sum ** 2) - (x - a) / TAU ** 2;
  };
  let low = a;
  let high = a - TAU;
  if (change ** 2 > phi ** 2 + variance) high = Math.log(change ** 2 - phi ** 2 - variance);
  else while (f(high) < 0) high -= TAU;
  let [fLow, fHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > CLOSE) {
    const next = low + ((low - high) * fLow) / (fHigh - fLow);
    const fNext = f(next);
    if (fNext * fHigh <= 0) [low, fLow] = [high, fHigh];
    else fLow /= 2;
    [high, fHigh] = [next, fNext];
  }
  return Math.exp(low / 2);
}
