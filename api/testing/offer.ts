import type { Offer } from "#domain/company/offer.ts";

/** A planned listing, announced in October 2026 unless a test says otherwise. */
export const offerLike = (id: number, about: Partial<Offer> = {}): Offer => ({
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
