import { formatDay } from "#domain/base/dates.ts";
import { formatBtcPrice, formatPrice } from "#domain/base/format.ts";
import type { Evidence } from "#domain/company/company.ts";
import { btcPerShare, shownMarketCap, usdPerShare } from "#domain/company/valuation.ts";
import type { Method } from "#domain/ledger/fact.ts";
import { METHOD_WORDS } from "#domain/ledger/words.ts";
import { companyReceipt, type CompanyFigure } from "#domain/receipt/receipt-paths.ts";
import { missingRatio, type Row } from "#site/figures/row.ts";

import { missingPerShare } from "./missing-per-share.ts";

/** What stands below a figure: when it was true and how we know, or why it is not known. */
export type Note = { text: string; mark: Method | "unknown"; url: string | null };

/** By the name of the figure's place. */
export function companyNotes(row: Row, btcUsd: number): Map<string, Note> {
  const { evidence, unknown } = row;
  const receipt = (figure: CompanyFigure) => companyReceipt(row.id, figure);
  const usd = usdPerShare(row, btcUsd);
  const share = `${formatPrice(usd)} per share at ${formatBtcPrice(btcUsd)}`;
  const noShare = missing(missingPerShare(row));
  return new Map([
    ["holdings", stated(evidence.btcHoldings, unknown.holdings, receipt("holdings"))],
    ["value", row.valueUsd === null ? missing(unknown.holdings) : derived(receipt("value"))],
    [
      "cap",
      stated(
        shownMarketCap({ ticker: row.ticker, marketCap: evidence.marketCap }),
        unknown.marketCap,
        receipt("market-cap"),
      ),
    ],
    ["ratio", typeof row.ratio === "number" ? derived(receipt("ratio")) : missing(missingRatio(row))],
    ["price", stated(evidence.currentPrice, unknown.price, receipt("price"))],
    ["per-share", btcPerShare(row) === null ? noShare : derived(receipt("btc-per-share"))],
    ["usd-per-share", usd === null ? noShare : derived(receipt("usd-per-share"), share)],
  ]);
}

const stated = (evidence: Evidence | null, reason: string, url: string): Note =>
  evidence === null
    ? missing(reason)
    : {
        text: `${formatDay(evidence.asOf)}, ${METHOD_WORDS[evidence.method]}`,
        mark: evidence.method,
        url,
      };

const derived = (url: string, text = "Calculated"): Note => ({ text, mark: "derived", url });
const missing = (reason: string): Note => ({ text: reason, mark: "unknown", url: null });
