import { expect, test } from "vitest";

import { addDays } from "#domain/base/dates.ts";

import { readPublishedFormulas } from "./read.ts";

const formulas = readPublishedFormulas();

test("five issuers and trackers are quoted, each formula once", () => {
  expect(new Set(formulas.map(({ who }) => who)).size).toBe(5);
  const names = formulas.map(({ who, name, validTo }) => `${who} ${name} ${validTo}`);
  expect(new Set(names).size).toBe(formulas.length);
});

test("Strategy's old mNAV ends on the day before the new one begins", () => {
  const [after, before] = formulas.filter(({ who, name }) => who === "Strategy" && name === "mNAV");
  expect(after?.validFrom).toBe("2026-07-23");
  expect(before?.validTo).toBe(addDays("2026-07-23", -1));
});
