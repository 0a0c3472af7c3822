// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";

/** What a page has and Node has not. */
Object.assign(globalThis, {
  window: globalThis,
  location: { protocol: "http:", host: "here" },
  matchMedia: () => ({ matches: false, addEventListener: () => {} }),
  localStorage: { getItem: () => null, setItem: () => {} },
  addEventListener: () => {},
  removeEventListener: () => {},
});

/** The socket of the study that is open. @type {FakeSocket} */
let socket;
class FakeSocket extends EventTarget {
  static OPEN = 1;
  readyState = 0;
  constructor() {
    super();
    socket = this;
  }
  close() {}
  /** Let the server tell of a version. @param {number} version */
  tell(version) {
    const data = JSON.stringify({ type: "study_news", re: null, study: "read", version });
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}
globalThis.WebSocket = /** @type {any} */ (FakeSocket);

/** What the page has asked, each with what answers it. @type {{ path: string, answer: (body: object) => void }[]} */
const asked = [];
globalThis.fetch = /** @type {any} */ (
  (/** @type {string} */ path) =>
    new Promise((done) => asked.push({ path, answer: (body) => done({ ok: true, json: async () => body }) }))
);

const { SharedStudy } = await import("../src/study/sharing.js");
const { StudyDocument, emptyStudy } = await import("../src/study/document.js");

const EDITS = "/api/studies/write/edits";
const WHOLE = "/api/studies/write";

/** The next thing that the page asks, within some seconds. */
async function next() {
  for (let tries = 0; !asked.length && tries < 1000; tries++) await new Promise((done) => setTimeout(done, 5));
  const question = asked.shift();
  assert.ok(question, "nothing is asked");
  return question;
}

/** A study that two people write. */
function shared() {
  const doc = new StudyDocument(emptyStudy("Base"), () => {});
  const chapters = doc.kept.chapters;
  const study = new SharedStudy(doc, { read: "read", write: "write", version: 1, pending: [] }, () => {});
  const whole = (/** @type {number} */ version) => ({ read: "read", write: "write", name: "", version, chapters });
  return { doc, study, whole };
}

/** @param {import("../src/study/document.js").StudyDocument} doc @param {string} comment */
const say = (doc, comment) => doc.edit({ what: "set", path: [], comment });

test("what is changed while another's change is fetched is sent after it", async () => {
  const { doc, study, whole } = shared();
  socket.tell(2);
  const fetched = await next();
  assert.equal(fetched.path, WHOLE);
  say(doc, "mine");
  await new Promise((done) => setTimeout(done, 600)); // longer than changes are gathered
  fetched.answer(whole(2));
  const sent = await next();
  assert.equal(sent.path, EDITS);
  sent.answer({ version: 3 });
  assert.equal(doc.chapter.root.comment, "mine");
  study.close();
});

test("what another changes while his last change is fetched is fetched too", async () => {
  const { study, whole } = shared();
  socket.tell(2);
  const first = await next();
  socket.tell(3);
  first.answer(whole(2));
  const second = await next();
  assert.equal(second.path, WHOLE);
  second.answer(whole(3));
  study.close();
});
