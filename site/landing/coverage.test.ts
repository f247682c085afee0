import { expect, test } from "vitest";

import { countryCounts } from "./coverage.ts";

test("countries stand by their number of companies, the unknown left out", () => {
  const companies = ["US", "CA", "US", null, "JP", "United States"].map((country) => ({ country }));
  expect(countryCounts(companies)).toEqual([
    { country: "US", count: 3, percentOfLargest: 100 },
    { country: "CA", count: 1, percentOfLargest: 100 / 3 },
    { country: "JP", count: 1, percentOfLargest: 100 / 3 },
  ]);
  expect(countryCounts([])).toEqual([]);
});
