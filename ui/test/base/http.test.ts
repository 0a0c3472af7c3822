import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { Lost, Problem } from "../../src/base/errors.ts";
import { request, requestBlob, requestText } from "../../src/base/http.ts";

const fetched = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = fetched;
});

function answering(answer: () => Response | Promise<Response>): RequestInit[] {
  const sent: RequestInit[] = [];
  globalThis.fetch = async (_path, init = {}) => {
    sent.push(init);
    return answer();
  };
  return sent;
}

test("an answer is checked, read as text, or kept as a file", async () => {
  answering(() => Response.json({ name: "Ada" }));
  assert.equal((await request("Me", "GET", "/api/me")).name, "Ada");
  const sent = answering(() => new Response("wS1"));
  assert.equal(await requestText("POST", "/api/export", { body: { format: "PGN" } }), "wS1");
  assert.equal(sent[0]?.body, '{"format":"PGN"}');
  assert.equal(await (await requestBlob("GET", "/api/picture")).text(), "wS1");
});

test("a refusal keeps its sentence, its rule and its status, whatever was asked for", async () => {
  answering(() => Response.json({ reason: "rule", because: "Not so fast.", rule: "P2" }, { status: 429 }));
  for (const asked of [() => request("Me", "GET", "/"), () => requestText("GET", "/"), () => requestBlob("GET", "/")]) {
    const error = await asked().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    assert.ok(error instanceof Problem);
    assert.deepEqual([error.message, error.rule, error.status], ["Not so fast.", "P2", 429]);
  }
});

test("without a server the connection is lost; once the signal is aborted, its reason is thrown", async () => {
  answering(() => Promise.reject(new TypeError("Failed to fetch")));
  await assert.rejects(requestText("GET", "/"), Lost);
  const leaving = new AbortController();
  leaving.abort();
  await assert.rejects(requestText("GET", "/", { signal: leaving.signal }), { name: "AbortError" });
});
