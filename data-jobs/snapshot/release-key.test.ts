import { matchesGlob } from "node:path";
import { expect, test } from "vitest";

import { CODE } from "./release-key.ts";

test.for([
  "site/pages/dashboard.astro",
  "api/domain/ledger/ledger.ts",
  "data-jobs/dataset/make-dataset.ts",
  "data-jobs/dataset/upstreams.csv",
  "data-jobs/snapshot/compose-snapshot.ts",
  "package-lock.json",
])("a change of %s gives a release another name", (file) => {
  expect(CODE.some((pattern) => matchesGlob(file, pattern))).toBe(true);
});

test("a change of what only a node does keeps the name", () => {
  expect(CODE.some((pattern) => matchesGlob("api/live/hub.ts", pattern))).toBe(false);
});
