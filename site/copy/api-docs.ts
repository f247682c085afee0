import type { ApiReference } from "#domain/api-reference.ts";

import type { Passage } from "./reading.ts";

export const intro =
  "Every figure of this site, for programs: open to everybody, from any site, without a key. The addresses and names under /api/v1 stay as they are; what is new is added beside them.";

export const figures: Passage = {
  title: "What a figure is",
  paragraphs: [
    "A figure travels with when it was true (asOf), when it was disclosed (disclosedAt), when we recorded it (recordedAt), how it is known (method) and who says so (source). Amounts of coins and money are text, exact to the last digit: read them with a decimal type, not as floating point. Unknown is null, never 0. Dates are days, or months where no day is known; instants are in UTC.",
  ],
};

export const paging: Passage = {
  title: "Paging",
  paragraphs: [
    'A list answers { "data": […], "next": … }. next is the address of the following page, or null after the last one; limit says how many rows a page has, after how many to pass over. Follow next rather than counting yourself.',
  ],
};

export const past: Passage = {
  title: "Past days",
  paragraphs: [
    "asOf shows the world as it was at the end of a day: with it, a company that has left the list since is in it again. knownAt leaves out what we recorded later, so that both together show what this site would have said then. A day that has not happened yet is refused. Share prices and market caps are the newest on record only, and null on days before them.",
  ],
};

export const csv: Passage = {
  title: "Spreadsheets",
  paragraphs: [
    "Every list is also a CSV file: with .csv behind its path, or with Accept: text/csv. It has all rows at once, in UTF-8 with a header line. A text that a spreadsheet might take for a formula is written so that it does not.",
  ],
};

export const caching: Passage = {
  title: "Asking again",
  paragraphs: [
    "Answers carry an ETag. Send it back as If-None-Match: as long as nothing has changed the answer is 304 without a body. Figures change a few times a day; asking once an hour misses little.",
  ],
};

export const browsers: Passage = {
  title: "From a browser",
  paragraphs: [
    "Access-Control-Allow-Origin is * for everything under /api/v1, so that a page elsewhere can read it with fetch; nothing here uses cookies. Only GET and HEAD are answered.",
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
    'What goes wrong is answered { "message": "…" }, a sentence that says what and how to do better, with the status of the table. What is not understood is refused, not ignored: a misspelt parameter is 400.',
  ],
};
