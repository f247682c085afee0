export const landingDescription =
  "Real-time corporate Bitcoin holdings of 100+ companies worldwide, with live market prices, ratios and a source for every figure.";
export const selfCustodyDescription =
  "What a private key is, custody by others compared with your own, good practice, and what happened at Mt. Gox, QuadrigaCX, Celsius, FTX and BlockFi.";
export const fundsDescription =
  "Spot funds, futures funds and notes on Bitcoin: how they work, what they cost you, who provides them and who should consider them.";
export const contactDescription =
  "Write to us about a figure, a missing company, a technical problem or a partnership.";
export const supportDescription =
  "How to support a free tracker: donations, featured company listings and affiliate links.";
export const offersDescription =
  "Announced public offers of Bitcoin treasury companies as of 2025, with coins, status and value at today's Bitcoin price.";
export const adminDescription = "Sign in to maintain the data.";
export const proofDescription =
  "The total of all holdings recomputed from each company's ledger: last stated balance, what moved since, result and running total, as a table and as CSV.";
export const statusDescription =
  "How old the data is: each source's last success and failure, each job's last run, and when these pages were published.";
export const methodologyDescription =
  "Which companies are in the list, whose word counts, how every figure is computed, with examples of today, and what we do not show.";
export const glossaryDescription =
  "What the words of this site mean: holdings, market cap, ratio, evidence, ledger, and the rest.";
export const apiDocsDescription =
  "Read every figure with a program: addresses, parameters, answers and examples of the open API, with past days, CSV and limits.";
export const holdersDescription =
  "Who else holds bitcoin: private companies, governments, funds and wrapped bitcoin, with date and source, and a sum that counts no coin twice.";
export const compareDescription =
  "Up to four companies side by side: holdings, value, share of all bitcoin, known costs, bitcoin per share and mNAV by named definition, with dates and sources.";
export const dataDescription =
  "All that was recorded as files: facts, events, sources and what follows from them, as CSV and JSON with schemas, sums, licence and changelog.";
