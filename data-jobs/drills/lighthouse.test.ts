import { parseChromeFlags } from "lighthouse/cli/run.js";
import { expect, test } from "vitest";

import { oneWord } from "./lighthouse.ts";

test("every flag of the browser passes Lighthouse's command line", () => {
  const flags = ["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost"];
  expect(parseChromeFlags(oneWord(flags))).toEqual(flags);
});
