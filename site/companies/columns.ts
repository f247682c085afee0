import {
  ANALYST_COLUMNS,
  COLUMNS,
  USUAL_COLUMNS,
  type AnalystColumn,
  type Column,
} from "#domain/analysis/list-column.ts";

/** The columns a text of an address names, in the order of the table; the usual ones where it names none that we know. */
export function chosenColumns(text: string, usual: readonly Column[] = USUAL_COLUMNS): readonly Column[] {
  const asked = text.split(",");
  const known = COLUMNS.filter((column) => asked.includes(column));
  return known.length === 0 ? usual : known;
}

export const isAnalystColumn = (name: string): name is AnalystColumn =>
  ANALYST_COLUMNS.some((column) => column === name);

type ColumnWords = { label: string; means: string };

/** The name of each column that may be chosen, and what stands in it. */
export const COLUMN_WORDS: Record<Column, ColumnWords> = {
  usdValue: { label: "USD value", means: "Holding × Bitcoin price" },
  sharePrice: { label: "Share price", means: "Latest quote, in US dollars" },
  marketCap: { label: "Market cap", means: "As quoted; otherwise share price × shares outstanding" },
  ratio: { label: "BTC/MCap ratio", means: "USD value ÷ market cap" },
  change24h: { label: "24h change", means: "Change in the share price" },
  changeBtc7d: { label: "7-day change", means: "Change in holdings over 7 days, in BTC, from the ledger" },
  changeBtc30d: { label: "30-day change", means: "Change in holdings over 30 days, in BTC, from the ledger" },
  changeBtc90d: { label: "90-day change", means: "Change in holdings over 90 days, in BTC, from the ledger" },
  changeBtc365d: {
    label: "365-day change",
    means: "Change in holdings over 365 days, in BTC, from the ledger",
  },
  shareOf21mPercent: { label: "Share of 21M", means: "Holding ÷ 21,000,000" },
  averageCostUsd: {
    label: "Average cost",
    means: "Known cost ÷ the coins it paid for, per BTC",
  },
  unrealisedGainUsd: {
    label: "Unrealised gain",
    means: "Value of the coins whose cost is known − that cost",
  },
  btcPer1000Shares: {
    label: "BTC per 1,000 shares",
    means: "Holding ÷ latest published share count × 1,000",
  },
  mnavBasic: { label: "mNAV, basic", means: "Market cap ÷ bitcoin value" },
  mnavDiluted: { label: "mNAV, diluted", means: "Share price × diluted shares ÷ bitcoin value" },
  mnavEnterprise: {
    label: "mNAV, enterprise value",
    means: "(Market cap + debt + preferred stock − cash) ÷ bitcoin value",
  },
  disclosedAgeDays: {
    label: "Days since disclosure",
    means: "Days since the company or a regulator disclosed the holding",
  },
};
