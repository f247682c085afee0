import type { ReactNode } from "react";

import { countryName } from "#domain/base/country.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatBtcExact, formatCount } from "#domain/base/format.ts";
import { DEFAULT_BTC_USD } from "#domain/base/limits.ts";
import { safeHref } from "#domain/base/safe-href.ts";
import type { Company } from "#domain/company/company.ts";
import { rowOf } from "#domain/company/row.ts";
import { METHOD_SENTENCES } from "#domain/ledger/method-sentences.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { ChangeInDay, MarketCap, Ratio, SharePrice, UsdValue } from "#site/figures/CompanyFigures.tsx";
import { Figure } from "#site/figures/Figure.tsx";
import { useBtcPrice } from "#site/live/use-btc-price.ts";
import { Dialog, DialogActions } from "#site/ui/dialog.tsx";

import { closeDetails } from "./list.ts";

type Props = { company: Company; price: BtcPrice | null };

/** Everything the list knows about one company, without leaving the list. */
export function CompanyDetails({ company, price }: Props) {
  const row = rowOf(company, useBtcPrice(price)?.priceUsd ?? DEFAULT_BTC_USD);
  const session = formatDay(row.evidence.currentPrice?.asOf);
  const holding = row.evidence.btcHoldings;
  return (
    <Dialog
      open
      onOpenChange={closeDetails}
      title={row.name}
      description={row.description ?? `${row.name} holds bitcoin in its corporate treasury.`}
    >
      <dl className="details text-row">
        <Detail label="Rank">{row.rank}</Detail>
        <Detail label="Ticker">{row.ticker}</Detail>
        <Detail label="Exchange">{row.exchange}</Detail>
        <Detail label="Country">{countryName(row.country)}</Detail>
        <Detail label="Sector">{row.sector}</Detail>
        <Detail label="BTC holdings">
          <Figure text={formatBtcExact(row.btcHoldings)} reason={row.unknown.holdings} />
        </Detail>
        {holding && (
          <Detail label="Holdings as of">
            {formatDay(holding.asOf)}. {METHOD_SENTENCES[holding.method]}:{" "}
            <a href={safeHref(holding.source.url)} target="_blank" rel="noopener">
              {holding.source.publisher}
            </a>
          </Detail>
        )}
        <Detail label="USD value">
          <UsdValue row={row} />
        </Detail>
        <Detail label="Share price">
          <SharePrice row={row} />
          {session && <span className="note">, {session}</span>}
        </Detail>
        <Detail label="24h change">
          <ChangeInDay row={row} now={new Date().toISOString()} />
        </Detail>
        <Detail label="Shares outstanding">
          <Figure text={formatCount(row.sharesOutstanding)} reason="No share count" />
        </Detail>
        <Detail label="Market cap">
          <MarketCap row={row} />
          {row.marketCap !== null && (
            <span className="note">, {formatDay(row.evidence.marketCap?.asOf)}</span>
          )}
        </Detail>
        <Detail label="BTC/MCap ratio">
          <Ratio row={row} />
        </Detail>
        <Detail label="Website">
          {row.website && (
            <a href={safeHref(row.website)} target="_blank" rel="noopener">
              {row.website}
            </a>
          )}
        </Detail>
        <Detail label="Latest entry recorded">{formatDay(row.lastUpdated)}</Detail>
      </dl>
      <DialogActions>
        <a className="btn btn-solid" href={`/company/${row.id}`}>
          View full profile
        </a>
      </DialogActions>
    </Dialog>
  );
}

/** Unknown facts are not listed. */
const Detail = ({ label, children }: { label: string; children: ReactNode }) =>
  children === null || children === "" ? null : (
    <div className="border-rule-soft grid grid-cols-[9rem_minmax(0,1fr)] gap-3 border-b py-1.5">
      <dt>{label}</dt>
      <dd className="text-ink">{children}</dd>
    </div>
  );
