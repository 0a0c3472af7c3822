/** Requests of pages that have no controller yet. */

type Fetched<Loaded> = { fetched: (loaded: Loaded) => void; failed: (error: Error) => void };

/** Fetch something and report the outcome. Returns a function after which nothing is reported. */
export function fetchThen<Loaded>(
  fetch: (signal: AbortSignal) => Promise<Loaded>,
  { fetched, failed }: Fetched<Loaded>,
): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  fetch(signal)
    .then((loaded) => {
      if (!signal.aborted) fetched(loaded);
    })
    .catch((error: unknown) => {
      if (!signal.aborted) failed(error instanceof Error ? error : new Error(String(error)));
    });
  return () => leaving.abort();
}
