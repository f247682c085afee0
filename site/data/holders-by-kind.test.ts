import { expect, test } from "vitest";

import type { Holder } from "#domain/holder.ts";

import { holdersByKind } from "./holders-by-kind.ts";

const holder = (id: number, btc: string | null, about: Partial<Holder> = {}): Holder => ({
  id,
  name: `Holder ${id}`,
  kind: "fund",
  country: null,
  ownership: "managed",
  btc,
  asOf: "2026",
  method: "secondary",
  confidence: "low",
  insideOf: null,
  isDisputed: false,
  source: { publisher: "P", url: "https://p.example" },
  readThrough: "a copy",
  note: null,
  ...about,
});

test("whoever is in a sum comes first, then the larger, then the unknown", () => {
  const found = [
    holder(1, null),
    holder(2, "9", { ownership: "client" }),
    holder(3, "0.5"),
    holder(4, "12.25"),
    holder(5, "1", { kind: "private" }),
  ];
  expect(holdersByKind(found).map(({ kind, holders }) => [kind, holders.map(({ id }) => id)])).toEqual([
    ["private", [5]],
    ["fund", [4, 3, 2, 1]],
  ]);
});
