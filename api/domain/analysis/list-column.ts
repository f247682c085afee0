/** The default columns of a list of companies, beside the holding. */
export const USUAL_COLUMNS = ["usdValue", "sharePrice", "marketCap", "ratio", "change24h"] as const;
export type UsualColumn = (typeof USUAL_COLUMNS)[number];

/** The columns that analysts may add, in the order of the table and of the file. */
export const ANALYST_COLUMNS = [
  "changeBtc7d",
  "changeBtc30d",
  "changeBtc90d",
  "changeBtc365d",
  "shareOf21mPercent",
  "averageCostUsd",
  "unrealisedGainUsd",
  "btcPer1000Shares",
  "mnavBasic",
  "mnavDiluted",
  "mnavEnterprise",
  "disclosedAgeDays",
] as const;
export type AnalystColumn = (typeof ANALYST_COLUMNS)[number];

export const COLUMNS = [...USUAL_COLUMNS, ...ANALYST_COLUMNS] as const;
export type Column = UsualColumn | AnalystColumn;
