import fc from "fast-check";
import { expect, test } from "vitest";

import { recordLike } from "#testing/company-record.ts";
import { fact, otherFigure } from "#testing/facts.ts";

import { companyList } from "../company-list.ts";
import type { OtherFigure } from "./other-figure.ts";
import { sourcingOf } from "./sourcing.ts";
import { trackerSpread } from "./tracker-spread.ts";

const NOW = "2026-11-22T12:00:00.000Z";
const OURS = 1000;

const other = { source: { publisher: "Second tracker", url: "https://second.example" } };

/** One company for each list of what others state of its 1,000 BTC. */
function spreadOf(stated: readonly OtherFigure[][], most = 5) {
  const records = stated.map((otherFigures, index) =>
    recordLike(index + 1, { facts: [fact("2026-06-30", String(OURS))], otherFigures }),
  );
  const { apart, btc } = sourcingOf({ companies: companyList(records), details: records });
  return trackerSpread({ apart, total: btc, now: NOW, most });
}

test("the total is given with every lower and with every higher figure, and the largest differences are named", () => {
  const { named, ...spread } = spreadOf(
    [
      [otherFigure("2026-10-01", "1500")],
      [otherFigure("2026-10-01", "900")],
      [otherFigure("2026-10-01", "1020")],
      [otherFigure("2026-10-01", "1001")],
    ],
    2,
  );
  expect(spread).toEqual({
    lowest: "3900",
    highest: "4520",
    companies: 3,
    explained: 96.7,
    others: { companies: 1, below: "0", above: "20" },
    publishers: ["Tracker"],
  });
  expect(named.map(({ company, compared }) => [company.id, compared.difference])).toEqual([
    [1, "500"],
    [2, "-100"],
  ]);
});

test("of two trackers the lower and the higher figure count, each once", () => {
  const spread = spreadOf([[otherFigure("2026-10-01", "1500"), otherFigure("2026-10-01", "900", other)]]);
  expect(spread).toMatchObject({ lowest: "900", highest: "1500", companies: 1, explained: 100 });
  expect(spread.publishers).toEqual(["Tracker", "Second tracker"]);
});

test.each([
  ["older than a year", otherFigure("2025-10-01", "1500")],
  ["of a filing", otherFigure("2026-10-01", "1500", { kind: "filing" })],
])("a figure %s says nothing of the field's total", (_, stated) => {
  expect(spreadOf([[stated]])).toMatchObject({
    lowest: "1000",
    highest: "1000",
    companies: 0,
    explained: null,
  });
});

test("our total is never outside the spread, and naming all companies explains all of it", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 20 }), (listed) => {
      const stated = listed.map((btc) => [otherFigure("2026-10-01", String(btc))]);
      const { lowest, highest, explained } = spreadOf(stated, listed.length);
      expect(Number(lowest)).toBeLessThanOrEqual(OURS * listed.length);
      expect(Number(highest)).toBeGreaterThanOrEqual(OURS * listed.length);
      expect(explained ?? 100).toBe(100);
    }),
  );
});
