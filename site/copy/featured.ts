export const featuredDescription =
  "A closer look at companies that keep Bitcoin in their treasury: what they hold, what it is worth at today's price, and how much of their market value it makes up.";
