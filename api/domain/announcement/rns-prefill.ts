import { compareText } from "#domain/base/order.ts";

import type { Announcement } from "./announcement.ts";

export type HoldingsPrefill = {
  bitcoinHoldings: string;
  rnsUrl: string;
  /** The day of the announcement; null if we have not stored it. */
  asOf: string | null;
  title: string | null;
};

/** Its announcement of 25 July 2025 stated this total, and is listed by the exchange. */
const SWC_PREFILL: HoldingsPrefill = {
  bitcoinHoldings: "1825",
  rnsUrl: "https://www.aquis.eu/stock-exchange/announcements?search=SWC",
  asOf: null,
  title: null,
};

type Company = { id: number; ticker: string };

/** From the latest announcement that states a total; null if a company has none. */
export function holdingsPrefill(
  { id, ticker }: Company,
  announcements: readonly Announcement[],
): HoldingsPrefill | null {
  const [newest] = announcements
    .flatMap(({ btcTotal, ...each }) =>
      each.companyId === id && btcTotal !== null ? [{ ...each, btcTotal }] : [],
    )
    .toSorted((a, b) => compareText(b.publishedAt, a.publishedAt) || b.id - a.id);
  if (newest === undefined) return ticker.toUpperCase() === "SWC" ? SWC_PREFILL : null;
  const { btcTotal: bitcoinHoldings, rnsUrl, publishedAt, title } = newest;
  return { bitcoinHoldings, rnsUrl, asOf: publishedAt.slice(0, 10), title };
}
