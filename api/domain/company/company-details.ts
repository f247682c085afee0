import type { z } from "zod";

import { compareAsOf } from "#domain/base/as-of-order.ts";
import { formatDay } from "#domain/base/dates.ts";
import { struckLinesOf } from "#domain/ledger/struck-lines.ts";

import { awaitsReview } from "./evidence/awaits-review.ts";
import { holdingLedger } from "./company-figures.ts";
import type { CompanyDetailsSchema } from "./company.schema.ts";
import type { CompanyRecord, FirstPurchase, Quote } from "./company.ts";
import type { CompanyMedia } from "./media.ts";

/** What a company's own page shows beyond its row in the list. */
export type CompanyDetails = z.infer<typeof CompanyDetailsSchema>;

export const detailsOf = (
  record: CompanyRecord,
  media: CompanyMedia[],
  sessions: readonly Quote[] = [],
): CompanyDetails => ({
  id: record.id,
  firstPurchase: record.firstPurchase,
  identity: record.identity,
  ledger: holdingLedger(record),
  struck: struckLinesOf(record),
  facts: record.facts.toSorted((a, b) => compareAsOf(b.asOf, a.asOf) || b.id - a.id),
  media,
  events: record.events,
  quote: record.quote,
  pairedQuote: record.pairedQuote,
  sessions: [...sessions],
  otherFigures: record.otherFigures,
  instruments: record.instruments,
  removals: record.removals,
  admissions: record.admissions,
  awaitsReview: awaitsReview(record),
});

/** The reviewed date, else the first purchase after which the company held exactly what it had bought. */
export function firstPurchaseOf({ firstPurchase, ledger }: CompanyDetails): FirstPurchase | null {
  if (firstPurchase !== null) return firstPurchase;
  const first = ledger[0];
  if (first?.kind !== "buy" || first.btc === null || first.btc !== first.btcAfter) return null;
  return { text: formatDay(first.asOf), url: first.provenance?.source.url ?? null };
}
