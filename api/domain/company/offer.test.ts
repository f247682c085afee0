import { expect, test } from "vitest";

import { isEnded, isPending, offerHistories, type Offer } from "./offer.ts";

const offer = (id: number, about: Partial<Offer> = {}): Offer => ({
  id,
  previousId: null,
  name: `Offer ${id}`,
  kind: "ipo",
  btc: null,
  status: "announced",
  asOf: "2026-10-01",
  recordedAt: "2026-10-02T00:00:00.000Z",
  source: { publisher: "SEC EDGAR", url: "https://www.sec.gov/f-1" },
  note: null,
  ...about,
});

test("each offer is there once, with its earlier records, the latest status first", () => {
  const records = [
    offer(1),
    offer(2, { asOf: "2026-11-01" }),
    offer(3, { previousId: 1, status: "filed", asOf: "2026-10-20" }),
    offer(4, { previousId: 3, status: "withdrawn", asOf: "2026-11-10" }),
  ];
  const histories = offerHistories(records);
  expect(histories.map(({ current, earlier }) => [current.id, earlier.map(({ id }) => id)])).toEqual([
    [4, [3, 1]],
    [2, []],
  ]);
  expect(histories.filter(isPending).map(({ current }) => current.id)).toEqual([2]);
  expect(histories.filter(isEnded).map(({ current }) => current.id)).toEqual([4]);
});

test("one recorded by mistake is neither pending nor ended", () => {
  const histories = offerHistories([offer(1), offer(2, { previousId: 1, status: "mistake" })]);
  expect(histories.map((each) => [isPending(each), isEnded(each)])).toEqual([[false, false]]);
});
