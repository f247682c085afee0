import { expect, test } from "vitest";

import { offerLike } from "#testing/offer.ts";

import { isEnded, isPending, offerHistories } from "./offer.ts";

test("each offer is there once, with its earlier records, the latest status first", () => {
  const records = [
    offerLike(1),
    offerLike(2, { asOf: "2026-11-01" }),
    offerLike(3, { previousId: 1, status: "filed", asOf: "2026-10-20" }),
    offerLike(4, { previousId: 3, status: "withdrawn", asOf: "2026-11-10" }),
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
  const histories = offerHistories([offerLike(1), offerLike(2, { previousId: 1, status: "mistake" })]);
  expect(histories.map((each) => [isPending(each), isEnded(each)])).toEqual([[false, false]]);
});
