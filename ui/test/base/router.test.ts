import assert from "node:assert/strict";
import { test } from "node:test";
import { matched } from "../../src/base/router.ts";
import { ROUTES } from "../../src/generated/routes.ts";

test("an address names a page and its parameters", () => {
  for (const [path, page, params] of [
    ["/", "home/page", {}],
    ["/learn", "lessons/learn_page", {}],
    ["/learn/", "lessons/learn_page", {}],
    ["/learn/five-minutes", "lessons/page", { lesson: "five-minutes" }],
    ["/rules/P5", "docs/page", { id: "P5" }],
    ["/join/a-b_c", "join/page", { invite: "a-b_c" }],
  ] as const)
    assert.deepEqual(matched(ROUTES, path), { page, params }, path);
});

test("an address that no page has names none", () => {
  for (const path of ["/nowhere", "/learn/a/b", "/learn/a b", "/learn/%2e%2e", ""])
    assert.equal(matched(ROUTES, path), null, path);
});
