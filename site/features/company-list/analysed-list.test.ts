import { expect, test } from "vitest";

import { companyLike } from "#testing/company.ts";

import { sortByFigure } from "./analysed-list.ts";

const list = [1, 2, 3, 4].map((rank) => companyLike({ id: rank, rank }));
const figures = new Map([
  [1, 5],
  [3, 9],
  [4, 5],
]);

test.for([
  ["desc", [3, 1, 4, 2]],
  ["asc", [1, 4, 3, 2]],
] as const)("%s, the unknown last and of equals the higher rank first", ([direction, ranks]) => {
  const sorted = sortByFigure(list, ({ id }) => figures.get(id) ?? null, direction);
  expect(sorted.map(({ rank }) => rank)).toEqual(ranks);
});
