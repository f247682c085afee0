import fc from "fast-check";
import { expect, test } from "vitest";

import { openMergedList } from "./merged-list.ts";

type Owner = { items: number[] };

test("is always what sorting the items of all owners gives", () => {
  const owner = fc.array(fc.nat(), { maxLength: 8 });
  const lists = fc.array(fc.uniqueArray(fc.nat(19), { maxLength: 20 }), { maxLength: 8 });
  fc.assert(
    fc.property(fc.array(owner, { minLength: 20, maxLength: 20 }), lists, (numbers, chosen) => {
      // No two items are equal: the place in the whole is the last digits of each.
      const all: Owner[] = numbers.map((each, place) => ({
        items: each.map((number, nth) => (number % 1_000) * 1_000 + place * 10 + nth),
      }));
      const listOf = openMergedList(
        ({ items }: Owner) => items,
        (a, b) => a - b,
      );
      for (const places of chosen) {
        const owners = places.flatMap((place) => all[place] ?? []);
        const expected = owners.flatMap(({ items }) => items).toSorted((a, b) => a - b);
        expect(listOf(owners)).toEqual(expected);
      }
    }),
  );
});

test("leaves the list before as it was", () => {
  const [first, second] = [{ items: [3, 1] }, { items: [2] }];
  const listOf = openMergedList(
    ({ items }: Owner) => items,
    (a, b) => a - b,
  );
  const before = listOf([first]);
  expect(listOf([first, second])).toEqual([1, 2, 3]);
  expect(before).toEqual([1, 3]);
});
