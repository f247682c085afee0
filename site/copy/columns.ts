import type { Column } from "#domain/list-column.ts";

type ColumnWords = { label: string; means: string };

/** The name of each column that may be chosen, and what stands in it. */
export const COLUMN_WORDS: Record<Column, ColumnWords> = {
  usdValue: { label: "USD value", means: "Holding × Bitcoin price" },
  sharePrice: { label: "Share price", means: "Last quote, in dollars" },
  marketCap: { label: "Market cap", means: "Share price × shares outstanding" },
  ratio: { label: "BTC/MCap ratio", means: "USD value ÷ market cap" },
  change24h: { label: "24h change", means: "Of the share price" },
  changeBtc7d: { label: "7 days, BTC", means: "Coins more or fewer than 7 days before, by the ledger" },
  changeBtc30d: { label: "30 days, BTC", means: "Coins more or fewer than 30 days before, by the ledger" },
  changeBtc90d: { label: "90 days, BTC", means: "Coins more or fewer than 90 days before, by the ledger" },
  changeBtc365d: { label: "365 days, BTC", means: "Coins more or fewer than 365 days before, by the ledger" },
  shareOf21mPercent: { label: "Share of 21M", means: "Holding ÷ 21,000,000" },
  averageCostUsd: {
    label: "Average cost",
    means: "Known costs ÷ the coins they bought and that are still held",
  },
  unrealisedGainUsd: {
    label: "Unrealised gain",
    means: "Value of the coins of known cost, less that cost",
  },
  btcPer1000Shares: {
    label: "BTC per 1,000 shares",
    means: "Holding ÷ shares outstanding on record × 1,000",
  },
  mnavBasic: { label: "mNAV, basic", means: "Market cap ÷ value of the bitcoin" },
  mnavDiluted: { label: "mNAV, diluted", means: "Share price × diluted shares ÷ value of the bitcoin" },
  mnavEnterprise: {
    label: "mNAV, enterprise value",
    means: "(Market cap + debt + preferred stock − cash) ÷ value of the bitcoin",
  },
  disclosedAgeDays: { label: "Disclosed", means: "Days since the holding was disclosed" },
};
