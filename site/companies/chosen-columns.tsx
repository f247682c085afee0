import { ANALYST_COLUMNS, type AnalystColumn } from "#domain/analysis/list-column.ts";
import { formatDay, formatShort, formatTime } from "#domain/base/dates.ts";
import type { Row } from "#domain/company/row.ts";
import { queryOfPast } from "#domain/ledger/point-in-time.ts";
import { ANALYST_UNKNOWN, CostCoverage, analystFigureText } from "#site/figures/AnalystFigures.tsx";
import { Holdings } from "#site/figures/CompanyFigures.tsx";
import { Figure } from "#site/figures/Figure.tsx";
import { FlagMark } from "#site/figures/marks.tsx";

import { RANKING_COLUMNS, columnOf, holdingMark, type CompanyColumn, type RowContext } from "./columns.tsx";

/** The first columns of every wide table. The company stays in view while the other columns scroll. */
export const FIRST_COLUMNS: readonly CompanyColumn[] = [
  columnOf("name", "Company", "co", ({ row, mark }) => (
    <div>
      <span className="no">{row.rank}</span>
      <FlagMark {...mark} />
      <a className="name" href={profileOf(row)} title={row.name}>
        {row.name}
      </a>
      <span className="tk">{row.ticker}</span>
    </div>
  )),
  columnOf("btcHoldings", "BTC holdings", "r", (context) => (
    <>
      {Holdings(context)}
      {holdingMark(context)}
    </>
  )),
];

const profileOf = ({ id, past }: Row) => `/company/${id}${past ? `?${queryOfPast(past)}` : ""}`;

const USUAL_MEANS: Record<string, string> = {
  usdValue: "Holding × Bitcoin price",
  sharePrice: "Latest quote, in US dollars",
  marketCap: "As quoted; without a quoted one, share price × shares outstanding",
  ratio: "USD value ÷ market cap",
  change24h: "Change in the share price",
};

const USUAL = RANKING_COLUMNS.filter(({ key }) => key in USUAL_MEANS).map((column) => ({
  ...column,
  means: USUAL_MEANS[column.key],
}));

const ANALYST_WORDS: Record<AnalystColumn, [title: string, means: string]> = {
  changeBtc7d: ["7-day change", "Change in holdings over 7 days, in BTC, from the ledger"],
  changeBtc30d: ["30-day change", "Change in holdings over 30 days, in BTC, from the ledger"],
  changeBtc90d: ["90-day change", "Change in holdings over 90 days, in BTC, from the ledger"],
  changeBtc365d: ["365-day change", "Change in holdings over 365 days, in BTC, from the ledger"],
  shareOf21mPercent: ["Share of 21M", "Holding ÷ 21,000,000"],
  averageCostUsd: ["Average cost", "Known cost ÷ coins with known cost, per BTC"],
  unrealisedGainUsd: ["Unrealised gain", "Value of the coins whose cost is known − that cost"],
  btcPer1000Shares: ["BTC per 1,000 shares", "Holding ÷ latest published share count × 1,000"],
  mnavBasic: ["mNAV, basic", "Market cap ÷ bitcoin value"],
  mnavDiluted: ["mNAV, diluted", "Share price × diluted shares ÷ bitcoin value"],
  mnavEnterprise: ["mNAV, enterprise value", "(Market cap + debt + preferred stock − cash) ÷ bitcoin value"],
  disclosedAgeDays: ["Days since disclosure", "Days since the company or a regulator disclosed the holding"],
};

export const ANALYST: readonly CompanyColumn[] = ANALYST_COLUMNS.map((key) => {
  const [title, means] = ANALYST_WORDS[key];
  return {
    ...columnOf(key, title, "r", (context) => <AnalystFigure column={key} {...context} />),
    means,
    csv: [key, ({ figures }) => figures?.[key] ?? null],
  };
});

/** All columns that can be chosen, in table order. */
export const CHOICES: readonly CompanyColumn[] = [...USUAL, ...ANALYST];

export const isAnalystColumn = (name: string): name is AnalystColumn =>
  ANALYST_COLUMNS.some((column) => column === name);

/** The columns named in the address; the default ones if it names none of ours. */
export function chosenColumns(
  names: string,
  usual: readonly string[] = Object.keys(USUAL_MEANS),
): readonly CompanyColumn[] {
  const chosen = columnsOf(names.split(","));
  return chosen.length === 0 ? columnsOf(usual) : chosen;
}

const columnsOf = (keys: readonly string[]) => CHOICES.filter(({ key }) => keys.includes(key));

/** An analyst figure with its context: the date of its share price, or the coins it covers. */
function AnalystFigure({ column, row, now, analysis = null, figures, missing }: FigureProps) {
  const figure = figures?.[column] ?? null;
  const quotedOn = isMnav(column) && row.evidence.currentPrice?.asOf;
  return (
    <>
      <Figure
        text={analystFigureText(column, figure)}
        reason={missing?.(column) ?? ANALYST_UNKNOWN[column]}
      />
      {figure !== null && quotedOn && (
        <time className="note" dateTime={quotedOn} title={`Share price of ${formatDay(quotedOn)}`}>
          {formatShort(quotedOn, now)}
        </time>
      )}
      {figure !== null && (column === "averageCostUsd" || column === "unrealisedGainUsd") && (
        <CostCoverage analysis={analysis} held={row.btcHoldings} />
      )}
    </>
  );
}

type FigureProps = RowContext & { column: AnalystColumn };

export const isMnav = (column: AnalystColumn) => column.startsWith("mnav");

/** The time of a price, as precise as we know it: "22 Aug 2026", or "21 Nov 2026 03:00 UTC". */
export const momentOf = (asOf: string) =>
  asOf.length > 10 ? `${formatDay(asOf)} ${formatTime(asOf)}` : formatDay(asOf);
