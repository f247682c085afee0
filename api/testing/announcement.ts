import type { Announcement } from "#domain/announcement/announcement.ts";

/** An announcement that states only what a test sets. */
export const announcementLike = ({ id = 1, ...stated }: Partial<Announcement>): Announcement => ({
  id,
  companyId: 1,
  ticker: "SWC",
  type: "RNS Announcement",
  category: "treasury",
  publishedAt: "2026-08-19",
  title: `Title ${id}`,
  description: `Text ${id}`,
  bitcoinAmount: null,
  btcTotal: null,
  pricePerBitcoin: null,
  totalValue: null,
  source: "RNS",
  rnsUrl: `https://rns.test/${id}`,
  ...stated,
});
