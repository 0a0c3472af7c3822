/** Requests over HTTP: each answer is checked against its shape, and a refusal is an error with a sentence for people. */

import type { Bodies, Problem as Refusal } from "../generated/wire.ts";
import { checked } from "./check.ts";
import { Lost, Problem } from "./errors.ts";
import { t } from "./i18n.ts";

type Method = "GET" | "POST" | "PUT";
type Sent = { body?: unknown; signal?: AbortSignal | undefined };

/** The header that the server requires for changes. Pages of other sites cannot send it. */
const CSRF_HEADER = { "Content-Type": "application/json", "X-Skep": "1" };

/**
 * Ask the server, and get an answer of the shape that is named. Throws `Problem`, `Lost` or `Misunderstood`; once the
 * signal is aborted, its reason.
 */
export async function request<Shape extends keyof Bodies>(
  shape: Shape,
  method: Method,
  path: string,
  sent: Sent = {},
): Promise<Bodies[Shape]> {
  const answer = await answerTo(method, path, sent);
  return checked<Bodies[Shape]>(shape, await answer.json());
}

/** Ask for a text, such as a game in a notation. Throws like `request`. */
export async function requestText(method: Method, path: string, sent: Sent = {}): Promise<string> {
  return (await answerTo(method, path, sent)).text();
}

/** Ask for a file, such as a picture. Throws like `request`. */
export async function requestBlob(method: Method, path: string, sent: Sent = {}): Promise<Blob> {
  return (await answerTo(method, path, sent)).blob();
}

async function answerTo(method: Method, path: string, { body, signal }: Sent): Promise<Response> {
  const init: RequestInit = { method, signal: signal ?? null };
  if (body !== undefined) Object.assign(init, { headers: CSRF_HEADER, body: JSON.stringify(body) });
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    signal?.throwIfAborted();
    throw new Lost(t("shell-no-server"));
  }
  if (answer.ok) return answer;
  const { because, rule } = await refusalIn(answer);
  signal?.throwIfAborted();
  throw new Problem(because, rule, answer.status);
}

/** Why the server refused. An answer of a proxy has another shape. */
async function refusalIn(answer: Response): Promise<Pick<Refusal, "because" | "rule">> {
  try {
    return checked<Refusal>("Problem", await answer.json());
  } catch {
    return { because: t("shell-answered", { status: String(answer.status) }), rule: null };
  }
}
