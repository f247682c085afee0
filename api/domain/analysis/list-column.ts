/** The columns a list of companies has beside the holding unless others were chosen. */
export const USUAL_COLUMNS = ["usdValue", "sharePrice", "marketCap", "ratio", "change24h"] as const;
export type UsualColumn = (typeof USUAL_COLUMNS)[number];

/** What analysts may add, in the order it stands in the table and in a file. */
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
