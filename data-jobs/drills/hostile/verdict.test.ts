import { expect, test } from "vitest";

import { objections } from "./verdict.ts";

const REQUESTS = 200_000;

/** Samples at every tenth of a run. */
const sampled = (residentMb: readonly number[], heapMb: readonly number[] = residentMb.map(() => 80)) =>
  residentMb.map((mb, tenth) => ({
    sent: (tenth * REQUESTS) / 10,
    residentMb: mb,
    heapMb: heapMb[tenth] ?? 80,
  }));
const FULL = [300, 350, 400, 450, 480, 500, 520, 520, 530, 535, 540];
const GROWING = [300, 330, 360, 390, 420, 450, 480, 510, 540, 570, 600];

test.for([
  ["memory that has reached its height", { memory: sampled(FULL) }, []],
  [
    "memory that goes on growing",
    { memory: sampled(GROWING) },
    ["Resident memory grew by 120 MB after it was full."],
  ],
  ["the same in a run too short to tell", { memory: sampled(GROWING), requests: REQUESTS - 1 }, []],
  ["a process that grows by 60 MB", { memory: sampled([...FULL.map(() => 100), 160]) }, []],
  [
    "a heap that grows",
    { memory: sampled(FULL, [60, 60, 70, 70, 80, 80, 90, 100, 110, 120, 130]) },
    ["The heap grew by 50 MB."],
  ],
  ["a 503 in a thousand answers", { answers: { 200: 999, 503: 1 } }, []],
  ["two 503 in a thousand", { answers: { 200: 998, 503: 2 } }, ["2 of 1000 answers were 503."]],
  [
    "a node whose memory was never read",
    { memory: [] },
    [expect.stringContaining("heap"), expect.stringContaining("Resident")],
  ],
] as const)("%s", ([, run, expected]) => {
  expect(objections({ answers: { 200: 1000 }, memory: sampled(FULL), requests: REQUESTS, ...run })).toEqual(
    expected,
  );
});
