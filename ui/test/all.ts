/** Runs the test files that its arguments name, each as a suite: hooks of a file are for its own tests alone. */

import { argv } from "node:process";
import { describe } from "node:test";

for (const file of argv.slice(2)) {
  const name = file.slice(file.lastIndexOf("/test/") + "/test/".length);
  describe(name, async () => {
    await import(file);
  });
}
