import { useEffect, useState, type ReactNode } from "react";

import { isAnalysis, isV1Company } from "#contract/v1.ts";
import { analystFigures } from "#domain/analysis/analyst-figures.ts";
import { formatBtcExact, formatCount, formatPrice } from "#domain/base/format.ts";
import type { Company } from "#domain/company/company.ts";
import { rowOf, type Row } from "#domain/company/row.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import type { Analysis } from "#domain/v1/records.ts";
import { CHOICES, isAnalystColumn, momentOf } from "#site/companies/chosen-columns.tsx";
import { RANKING_COLUMNS, columnOf, type CompanyColumn, type RowContext } from "#site/companies/columns.tsx";
import { companyOfV1, fetchOneV1 } from "#site/companies/v1-list.ts";
import { MarketCap, SharePrice } from "#site/figures/CompanyFigures.tsx";
import { Figure } from "#site/figures/Figure.tsx";
import { SourceMark } from "#site/figures/marks.tsx";
import { HttpError, serverMessage } from "#site/live/request.ts";
import { useBtcPrice } from "#site/live/use-btc-price.ts";
import { IconButton } from "#site/ui/button.tsx";

type Props = { builtPrice: BtcPrice | null; ids: readonly number[]; onRemove: (id: number) => void };

/** Both are null if we have never tracked a company with that id. */
type ComparedCompany = { id: number; company: Company | null; analysis: Analysis | null };

export function SideBySide({ builtPrice, ids, onRemove }: Props) {
  const price = useBtcPrice(builtPrice);
  const [loaded, setLoaded] = useState<readonly ComparedCompany[]>([]);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    Promise.all(ids.map(load)).then(
      (all) => {
        setLoaded(all);
        setFailure(null);
      },
      (error: unknown) => setFailure(serverMessage(error, "Please try again in a minute.")),
    );
  }, [ids]);

  const now = new Date().toISOString();
  const btcUsd = price?.priceUsd ?? null;
  const current = loaded.filter(({ id }) => ids.includes(id));
  const missing = current.filter(({ company }) => company === null).map(({ id }) => id);
  const sides = current.flatMap(({ company, analysis }): RowContext[] => {
    if (company === null) return [];
    const figures = analystFigures(company, analysis, { btcUsd, btcAsOf: price?.asOf, now });
    return [{ row: rowOf(company, btcUsd ?? 0), mark: undefined, now, analysis, figures }];
  });
  return (
    <>
      {failure && (
        <p className="bar bar-bad">We couldn't load these companies. {failure.replace(/[^.]$/, "$&.")}</p>
      )}
      {missing.length > 0 && (
        <p className="bar" role="status">
          We have never tracked a company with the id {missing.join(", ")}.
        </p>
      )}
      {sides.length > 0 && (
        <>
          <Sides sides={sides} onRemove={onRemove} />
          <p className="note">
            {price === null
              ? "No Bitcoin price yet, so values are missing."
              : `Values use a Bitcoin price of ${formatPrice(price.priceUsd)}, ${momentOf(price.asOf)}. Each share price carries its own date.`}{" "}
            <a href="/api/v1/companies.csv">All companies as CSV</a>
          </p>
        </>
      )}
    </>
  );
}

async function load(id: number): Promise<ComparedCompany> {
  try {
    const [company, analysis] = await Promise.all([
      fetchOneV1(`/companies/${id}`, isV1Company),
      fetchOneV1(`/companies/${id}/analysis`, isAnalysis),
    ]);
    return { id, company: companyOfV1(company), analysis };
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return { id, company: null, analysis: null };
    throw error;
  }
}

/** A transposed table of companies: each column of the list becomes a row. */
const Sides = ({ sides, onRemove }: { sides: readonly RowContext[] } & Pick<Props, "onRemove">) => (
  <div className="wide" role="region" aria-label="Companies side by side" tabIndex={0}>
    <table className="chosen sides">
      <caption className="sr-only">Companies side by side</caption>
      <thead>
        <tr>
          <th scope="col" className="co">
            Figure
          </th>
          {sides.map(({ row }) => (
            <th key={row.id} scope="col" className="r">
              <IconButton icon="close" label={`Remove ${row.name}`} onClick={() => onRemove(row.id)} />
              <a className="name" href={`/company/${row.id}`}>
                {row.name}
              </a>{" "}
              <span className="tk">{row.ticker}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {COLUMNS.map(({ key, title, means, cell }) => (
          <tr key={key}>
            <th scope="row" className="co" title={means}>
              {title}
            </th>
            {sides.map((side) => (
              <td key={side.row.id} className="r">
                {cell(side)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** A figure with the date it was true. */
const datedColumn = (key: keyof Row["evidence"], title: string, figureOf: (row: Row) => ReactNode) =>
  columnOf(key, title, "r", ({ row, now }) => {
    const evidence = row.evidence[key];
    return (
      <>
        {figureOf(row)}
        {evidence && <SourceMark evidence={evidence} now={now} show="day" />}
      </>
    );
  });

const COLUMNS: readonly CompanyColumn[] = [
  datedColumn("btcHoldings", "BTC holdings", ({ btcHoldings, unknown }) => (
    <Figure text={formatBtcExact(btcHoldings)} reason={unknown.holdings} />
  )),
  columnOf(
    "source",
    "Source",
    "r",
    ({
      row: {
        evidence: { btcHoldings },
      },
      now,
    }) => btcHoldings && <SourceMark evidence={btcHoldings} now={now} show="publisher" />,
  ),
  ...RANKING_COLUMNS.filter(({ key }) => key === "usdValue"),
  datedColumn("currentPrice", "Share price", (row) => <SharePrice row={row} />),
  datedColumn("sharesOutstanding", "Shares outstanding", ({ sharesOutstanding }) => (
    <Figure text={formatCount(sharesOutstanding)} reason="No share count" />
  )),
  datedColumn("marketCap", "Market cap", (row) => <MarketCap row={row} />),
  ...CHOICES.filter(({ key }) => isAnalystColumn(key)),
];
