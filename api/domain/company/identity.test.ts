import { expect, test } from "vitest";

import { formerlyOf, identitySentence, type IdentityEvent } from "./identity.ts";

const event = (about: Partial<IdentityEvent>): IdentityEvent => ({
  kind: "former",
  name: "AirNet Technology",
  ticker: "ANTE",
  asOf: "2025-09-18",
  isLastDay: true,
  disclosedAt: null,
  recordedAt: "2026-11-23T00:00:00Z",
  method: "secondary",
  confidence: "medium",
  source: { publisher: "Nasdaq", url: "https://www.nasdaq.com/" },
  readThrough: null,
  note: null,
  ...about,
});

test.for([
  [{}, "Formerly AirNet Technology (ANTE), until 18 Sep 2025."],
  [{ ticker: null }, "Formerly AirNet Technology, until 18 Sep 2025."],
  [{ isLastDay: false }, "Formerly AirNet Technology (ANTE)."],
  [{ kind: "other", name: "Gyet", ticker: null }, "Nasdaq calls it Gyet, as of 18 Sep 2025."],
  [
    { kind: "delisted", name: "Nasdaq", ticker: "IMG" },
    "No longer on Nasdaq. IMG was last listed there on 18 Sep 2025.",
  ],
  [
    { kind: "acquired", name: "Sphere 3D", ticker: null },
    "Acquired by Sphere 3D, according to Nasdaq as of 18 Sep 2025.",
  ],
] as const)("%o reads %s", ([about, sentence]) => {
  expect(identitySentence(event(about))).toBe(sentence);
});

test("a search finds a company by its other names and by no one else's", () => {
  expect(formerlyOf([])).toBeNull();
  expect(formerlyOf([event({ kind: "acquired" }), event({ kind: "delisted" })])).toBeNull();
  expect(formerlyOf([event({}), event({ kind: "other", name: "Yueda", ticker: null })])).toBe(
    "AirNet Technology (ANTE), Yueda",
  );
});
