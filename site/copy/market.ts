export const marketDescription =
  "Corporate bitcoin as one market: the price, total holdings, who holds the most, how fresh the data is, and market sentiment.";
