import { expect, test } from "vitest";

import { startReportLines } from "./start-report.ts";

test("each figure has its ratio to its goal, and memory after a first start to that after a later one", () => {
  const figures = {
    firstStartSeconds: 17.24,
    laterStartSeconds: 2.5,
    firstMb: 459,
    laterMb: 333,
    nodeMb: 148.4,
  };
  expect(startReportLines(figures)).toEqual([
    "first start to first page       17.2  s    0.86 of goal 20.0 s",
    "later start to first page        2.5  s    1.25 of goal 2.0 s",
    "memory after a first start       459  MB   1.38 of a later start's 333 MB",
    "memory after a later start       333  MB   0.95 of goal 350 MB",
    "a node on PostgreSQL             148  MB   0.74 of goal 200 MB",
  ]);
});
