import { expect, test } from "vitest";

import type { Status } from "#contract/status.ts";

import { statusRows, textOf, verdictOf } from "./status-rows.ts";

const AT = "2026-11-20T08:00:00.000Z";
const STATUS: Status = {
  at: AT,
  newestFigureAt: null,
  companies: 1,
  sources: [
    {
      source: "well",
      lookedAt: AT,
      lastSuccessAt: "2026-11-20T07:01:00.000Z",
      lastFailureAt: "2026-11-19T07:00:00.000Z",
      failure: "503",
    },
    {
      source: "ill",
      lookedAt: AT,
      lastSuccessAt: "2026-11-17T08:00:00.000Z",
      lastFailureAt: AT,
      failure: "ill: 503",
    },
    { source: "never", lookedAt: AT, lastSuccessAt: null, lastFailureAt: AT, failure: "never: 401" },
    {
      source: "mood",
      lookedAt: AT,
      lastSuccessAt: null,
      lastFailureAt: AT,
      failure: "mood: Could not reach api.mood.test: getaddrinfo ENOTFOUND api.mood.test.",
    },
  ],
  jobs: [
    {
      job: "publish",
      startedAt: "2026-11-20T07:59:00.000Z",
      finishedAt: AT,
      outcome: "done",
      heldBack: [],
    },
    {
      job: "daily-closes",
      startedAt: AT,
      finishedAt: AT,
      outcome: "unchanged",
      heldBack: ["2026-11-18: Kraken reports 1", "2026-11-19: Kraken reports 2"],
    },
  ],
  runs: [{ job: "backup", startedAt: AT, finishedAt: null, outcome: null }],
};
const rows = statusRows(STATUS);
const shown = (name: keyof typeof rows) => rows[name].map((cells) => cells.map(textOf));

test("a source says when it last answered and how long ago, and what is wrong with it now", () => {
  expect(shown("sources")).toEqual([
    ["well", "20 Nov 2026, 07:01 UTC", "19 Nov 2026, 07:00 UTC", "59 min", "none"],
    ["ill", "17 Nov 2026, 08:00 UTC", "20 Nov 2026, 08:00 UTC", "3 d", "503"],
    ["never", "never", "20 Nov 2026, 08:00 UTC", "unknown", "401"],
    ["mood", "never", "20 Nov 2026, 08:00 UTC", "unknown", "Could not reach api.mood.test."],
  ]);
});

test("a job says when it ran, how long it took, how it ended or that it runs, and what it could not settle", () => {
  expect(shown("jobs")).toEqual([
    ["publish", "20 Nov 2026, 07:59 UTC", "60 s", "done", "none"],
    [
      "daily-closes",
      "20 Nov 2026, 08:00 UTC",
      "0 s",
      "unchanged",
      "2026-11-18: Kraken reports 1; 2026-11-19: Kraken reports 2",
    ],
  ]);
  expect(shown("runs")).toEqual([["backup", "20 Nov 2026, 08:00 UTC", "unknown", "running"]]);
});

const [well, ill, never] = STATUS.sources;
const failed = { job: "backup", startedAt: AT, finishedAt: AT, outcome: "failed", heldBack: [] };

test.for([
  [{}, "Degraded: 3 of 4 sources not answering."],
  [{ sources: [well] }, "All well: 1 source answered when last checked."],
  [{ sources: [ill, never] }, "Degraded: none of 2 sources is responding."],
  [{ sources: [ill] }, "Degraded: the only source asked is not answering."],
  [{ sources: [] }, "No source has been checked yet."],
  [
    { sources: [well, ill], jobs: [failed, ...STATUS.jobs] },
    "Degraded: 1 of 2 sources not answering, 1 of 3 tasks failed.",
  ],
  [{ sources: [well], jobs: [failed] }, "Degraded: 1 of 1 task failed."],
] as const)("%o is said in one sentence", ([change, sentence]) => {
  const { sources, jobs } = { ...STATUS, ...change };
  const known = sources.flatMap((source) => source ?? []);
  expect(verdictOf({ ...STATUS, sources: known, jobs: [...jobs] })).toBe(sentence);
});
