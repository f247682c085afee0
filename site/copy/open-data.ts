import type { TableName } from "#domain/snapshot/dataset.ts";
import { LICENCE_URL } from "#domain/snapshot/licence.ts";

import { passage, type Passage } from "./reading.ts";

export const intro =
  "All our data on companies that hold Bitcoin, as CSV and JSON: every figure with its dates, method and source, and every table calculated from them. A dataset never changes; new data gets a new version.";

export const nothingYet = "No data has been recorded yet, so there is no dataset.";

export const tableWords: Record<TableName, string> = {
  companies: "All companies, including those no longer listed",
  facts: "Every stated holding, share count, debt, preferred stock and cash figure, including corrected ones",
  events: "Purchases, sales, mined coins, stated balances and withdrawn entries",
  relations: "Which company includes or succeeds which, to avoid double counting",
  holders: "Other holders: private companies, governments, funds, wrapped bitcoin",
  sources: "Every source, and how many records rely on it",
  "derived/list": "The list, largest holding first, with its running total",
  "derived/ledger": "Every ledger entry, including unexplained gaps",
  "derived/totals": "Month-end totals of all companies",
  "derived/analysis": "Changes over 7 to 365 days, known costs, shares, debt and cash",
  "derived/per-share": "Bitcoin per share on the date of each published share count",
};

export const format = passage(
  "How to read the files",
  "CSV and JSON contain the same rows. Bitcoin and money amounts are decimal text, exact to the last digit. A date is a day, or a month where the day is unknown; times are UTC. Missing values are null in JSON and empty in CSV. In CSV, text that a spreadsheet could take for a formula starts with an apostrophe.",
  "Every table has a JSON Schema. The calculated tables use only the recorded ones, as of the day of the latest record.",
);

export const leftOut = passage(
  "What is left out",
  "Share prices, market caps and daily closes from market data providers, whose terms don't let us redistribute them, and anything calculated from a price. The text of announcements, which belongs to its authors.",
);

export const licence: Passage = {
  title: "Licence",
  paragraphs: [
    "Our selection, arrangement, notes and calculations are free to use for any purpose under Creative Commons Attribution 4.0: credit the dataset by name with a link, and say if you changed anything. Facts themselves are free and need neither licence nor credit.",
    "The documents and pages behind the facts remain under their publishers' terms. The notice lists each of them, with its terms where we found any.",
  ],
  sources: [{ name: "CC BY 4.0", url: LICENCE_URL }],
};

export const kept: Passage = {
  title: "How long versions stay available",
  paragraphs: [
    "A dataset's name combines the day of its latest record with a checksum, so the same facts have the same name on any machine. We keep the last version of every month permanently, and the ten most recent besides.",
  ],
};
