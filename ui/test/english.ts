/** The page's messages in English, which `tools.page test` has written down: no server sends them here. */
import { readFileSync } from "node:fs";
import { env } from "node:process";
import { learn } from "../src/base/i18n.ts";

learn(JSON.parse(readFileSync(env.SKEP_PAGE_MESSAGES ?? "", "utf8")));
