import { expect, test } from "vitest";

import { netCitation } from "./net-citation.ts";

const sum = { netBtc: "1566.5", boughtBtc: "1665.5", soldBtc: "99", entries: 3, unknownAmounts: 0 };

const cited = (own: Partial<typeof sum> = {}) =>
  netCitation({
    sum: { ...sum, ...own },
    period: { from: "2026-09-28", to: "2026-10-04" },
    path: "/changes/2026-W40",
    site: { siteTitle: "Bitcoin Treasury Tracker", siteUrl: "https://tracker.example" },
    readOn: "2026-11-30T12:00:00.000Z",
  });

test("a net is quoted with its days, its parts, its entries, its address and the day it was read", () => {
  expect(cited()).toBe(
    'Bitcoin Treasury Tracker, "Bitcoin of listed companies, 28 Sep – 4 Oct 2026": net +1,566.5 BTC (1,665.5 BTC bought or mined, 99 BTC sold, 3 entries, each with its source). https://tracker.example/changes/2026-W40, accessed 30 Nov 2026.',
  );
});

test("amounts that are not known are said, and where none is known there is no net", () => {
  expect(cited({ unknownAmounts: 1 })).toContain("3 entries, 1 of an unknown amount, each with its source)");
  expect(cited({ unknownAmounts: 3 })).toBeNull();
  expect(cited({ entries: 0 })).toBeNull();
});
