import { expect, test } from "vitest";

import { companyLike } from "#testing/company.ts";

import { countryMarks } from "#site/components/figures/Flag.tsx";
import { countryChoices, sectorChoices } from "./Filters.tsx";

const list = [
  companyLike({ country: "US", sector: "Mining" }),
  companyLike({ country: "GB", sector: null }),
  companyLike({ country: "US", sector: "Energy" }),
  companyLike({ country: null, sector: "Mining" }),
];

test("each country that occurs is offered once, under its full name", () => {
  expect(countryChoices(list, countryMarks(["GB", "US"]))).toEqual([
    { value: "GB", label: "United Kingdom" },
    { value: "US", label: "United States" },
  ]);
});

test("each sector that occurs is offered once", () => {
  expect(sectorChoices(list).map((choice) => choice.value)).toEqual(["Energy", "Mining"]);
});
