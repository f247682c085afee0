import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { MARK_STAIRS } from "./mark.ts";

test.for(["public/favicon.svg", "frame/Logo.astro"])("%s draws the same mark", (file) => {
  expect(readFileSync(join(import.meta.dirname, "..", file), "utf8")).toContain(`d="${MARK_STAIRS}"`);
});
