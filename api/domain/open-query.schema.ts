import { z } from "zod";

import { METRICS } from "./fact.ts";
import { EVENT_KINDS } from "./treasury-event.ts";

const Day = z.iso.date("is not a day written like 2026-08-22");
const MOST_ROWS = 1_000;

/** A list comes in pages; a spreadsheet comes whole. */
const PAGE = {
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(MOST_ROWS).default(100),
};

/** From where one looks at the data: as it was on a day (`asOf`), as far as we knew it by then (`knownAt`). */
const PAST = {
  asOf: Day.optional(),
  knownAt: z
    .union([Day, z.iso.datetime()], { error: "is not a day written like 2026-08-22, nor an instant in UTC" })
    .transform((at) => new Date(at.length === 10 ? `${at}T23:59:59.999Z` : at).toISOString())
    .optional(),
};

export const PageQuery = z.strictObject(PAGE);
export const PastQuery = z.strictObject(PAST);
export const PastPageQuery = z.strictObject({ ...PAGE, ...PAST });

/** Records of a period, of one company, of one kind. */
const RECORDS = {
  ...PAGE,
  ...PAST,
  company: z.coerce.number().int().positive().optional(),
  from: Day.optional(),
};
export const FactsQuery = z.strictObject({ ...RECORDS, metric: z.enum(METRICS).optional() });
export const EventsQuery = z.strictObject({ ...RECORDS, kind: z.enum(EVENT_KINDS).optional() });
