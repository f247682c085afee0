import type { ApiReference } from "#domain/v1/api-reference.schema.ts";

import { passage, type Passage } from "./reading.ts";

export const intro =
  "All our data as a free JSON and CSV API. No key, open to any website (CORS), and nothing under /api/v1 will break.";

export const figures = passage(
  "What a figure contains",
  "Every figure comes with the date it was true (asOf), the date it was disclosed (disclosedAt), the time we recorded it (recordedAt), how we know it (method) and its source. Missing values are null, never 0.",
  "Bitcoin, money and share amounts are decimal strings, exact to the last digit: a dot as decimal mark, no separators, up to 8 decimals for bitcoin, and a minus sign for coins that left. Parse them with a decimal type, not as floats. Ids, ranks and counts are numbers.",
  "Dates are days (2026-08-22), or months (2026-08) where the day is unknown. Times are UTC (2026-08-22T13:45:00.000Z). Announcements give money in their own currency (GBP 13900000); everything else is in US dollars.",
);

export const paging: Passage = {
  title: "Paging",
  paragraphs: [
    'A list returns { "data": […], "next": … }. next is the address of the next page, or null on the last one. limit sets the page size and after the number of rows to skip. Follow next rather than counting yourself.',
    "Pages are computed on request: if data changes between two requests, a row can move to another page. A CSV file is a single snapshot.",
  ],
};

export const past = passage(
  "Historical views",
  "asOf returns the data as it stood at the end of that day, including companies that have since left the list. knownAt ignores everything we recorded later. Together they return what this site would have shown at the time. A future date is an error, and so is a knownAt before asOf. Share prices and market caps are the latest recorded by that day, or null if none was.",
);

export const csv = passage(
  "CSV",
  "Every list is also available as CSV: add .csv to the path or send Accept: text/csv. The file holds all rows, so after and limit don't apply. It is UTF-8 with a header row; read columns by name. Missing values are empty cells. Text that a spreadsheet could take for a formula is escaped.",
);

export const caching = passage(
  "Caching",
  "Responses carry an ETag. Send it back as If-None-Match and you get a 304 without a body until something changes. Data changes a few times a day, so polling once an hour is plenty. curl can store the tag for you:",
);

export const browsers = passage(
  "From a browser",
  "Everything under /api/v1 sends Access-Control-Allow-Origin: *, so any page can read it with fetch, including If-None-Match. No cookies are used. GET, HEAD and OPTIONS (for preflight requests) are allowed; anything else returns 405.",
);

export const stays = passage(
  "Stability",
  "No address, parameter, field or column under /api/v1 will be removed, renamed or given a new meaning. We may add new ones, and new values to fields with a fixed set of values, so ignore what you don't recognise. A breaking change would become /api/v2, alongside this version.",
);

export const pages = passage(
  "Cards and badges",
  "Cards (/embed/total, /embed/company/{id}) can be framed on any page. Our other pages can't. Badges (/badge/total.svg, /badge/company/{id}.svg) are images without scripts. Both show the current figure and link to it. Query strings on them are ignored, as they are on openapi.json. Copy the markup from “Cite this” on any company page.",
);

export const limits = ({ points, seconds }: ApiReference["quota"]) =>
  passage(
    "Limits",
    `Each IP address may make ${points} requests per ${seconds} seconds, 304s included. The RateLimit header gives the number left (r) and the seconds until reset (t). Above the limit you get 429 with Retry-After in seconds.`,
    "For bulk data, use the CSV files instead of paging through every list.",
  );

export const errors = passage(
  "Errors",
  'Errors return { "message": "…" }: one sentence saying what is wrong and how to fix it, with one of the status codes below. Unknown, misspelt or repeated parameters return 400; they are never ignored.',
);

/** The command to type. If the site's public address is not set, readers have to set $SITE in their shell. */
export const curlOf = (siteUrl: string | null, address: string, options = ""): string =>
  `curl ${options}"${siteUrl ?? "$SITE"}${address}"`;

export const unknownSite =
  "This site's public address is not set, so the examples use $SITE. Set it in your shell.";
