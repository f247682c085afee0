export const featuredDescription =
  "A closer look at companies with bitcoin in their treasury: what they hold, what it is worth at the latest price we have, and how that compares with their market cap.";
