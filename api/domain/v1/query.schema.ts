import { z } from "zod";

import { COMPANY_GROUPS } from "#domain/company/company-group.ts";
import { HOLDER_KINDS } from "#domain/company/other-holders/holder.ts";
import { EVENT_KINDS, METRICS } from "#domain/ledger/fact.ts";

import { FLOW_PERIODS } from "./records.ts";

export const Day = z.iso.date("must be a date such as 2026-08-22");
const MOST_ROWS = 1_000;

/** Digits only: otherwise "1e3", "0x10" and empty text would count as numbers. */
export const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.preprocess(
    (text) => (typeof text === "string" && /^\d{1,9}$/.test(text) ? Number(text) : text),
    z.int(error).min(least, error).max(most, error),
  );
};
export const MOST_COUNTED = 999_999_999;

/** A list is paged; CSV is always whole. */
const PAGE = {
  after: wholeNumber(0, MOST_COUNTED).default(0).meta({
    description: "Number of rows to skip; next in the response contains the value for the next page.",
    example: 100,
  }),
  limit: wholeNumber(1, MOST_ROWS).default(100).meta({ description: "Maximum rows per page.", example: 100 }),
};
export const PAGE_PARAMETERS: readonly string[] = Object.keys(PAGE);

/** The point in time of the data: as it was on a day (`asOf`), as recorded by a day (`knownAt`). */
const PAST = {
  asOf: Day.optional().meta({
    description: "Data as it stood at the end of this day; not in the future.",
    example: "2024-12-31",
  }),
  knownAt: z
    .union([Day, z.iso.datetime()], {
      error: "must be a date such as 2026-08-22 or a UTC time such as 2026-08-22T13:45:00Z",
    })
    .transform((at) => new Date(at.length === 10 ? `${at}T23:59:59.999Z` : at).toISOString())
    .optional()
    .meta({
      description:
        "Only what we had recorded by the end of this day or by this UTC time; not in the future and not before asOf.",
      example: "2026-11-21",
    }),
};

export const PageQuery = z.strictObject(PAGE);
export const PastQuery = z.strictObject(PAST);
/** For pages, whose address may carry other parameters as well. */
export const PastOfPage = z.object(PAST);
export const PastPageQuery = z.strictObject({ ...PAGE, ...PAST });

const from = Day.optional().meta({
  description: "Only entries dated this day or later.",
  example: "2024-01-01",
});
const oneOf = <const Name extends string>(names: readonly Name[], description: string, example: Name) =>
  z
    .enum(names, `must be one of ${names.join(", ")}`)
    .optional()
    .meta({ description, example });
/** Whole periods, so that none is cut. */
export const FlowsQuery = z.strictObject({
  ...PAGE,
  ...PAST,
  by: z
    .enum(FLOW_PERIODS, `must be one of ${FLOW_PERIODS.join(", ")}`)
    .default("month")
    .meta({ description: "Length of each period.", example: "week" }),
  group: oneOf(
    COMPANY_GROUPS,
    "A row for each company, country, sector or type; without it, all companies together.",
    "type",
  ),
  from: Day.optional().meta({
    description: "Only whole periods that end on this day or later.",
    example: "2024-01-01",
  }),
});
const metric = oneOf(METRICS, "Only this kind of figure.", "btc_holdings");
const kind = oneOf(EVENT_KINDS, "Only this kind of event.", "buy");
const company = wholeNumber(1, MOST_COUNTED)
  .optional()
  .meta({ description: "Only this company (id).", example: 1 });

const RECORDS = { ...PAGE, ...PAST, from };
export const FactsQuery = z.strictObject({ ...RECORDS, metric });
export const EventsQuery = z.strictObject({ ...RECORDS, kind });
export const AllFactsQuery = z.strictObject({ ...RECORDS, company, metric });
export const AllEventsQuery = z.strictObject({ ...RECORDS, company, kind });
export const AllOtherFiguresQuery = z.strictObject({ ...PAGE, ...PAST, company, metric });
export const HoldersQuery = z.strictObject({
  ...PAGE,
  kind: oneOf(HOLDER_KINDS, "Only this kind of holder.", "government"),
});
