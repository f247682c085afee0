import {
  costOf,
  formatBtcChange,
  formatCoverage,
  formatPer1000Shares,
  formatSmallShare,
} from "#domain/analysis/analyst-figures.ts";
import { formatGain, formatMultiple } from "#domain/analysis/price-figures.ts";
import { ANALYST_COLUMNS, type AnalystColumn } from "#domain/analysis/list-column.ts";
import { formatDay, formatTime } from "#domain/base/dates.ts";
import { NOT_AVAILABLE, formatCounted, formatPrice } from "#domain/base/format.ts";
import type { Row } from "#domain/company/row.ts";
import { companyReceipt } from "#domain/receipt/receipt-paths.ts";
import { Holdings } from "#site/components/figures/CompanyFigures.tsx";
import { Figure } from "#site/components/figures/Figure.tsx";
import { FlagMark, SourceMark } from "#site/components/figures/marks.tsx";

import { MultipleDay, isMnav } from "./MultipleDay.tsx";
import { withPlaces } from "./column-values.ts";
import { RANKING_COLUMNS, columnOf, holdingMark, type CompanyColumn, type RowContext } from "./columns.tsx";

/** The first columns of every wide table. The company stays in view while the other columns scroll. */
export const FIRST_COLUMNS: readonly CompanyColumn[] = [
  columnOf("name", "Company", "company", ({ row, mark }) => (
    <div>
      <span className="number">{row.rank}</span>
      <FlagMark {...mark} />
      <a className="name" href={profileOf(row)} title={row.name}>
        {row.name}
      </a>
      <span className="ticker">{row.ticker}</span>
    </div>
  )),
  columnOf("btcHoldings", "BTC holdings", "right", (context) => (
    <>
      {Holdings(context)}
      {context.row.past ? pastMark(context.row) : holdingMark(context)}
    </>
  )),
];

const pastMark = ({ id, pastQuery, evidence: { btcHoldings } }: Row) =>
  btcHoldings && (
    <SourceMark
      evidence={btcHoldings}
      now={btcHoldings.asOf}
      show="day"
      receipt={companyReceipt(id, "holdings") + pastQuery}
    />
  );

const profileOf = ({ id, pastQuery }: Row) => `/company/${id}${pastQuery}`;

const USUAL_MEANS: Record<string, string> = {
  usdValue: "Holding × Bitcoin price",
  sharePrice: "Latest quote, in US dollars",
  marketCap: "As quoted, or share price × shares outstanding if there is no quote",
  ratio: "Bitcoin value ÷ market cap, both of the day of the share price",
  change24h: "Change in the share price",
};

const USUAL = RANKING_COLUMNS.filter(({ key }) => key in USUAL_MEANS).map((column) => ({
  ...column,
  means: USUAL_MEANS[column.key],
}));

type Format = (figure: number | null) => string;
type Words = [format: Format, title: string, means: string, unknown: string];

const change = (days: number): Words => [
  formatBtcChange,
  `${days}-day change`,
  `Change in holdings over ${days} days, in BTC, from the ledger`,
  "The ledger doesn't go back that far, or has no entry since",
];
const NO_COST = "No purchase cost known";
const NO_VALUE =
  "Needs a share price, and for its day a holding, a market cap that is not doubtful and a Bitcoin price";
const NO_DILUTED = "Needs a share price, a holding and a diluted share count that is not doubtful";
const ENTERPRISE = "(Market cap + debt + preferred stock − cash) ÷ bitcoin value";
const inDays: Format = (days) => (days === null ? NOT_AVAILABLE : formatCounted(days, "day"));
const AGE = "Days since the company or a regulator disclosed the holding";

/** How each column is written, its title, what it means, and why a company may have no figure in it. */
const WORDS: Record<AnalystColumn, Words> = {
  changeBtc7d: change(7),
  changeBtc30d: change(30),
  changeBtc90d: change(90),
  changeBtc365d: change(365),
  shareOf21mPercent: [formatSmallShare, "Share of 21M", "Holding ÷ 21,000,000", "No holding recorded"],
  averageCostUsd: [formatPrice, "Average cost", "Known cost ÷ coins with known cost, per BTC", NO_COST],
  unrealisedGainUsd: [
    formatGain,
    "Unrealised gain",
    "Value of the coins whose cost is known − that cost",
    NO_COST,
  ],
  btcPer1000Shares: [
    formatPer1000Shares,
    "BTC per 1,000 shares",
    "Holding ÷ latest published share count × 1,000",
    "No share count",
  ],
  mnavBasic: [formatMultiple, "mNAV, basic", "Market cap ÷ bitcoin value", NO_VALUE],
  mnavDiluted: [formatMultiple, "mNAV, diluted", "Share price × diluted shares ÷ bitcoin value", NO_DILUTED],
  mnavEnterprise: [
    formatMultiple,
    "mNAV, enterprise value",
    ENTERPRISE,
    "Needs debt, preferred stock and cash",
  ],
  disclosedAgeDays: [inDays, "Days since disclosure", AGE, "Day of disclosure unknown"],
};

/** The list itself has what the others need. */
const isAnalysed = (key: AnalystColumn) =>
  key !== "shareOf21mPercent" && key !== "btcPer1000Shares" && key !== "disclosedAgeDays";

const ANALYST: readonly CompanyColumn[] = ANALYST_COLUMNS.map((key) => {
  const [, title, means] = WORDS[key];
  return {
    ...columnOf(key, title, "right", (context) => <AnalystFigure column={key} {...context} />),
    means,
    isAnalysed: isAnalysed(key),
    csv: [key, ({ figures }) => withPlaces(figures?.[key] ?? null, 8)],
  };
});

/** A figure alone, for a column of fixed width. */
export const analystColumn = (key: AnalystColumn, title: string, sub: string): CompanyColumn => {
  const [format, , means, unknown] = WORDS[key];
  const cell = (context: RowContext) => (
    <>
      <Figure text={format(context.figures?.[key] ?? null)} reason={unknown} />
      {isMnav(key) && <MultipleDay column={key} context={context} withCap />}
    </>
  );
  return { ...columnOf(key, title, "right", cell), means, sub, isAnalysed: isAnalysed(key) };
};

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
function AnalystFigure({ column, ...context }: FigureProps) {
  const { row, analysis, figures, missing } = context;
  const [format, , , unknown] = WORDS[column];
  const figure = figures?.[column] ?? null;
  const cost =
    (column === "averageCostUsd" || column === "unrealisedGainUsd") && analysis && costOf(analysis);
  return (
    <>
      <Figure text={format(figure)} reason={missing?.(column) ?? unknown} />
      {isMnav(column) && <MultipleDay column={column} context={context} />}
      {figure !== null && cost && (
        <span className="note coverage">{formatCoverage(cost.btc, row.btcHoldings)}</span>
      )}
    </>
  );
}

type FigureProps = RowContext & { column: AnalystColumn };

/** The time of a price, as precise as we know it: "22 Aug 2026", or "21 Nov 2026 03:00 UTC". */
export const momentOf = (asOf: string) =>
  asOf.length > 10 ? `${formatDay(asOf)} ${formatTime(asOf)}` : formatDay(asOf);
