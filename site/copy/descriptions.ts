export const dashboardDescription =
  "Companies that hold Bitcoin, ranked by their holdings: value, share price, market cap and ratio, each figure with its date and source.";
export const allCompaniesDescription =
  "Every company we track on one page, from the largest Bitcoin holding to the smallest, each figure with its date and source.";
