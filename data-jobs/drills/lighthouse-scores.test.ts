import { expect, test } from "vitest";

import { CATEGORIES, scoresOf, type Run } from "./lighthouse-scores.ts";

const graded = (score: number, ...ids: string[]) => ({
  score,
  auditRefs: ids.map((id) => ({ id, weight: 1 })),
});

const run = (performance: number, seo = 1): Run => ({
  audits: {
    slow: { score: performance, displayValue: "110 ms" },
    indexed: { score: seo },
    idle: { score: null },
  },
  categories: {
    performance: graded(performance, "slow", "idle"),
    accessibility: graded(1),
    "best-practices": graded(1),
    seo: graded(seo, "indexed"),
  },
});

test("of three runs the middle one counts", () => {
  expect(scoresOf([run(0.9), run(1), run(0.97)]).medians).toEqual({
    performance: 97,
    accessibility: 100,
    "best-practices": 100,
    seo: 100,
  });
});

test("a point that one run kept is noise, and what took it is named", () => {
  expect(scoresOf([run(0.9), run(1), run(0.97)]).lost).toEqual([
    { category: "performance", scores: [90, 100, 97], isNoise: true, audits: ["slow 110 ms"] },
  ]);
});

test("a point that every run lost is none", () => {
  expect(scoresOf([run(1, 0.6), run(1, 0.6), run(1, 0.6)]).lost).toEqual([
    { category: "seo", scores: [60, 60, 60], isNoise: false, audits: ["indexed"] },
  ]);
});

test("four times 100 lose nothing", () => {
  expect(CATEGORIES).toHaveLength(4);
  expect(scoresOf([run(1)]).lost).toEqual([]);
});
