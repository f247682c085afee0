export const marketDescription =
  "Bitcoin in corporate treasuries as one market: its price, what all companies hold together, who holds the most, and how the mood stands.";
