import { expect, test } from "vitest";

import { publicCorrections, type CorrectionWording } from "#domain/company/public-correction.ts";

import { errataOf } from "./errata.ts";

const wording = (state: CorrectionWording["state"], day: number): CorrectionWording => ({
  id: 7,
  state,
  companyId: 1,
  company: "Acme",
  claim: `Words of day ${day}`,
  action: state === "accepted" ? "Corrected." : null,
  reason: null,
  entries: [],
  receivedAt: "2026-11-01T00:00:00.000Z",
  recordedAt: `2026-11-0${day}T00:00:00.000Z`,
});

test.for([
  ["2026-11-01T12:00:00.000Z", []],
  ["2026-11-03T12:00:00.000Z", [["checked", "Words of day 2", null, "2026-11-02T00:00:00.000Z"]]],
  [undefined, [["accepted", "Words of day 5", "Corrected.", "2026-11-05T00:00:00.000Z"]]],
] as const)("a report that was reworded later is known at %s in its words of then", ([knownAt, expected]) => {
  const reports = publicCorrections([wording("checked", 2), wording("accepted", 5)]);
  const errata = errataOf([], reports, { knownAt });
  expect(errata.map(({ state, claim, action, recordedAt }) => [state, claim, action, recordedAt])).toEqual(
    expected,
  );
});
