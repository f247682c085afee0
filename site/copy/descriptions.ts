export const dashboardDescription =
  "Companies that hold Bitcoin, ranked by their holdings: value, share price, market cap and ratio, each figure with its date and source.";
