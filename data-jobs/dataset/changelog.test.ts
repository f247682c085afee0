import { expect, test } from "vitest";

import { addDays } from "#domain/base/dates.ts";
import { recordLike } from "#testing/company-record.ts";
import { fact } from "#testing/facts.ts";

import { changelogText } from "./changelog.ts";
import { recordedOf } from "./recorded.ts";

/** How often a record's day is read if there are this many records, each from a different day. */
function readsPerRecord(days: number): number {
  let reads = 0;
  const { companies, facts } = recordedOf([recordLike(1, { facts: [fact("2020-01-01", "1", { id: 1 })] })]);
  const everyDay = Array.from({ length: days }, (_, nth) =>
    facts.map((row) => ({
      ...row,
      get recordedAt() {
        reads += 1;
        return `${addDays("2020-01-01", nth)}T00:00:00.000Z`;
      },
    })),
  ).flat();
  const none = { events: [], otherFigures: [], instruments: [], relations: [], holders: [], records: [] };
  changelogText({ ...none, companies, facts: everyDay, day: addDays("2020-01-01", days) });
  return reads / days;
}

test("ten times the days take no longer by the record", () => {
  expect(readsPerRecord(500)).toBe(readsPerRecord(50));
});
