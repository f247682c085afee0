import type { TableName } from "#domain/dataset/dataset.ts";
import { LICENCE_URL } from "#domain/dataset/licence.ts";

import type { Passage } from "./reading.ts";

export const intro =
  "Everything we recorded of companies that hold Bitcoin, as files to keep: each figure with its dates, how it is known and who says so, and whatever follows from it. A dataset never changes. When something is recorded there is another one, under another name.";

export const nothingYet = "Nothing has been recorded yet, so there is no dataset.";

export const tableWords: Record<TableName, string> = {
  companies: "Who they are, the ones that left the list included",
  facts:
    "Every stated holding, number of shares, debt, preferred stock and cash, the later replaced ones too",
  events: "Purchases, sales, coins mined, stated balances, and what was taken back",
  relations: "Which company contains or follows which, so that no coin counts twice",
  holders: "Who else holds bitcoin: private companies, governments, funds, wrapped bitcoin",
  sources: "Who says so, and how many records rest on it",
  "derived/list": "The list, largest holding first, with its running total",
  "derived/ledger": "Every ledger line by line, with what no source explains",
  "derived/totals": "The total of all companies at the end of each month",
  "derived/analysis": "Changes over 7 to 365 days, known costs, capital figures",
  "derived/per-share": "Bitcoin per share, on the days a number of shares was stated for",
};

export const format: Passage = {
  title: "How to read them",
  paragraphs: [
    "CSV and JSON hold the same rows. Amounts of coins and money are decimal text, exact to the last digit. A date is a day, or a month where no day is known; instants are in UTC. Unknown is null, and an empty cell. A text that a spreadsheet might take for a formula begins with an apostrophe in the CSV.",
    "Each table has a JSON Schema. What is derived is computed from the records alone, as of the day of the newest one.",
  ],
};

export const leftOut: Passage = {
  title: "What is left out",
  paragraphs: [
    "Share prices, market caps and daily closes of market data sources, since their terms do not let us hand them on, and with them whatever follows from a price. The words of announcements, which belong to those who wrote them.",
  ],
};

export const licence: Passage = {
  title: "Licence",
  paragraphs: [
    "Our selection, arrangement, notes and computations are yours to use for any purpose under Creative Commons Attribution 4.0: say where they are from by the name of the dataset with a link, and whether you changed something. Facts themselves are free and need neither licence nor name.",
    "The documents and pages behind the facts stay under the terms of those who published them. The notice names every one, with its own terms or that none are stated.",
  ],
  sources: [{ name: "CC BY 4.0", url: LICENCE_URL }],
};

export const kept: Passage = {
  title: "How long they stay",
  paragraphs: [
    "A dataset is named by the day of its newest record and by its bytes: the same facts have the same name on any machine. The last dataset of each month stays for good, of the others the newest ten.",
  ],
};
