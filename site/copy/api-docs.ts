import type { ApiReference } from "#domain/api-reference.ts";

import type { Passage } from "./reading.ts";

export const intro =
  "Every figure of this site, for programs: open to everybody, from any site, without a key. What is under /api/v1 stays.";

export const figures: Passage = {
  title: "What a figure is",
  paragraphs: [
    "A figure travels with when it was true (asOf), when it was disclosed (disclosedAt), when we recorded it (recordedAt), how it is known (method) and who says so (source). Unknown is null, never 0.",
    "Amounts of bitcoin, money and shares are text, exact to the last digit, with a dot and without separators: bitcoin has up to 8 digits behind it, what left has a minus before it. Read them with a decimal type, not as floating point. Ids, ranks and counts are numbers.",
    "Dates are days (2026-08-22), or months (2026-08) where no day is known. Instants are in UTC (2026-08-22T13:45:00.000Z). Announcements state money in their own currency (GBP 13900000); all else is in dollars.",
  ],
};

export const paging: Passage = {
  title: "Paging",
  paragraphs: [
    'A list answers { "data": […], "next": … }. next is the address of the following page, or null after the last one; limit says how many rows a page has, after how many to pass over. Follow next rather than counting yourself.',
    "Pages are cut when they are asked for: if figures change between two of them, a row can move to another page. A CSV file is of one moment.",
  ],
};

export const past: Passage = {
  title: "Past days",
  paragraphs: [
    "asOf shows the world as it was at the end of a day: with it, a company that has left the list since is in it again. knownAt leaves out what we recorded later, so that both together show what this site would have said then. A day that has not happened yet is refused, and so is a knownAt before asOf. Share prices and market caps are the latest recorded by that day, and null on days before the first.",
  ],
};

export const csv: Passage = {
  title: "Spreadsheets",
  paragraphs: [
    "Every list is also a CSV file: with .csv behind its path, or with Accept: text/csv. It has all rows at once, so it takes neither after nor limit, in UTF-8 with a header line; read its columns by their names. An unknown is an empty cell. A text that a spreadsheet might take for a formula is written so that it does not.",
  ],
};

export const caching: Passage = {
  title: "Asking again",
  paragraphs: [
    "Answers carry an ETag. Send it back as If-None-Match: as long as nothing has changed the answer is 304 without a body. Figures change a few times a day; asking once an hour misses little. curl keeps the tag in a file for the next time:",
  ],
};

export const browsers: Passage = {
  title: "From a browser",
  paragraphs: [
    "Access-Control-Allow-Origin is * for everything under /api/v1, so that a page elsewhere can read it with fetch, If-None-Match included; nothing here uses cookies. GET and HEAD are answered, OPTIONS for browsers that ask first, all else is 405.",
  ],
};

export const stays: Passage = {
  title: "What stays",
  paragraphs: [
    "No address, parameter, field or column under /api/v1 is taken away, renamed or given another meaning. New ones are added beside them, and a field with a fixed set of words may get another word: pass over what you do not know. What could not be done so would come as /api/v2, beside this one.",
  ],
};

export const pages: Passage = {
  title: "For pages",
  paragraphs: [
    "Cards (/embed/total, /embed/company/{id}) may stand in a frame anywhere, and nothing else here may. Badges (/badge/total.svg, /badge/company/{id}.svg) are images without scripts. Both follow the figure and lead to it. What stands behind a question mark is passed over there, as it is for openapi.json. The markup to copy is under Cite this on each company's page.",
  ],
};

export const limits = ({ points, seconds }: ApiReference["quota"]): Passage => ({
  title: "Limits",
  paragraphs: [
    `An address may ask ${points} times in ${seconds} seconds, 304 answers included. Each answer says in RateLimit how many are left (r) and in how many seconds the count starts anew (t). One request too many is answered 429, with Retry-After in seconds.`,
    "Whoever needs everything takes the CSV files rather than every page of every list.",
  ],
});

export const errors: Passage = {
  title: "Errors",
  paragraphs: [
    'What goes wrong is answered { "message": "…" }, a sentence that says what and how to do better, with the status of the table. What is not understood is refused, not passed over: a parameter that is misspelt, or stands there twice, is 400.',
  ],
};

/** What to type for it. Without a public address of the site the reader's shell has to know one. */
export const curlOf = (siteUrl: string | null, address: string, options = ""): string =>
  `curl ${options}"${siteUrl ?? "$SITE"}${address}"`;

export const unknownSite =
  "This site has not been told its public address: in the examples $SITE stands for it, which your shell has to know.";
