import type { ReactNode } from "react";

import { countryName } from "#domain/base/country.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatBtcExact, formatCount } from "#domain/base/format.ts";
import { safeHref } from "#domain/base/safe-href.ts";
import type { Company } from "#domain/company/company.ts";
import { NOT_CLASSIFIED } from "#domain/company/profile-words.ts";
import { rowOf } from "#domain/company/row.ts";
import { howWeKnow } from "#domain/ledger/method-sentences.ts";
import { priceAt, type BtcPrice } from "#domain/price/btc-price.ts";
import type { CompanyFigure } from "#domain/receipt/figure-receipt.ts";
import { companyReceipt } from "#domain/receipt/receipt-paths.ts";
import {
  ChangeInDay,
  MarketCap,
  Ratio,
  SharePrice,
  UsdValue,
} from "#site/components/figures/CompanyFigures.tsx";
import { Figure } from "#site/components/figures/Figure.tsx";
import { useBtcPrice } from "#site/client/use-btc-price.ts";
import { Dialog, DialogActions } from "#site/components/ui/dialog.tsx";

import { closeDetails } from "./list.ts";

type Props = { company: Company; price: BtcPrice | null };

/** Everything the list knows about one company, without leaving the list. */
export function CompanyDetails({ company, price }: Props) {
  const row = rowOf(company, priceAt(useBtcPrice(price)));
  const { btcHoldings: holding, currentPrice: quote, marketCap } = row.evidence;
  const facts: [label: string, fact: ReactNode, figure?: CompanyFigure | null][] = [
    ["Rank", row.rank],
    ["Ticker", row.ticker],
    ["Exchange", row.exchange],
    ["Country", countryName(row.country)],
    ["Sector", row.sector],
    ["Type", row.type ?? NOT_CLASSIFIED],
    ["BTC holdings", <Figure text={formatBtcExact(row.btcHoldings)} reason={row.unknown.holdings} />],
    [
      "Holdings as of",
      holding && (
        <>
          {formatDay(holding.asOf)}. {howWeKnow(holding)}:{" "}
          <Out href={holding.source.url}>{holding.source.publisher}</Out>
        </>
      ),
      "holdings",
    ],
    ["USD value", <UsdValue row={row} />, row.valueUsd === null ? null : "value"],
    [
      "Share price",
      dated(<SharePrice row={row} />, formatDay(quote?.asOf)),
      row.currentPrice === null ? null : "price",
    ],
    [
      "24h change",
      <ChangeInDay row={row} now={new Date().toISOString()} />,
      row.change24h === null ? null : "change-24h",
    ],
    ["Shares outstanding", <Figure text={formatCount(row.sharesOutstanding)} reason="No share count" />],
    [
      "Market cap",
      dated(<MarketCap row={row} />, row.marketCap === null ? "" : formatDay(marketCap?.asOf)),
      row.marketCap === null ? null : "market-cap",
    ],
    ["BTC/MCap ratio", <Ratio row={row} />, row.marketCap === null ? null : "ratio"],
    ["Website", row.website && <Out href={row.website}>{row.website}</Out>],
    ["Latest entry recorded", formatDay(row.lastUpdated)],
  ];
  return (
    <Dialog
      open
      onOpenChange={closeDetails}
      title={row.name}
      description={row.description ?? `${row.name} holds bitcoin in its corporate treasury.`}
    >
      <dl className="details text-row">
        {facts.map(([label, fact, figure]) =>
          // Unknown facts are not listed.
          fact === null || fact === "" ? null : (
            <div
              key={label}
              className="border-rule-soft grid grid-cols-[9rem_minmax(0,1fr)] gap-3 border-b py-1.5"
            >
              <dt>{label}</dt>
              <dd className="text-ink">
                {fact}
                {/* With the keyboard, the figure itself can't be reached. */}
                {figure && (
                  <a
                    className="note float-right"
                    href={companyReceipt(row.id, figure)}
                    aria-label={`Receipt: ${label}`}
                  >
                    Receipt
                  </a>
                )}
              </dd>
            </div>
          ),
        )}
      </dl>
      <DialogActions>
        <a className="button button-solid" href={`/company/${row.id}`}>
          View full profile
        </a>
      </DialogActions>
    </Dialog>
  );
}

const Out = ({ href, children }: { href: string; children: string }) => (
  <a href={safeHref(href)} target="_blank" rel="noopener">
    {children}
  </a>
);

const dated = (figure: ReactNode, day: string) => (
  <>
    {figure}
    {day && <span className="note">, {day}</span>}
  </>
);
