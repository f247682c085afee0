import { expect, test } from "vitest";

import type { Holder } from "#domain/company/holder.ts";
import { holderLike } from "#testing/holder.ts";

import { holdersByKind } from "./holders-by-kind.ts";

const fund = (id: number, btc: string | null, about: Partial<Holder> = {}) =>
  holderLike({ id, btc, kind: "fund", ownership: "managed", ...about });

test("whoever is in a sum comes first, then the larger, then the unknown", () => {
  const found = [
    fund(1, null),
    fund(2, "9", { ownership: "client" }),
    fund(3, "0.5"),
    fund(4, "12.25"),
    fund(5, "1", { kind: "private" }),
  ];
  expect(holdersByKind(found).map(({ kind, holders }) => [kind, holders.map(({ id }) => id)])).toEqual([
    ["private", [5]],
    ["fund", [4, 3, 2, 1]],
  ]);
});
