export const landingDescription =
  "Real-time corporate Bitcoin holdings of 100+ companies worldwide, with live market prices, ratios and a source for every figure.";
export const selfCustodyDescription =
  "What a private key is, how custody compares with self-custody, good practice, and what happened at Mt. Gox, QuadrigaCX, Celsius, FTX and BlockFi.";
export const fundsDescription =
  "Bitcoin spot funds, futures funds and notes: how they work, what they cost, who offers them and who should consider them.";
export const contactDescription =
  "Contact us about a figure, a missing company, a technical problem or a partnership.";
export const supportDescription =
  "How to support a free tracker: donations, featured company listings and affiliate links.";
export const offersDescription =
  "An archive of Bitcoin treasury listings announced in 2025, with coins, status and value at the latest Bitcoin price we have.";
export const adminDescription = "Sign in to manage the data.";
export const proofDescription =
  "The total of all holdings, recalculated company by company from the ledgers: latest stated balance, transactions since, result and running total. Table and CSV.";
export const statusDescription =
  "Is the data fresh? The last result of every source and job, and when these pages were published.";
export const methodologyDescription =
  "Which companies we list, which sources we trust, how every figure is calculated (with current examples), and what we don't show.";
export const glossaryDescription =
  "The terms used on this site: holdings, market cap, ratio, mNAV, evidence, ledger and more.";
export const apiDocsDescription =
  "A free JSON and CSV API for every figure on this site: endpoints, parameters, examples, historical views and limits. No key needed.";
export const holdersDescription =
  "Who else holds bitcoin: private companies, governments, funds and wrapped bitcoin, dated and sourced, with a total that avoids double counting.";
export const compareDescription =
  "Compare up to four companies: holdings, value, cost, bitcoin per share and three definitions of mNAV, with dates and sources.";
export const dataDescription =
  "All our data as CSV and JSON: facts, events, sources and calculated tables, with schemas, checksums, licence and changelog.";

export const dashboardDescription =
  "Listed companies ranked by their bitcoin: holdings, value, share price, market cap and ratio, each with its date and source.";
export const allCompaniesDescription =
  "Every company we track on one page, largest holding first, each figure with its date and source.";

export const featuredDescription =
  "A closer look at companies with bitcoin in their treasury: what they hold, what it is worth at the latest price we have, and how that compares with their market cap.";

export const marketDescription =
  "Corporate bitcoin as one market: the price, total holdings, who holds the most, how fresh the data is, and market sentiment.";
