import { expect, test } from "vitest";

import { publicCorrections, type CorrectionWording } from "./public-correction.ts";

const wording = (id: number, state: CorrectionWording["state"], day: number): CorrectionWording => ({
  id,
  state,
  companyId: null,
  company: null,
  claim: `Words of day ${day}`,
  action: null,
  reason: null,
  entries: [],
  receivedAt: "2026-11-01T00:00:00.000Z",
  recordedAt: `2026-11-0${day}T00:00:00.000Z`,
});
const RECEIVED = ["received", 1];

test.for([
  ["a first wording", [wording(1, "received", 2)], [[1, "Words of day 2", [RECEIVED]]]],
  [
    "a state keeps its first day",
    [wording(1, "checked", 2), wording(1, "checked", 3), wording(1, "declined", 4)],
    [[1, "Words of day 4", [RECEIVED, ["checked", 2], ["declined", 4]]]],
  ],
  ["a withdrawn one is not public", [wording(1, "accepted", 2), wording(1, "withdrawn", 3)], []],
  [
    "one published again is",
    [wording(1, "withdrawn", 2), wording(1, "accepted", 3)],
    [[1, "Words of day 3", [RECEIVED, ["accepted", 3]]]],
  ],
  [
    "the latest changed comes first",
    [wording(1, "received", 3), wording(2, "received", 2), wording(3, "received", 5)],
    [
      [3, "Words of day 5", [RECEIVED]],
      [1, "Words of day 3", [RECEIVED]],
      [2, "Words of day 2", [RECEIVED]],
    ],
  ],
] as const)("%s", ([, wordings, expected]) => {
  const shown = publicCorrections([...wordings]).map(({ id, claim, steps }) => [
    id,
    claim,
    steps.map(({ state, at }) => [state, Number(at.slice(8, 10))]),
  ]);
  expect(shown).toEqual(expected);
});
