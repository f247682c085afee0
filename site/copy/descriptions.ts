export const dashboardDescription =
  "Listed companies ranked by their bitcoin: holdings, value, share price, market cap and ratio, each with its date and source.";
export const allCompaniesDescription =
  "Every company we track on one page, largest holding first, each figure with its date and source.";
