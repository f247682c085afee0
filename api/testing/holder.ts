import type { Holder } from "#domain/company/other-holders/holder.ts";

/** A holder of one coin, unless a test says otherwise. */
export const holderLike = (about: Partial<Holder> = {}): Holder => ({
  id: 1,
  name: "Somebody",
  kind: "private",
  country: null,
  ownership: "owned",
  btc: "1",
  asOf: "2026",
  method: "secondary",
  confidence: "low",
  insideOf: null,
  isDisputed: false,
  source: { publisher: "P", url: "https://p.example" },
  readThrough: "a copy",
  note: null,
  assetsUsd: null,
  assetsAsOf: null,
  ...about,
});
