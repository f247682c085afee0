import { expect, test } from "vitest";

import { keepsBudget } from "./budget.ts";

test.for([
  [{ what: "page", measured: 9_000, unit: "requests/s", least: 8_000 }, true, "at least 8000"],
  [{ what: "page", measured: 7_999, unit: "requests/s", least: 8_000 }, false, "at least 8000  MISSED"],
  [{ what: "start", measured: 2, unit: "s", most: 2 }, true, "at most 2"],
  [{ what: "start", measured: 2.01, unit: "s", most: 2 }, false, "at most 2  MISSED"],
  [{ what: "memory never read", measured: NaN, unit: "MB", most: 350 }, false, "at most 350  MISSED"],
  [{ what: "memory", measured: 400, unit: "MB" }, true, "400 MB"],
] as const)("%j keeps its budget: %j", ([figure, isKept, said]) => {
  const lines: string[] = [];
  expect(keepsBudget((line) => lines.push(line), [figure])).toBe(isKept);
  expect(lines[0]?.trimEnd()).toMatch(new RegExp(`^${figure.what} .*${said}$`));
});
