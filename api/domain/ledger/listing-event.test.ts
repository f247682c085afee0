import { describe, expect, test } from "vitest";

import { monthlyTotals } from "#domain/analysis/monthly-totals.ts";
import { companyList } from "#domain/company/company-list.ts";
import { totalBtc } from "#domain/company/totals.ts";
import { recordLike } from "#testing/company-record.ts";
import { fact } from "#testing/facts.ts";

import type { PointInTime } from "./ledger.ts";
import { endedOnAt, type ListingEvent } from "./listing-event.ts";

const removed: ListingEvent = {
  kind: "removed",
  onDay: "2026-11-10",
  recordedAt: "2026-11-10T09:00:00.000Z",
};
const restored: ListingEvent = {
  kind: "restored",
  onDay: "2026-11-10",
  recordedAt: "2026-11-12T09:00:00.000Z",
};

const recordsWith = (...listing: ListingEvent[]) => [
  recordLike(1, { facts: [fact("2026-01-01", "100")] }),
  recordLike(2, { facts: [fact("2026-01-01", "50")], listing }),
];

/** The list and the monthly series lead to the same total. */
const totalAt = (records: ReturnType<typeof recordsWith>, view: PointInTime) => {
  const total = totalBtc(companyList(records, view));
  expect(monthlyTotals(records, view, "2026-12-31").at(-1)?.btc).toBe(total);
  return total;
};

describe("a company removed on 10 November", () => {
  const records = recordsWith(removed);

  test.for([
    ["now", {}, "100"],
    ["as we knew it before", { knownAt: "2026-10-31T23:59:59.999Z" }, "150"],
    ["as we knew it an hour before", { knownAt: "2026-11-10T08:00:00.000Z" }, "150"],
    ["as we knew it after", { knownAt: "2026-11-10T10:00:00.000Z" }, "100"],
    ["on a day before", { asOf: "2026-11-09" }, "150"],
    ["on its day", { asOf: "2026-11-10" }, "100"],
    [
      "on a day before, as we knew it then",
      { asOf: "2026-10-31", knownAt: "2026-10-31T23:59:59.999Z" },
      "150",
    ],
  ] as const)("%s", ([, view, total]) => expect(totalAt(records, view)).toBe(total));
});

describe("an end of June that was learned in November", () => {
  const records = recordsWith({ kind: "ended", onDay: "2026-06", recordedAt: "2026-11-10T09:00:00.000Z" });
  const october = "2026-10-31T23:59:59.999Z";

  test("was not known in October, whatever the day asked for", () => {
    expect(totalAt(records, { knownAt: october })).toBe("150");
    expect(totalAt(records, { asOf: "2026-08-31", knownAt: october })).toBe("150");
  });

  test("counts from June as we know it now", () => {
    expect(totalAt(records, { asOf: "2026-08-31" })).toBe("100");
    expect(totalAt(records, { asOf: "2026-05-31" })).toBe("150");
  });
});

describe("a removal that was taken back", () => {
  const records = recordsWith(removed, restored);

  test("is gone from every day, as we know it now", () => {
    expect(totalAt(records, {})).toBe("150");
    expect(totalAt(records, { asOf: "2026-11-11" })).toBe("150");
  });

  test("is what we showed in between", () => {
    expect(totalAt(records, { knownAt: "2026-11-11T23:59:59.999Z" })).toBe("100");
    const view = { asOf: "2026-11-11", knownAt: "2026-11-11T23:59:59.999Z" };
    expect(totalAt(records, view)).toBe("100");
  });

  test("leaves no end behind, and does not hide a later one", () => {
    const again: ListingEvent = { ...removed, onDay: "2026-12-01", recordedAt: "2026-12-01T00:00:00.000Z" };
    expect(endedOnAt({ listing: [removed] })).toBe("2026-11-10");
    expect(endedOnAt({ listing: [removed, restored] })).toBeNull();
    expect(endedOnAt({ listing: [removed, restored] }, { knownAt: removed.recordedAt })).toBe("2026-11-10");
    expect(endedOnAt({ listing: [removed, restored, again] })).toBe("2026-12-01");
  });
});
