import type { Evidence } from "#domain/company.ts";
import { formatDay } from "#domain/dates.ts";
import type { Method } from "#domain/fact.ts";
import { formatBtcPrice, formatPrice } from "#domain/format.ts";
import { btcPerShare, usdPerShare } from "#domain/valuation.ts";
import { METHOD_WORDS } from "#domain/method-words.ts";

import { missingPerShare } from "../stores/missing-per-share.ts";
import type { Row } from "../stores/row.ts";

/** What stands below a figure: when it was true and how we know, or why it is not known. */
export type Note = { text: string; mark: Method | "unknown"; url: string | null };

/** By the name of the figure's place. */
export function companyNotes(row: Row, btcUsd: number): Map<string, Note> {
  const { evidence, unknown } = row;
  const usd = usdPerShare(row, btcUsd);
  const isRated = row.hasRatio && row.ratio !== null && !row.isSpacPending;
  const share = `${formatPrice(usd)} a share at ${formatBtcPrice(btcUsd)}`;
  const noShare = missing(missingPerShare(row));
  return new Map([
    ["holdings", stated(evidence.btcHoldings, unknown.holdings)],
    ["value", row.valueUsd === null ? missing(unknown.holdings) : derived()],
    ["cap", stated(row.isSpacPending ? null : evidence.marketCap, unknown.marketCap)],
    ["ratio", isRated ? derived() : missing(row.hasRatio ? unknown.holdings : unknown.marketCap)],
    ["price", stated(evidence.currentPrice, unknown.price)],
    ["per-share", btcPerShare(row) === null ? noShare : derived()],
    ["usd-per-share", usd === null ? noShare : derived(share)],
  ]);
}

/** Of another site, or a page of ours. */
const SAFE = /^(https:\/\/|\/\w)/;

const stated = (evidence: Evidence | null, reason: string): Note =>
  evidence === null
    ? missing(reason)
    : {
        text: `${formatDay(evidence.asOf)}, ${METHOD_WORDS[evidence.method]}`,
        mark: evidence.method,
        url: SAFE.test(evidence.source.url) ? evidence.source.url : null,
      };

const derived = (text = "Derived"): Note => ({ text, mark: "derived", url: null });
const missing = (reason: string): Note => ({ text: reason, mark: "unknown", url: null });
