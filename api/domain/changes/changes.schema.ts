import { z } from "zod";

import { pick } from "#domain/base/pick.ts";
import { COMPANY_GROUPS } from "#domain/company/company-group.ts";
import { CompanyId, Ticker } from "#domain/company/company.schema.ts";
import { ProvenanceSchema } from "#domain/ledger/fact.schema.ts";
import { LedgerEntrySchema } from "#domain/ledger/ledger.schema.ts";
import { Day, MOST_COUNTED, wholeNumber } from "#domain/v1/query.schema.ts";
import { V1_SCHEMAS } from "#domain/v1/records.schema.ts";

import { CHANGE_KINDS } from "./changes.ts";

export const ChangeSchema = ProvenanceSchema.extend({
  kind: z.enum(CHANGE_KINDS),
  companyId: CompanyId,
  ticker: Ticker,
  company: z.string(),
  /** Its place on our pages; null for a company no longer listed, which has none. */
  path: z.string().nullable(),
  sentence: z.string(),
  /** Signed; null if the amount is unknown, or if it is no transaction. */
  btc: LedgerEntrySchema.shape.btc,
  /** The total that the source states. */
  btcAfter: LedgerEntrySchema.shape.btcAfter,
  /** Whether it was later corrected or withdrawn. */
  isStruck: z.boolean(),
  origin: LedgerEntrySchema.shape.origin.unwrap(),
});

/** A form sends empty text for fields that were left empty. */
const open = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === "" ? undefined : given), schema.optional());

export const ASKED_KINDS = ["transactions", ...CHANGE_KINDS, "all"] as const;

export const ChangesQuerySchema = z.object({
  company: open(wholeNumber(1, MOST_COUNTED)),
  kind: open(z.enum(ASKED_KINDS, `must be one of ${ASKED_KINDS.join(", ")}`)).transform(
    (kind) => kind ?? "transactions",
  ),
  /** The date that the period and the order refer to. */
  by: open(z.enum(["recorded", "happened"], "must be recorded or happened")).transform(
    (by) => by ?? "happened",
  ),
  per: open(z.enum(["week", "month", "quarter"], "must be week, month or quarter")).transform(
    (per) => per ?? "week",
  ),
  from: open(Day),
  to: open(Day),
  /** How many entries are on earlier pages. */
  after: open(wholeNumber(0, MOST_COUNTED)).transform((after) => after ?? 0),
});

export const CorrectionSchema = ChangeSchema.pick({
  companyId: true,
  company: true,
  recordedAt: true,
  path: true,
  note: true,
  origin: true,
}).extend({
  /** "sale of 6 Jul 2026" */
  subject: z.string(),
  struck: z.string(),
  /** What we record instead; none if it was withdrawn. */
  replacements: z.array(z.string()),
});

const FlowSchema = V1_SCHEMAS.Flow;
const FlowSumSchema = FlowSchema.omit({
  period: true,
  from: true,
  to: true,
  precision: true,
  key: true,
  name: true,
  receipt: true,
});

export const FlowSummarySchema = z.object({
  days: z.array(FlowSchema),
  weeks: z.array(FlowSchema),
  months: z.array(FlowSchema),
  quarters: z.array(FlowSchema).default([]),
  unplaced: z.array(FlowSchema),
  spans: z.array(FlowSumSchema.extend({ days: z.int().positive(), asOf: z.iso.date().nullable() })),
  leaders: z.array(
    z.object({
      group: z.enum(COMPANY_GROUPS),
      count: z.int().nonnegative(),
      rows: z.array(FlowSumSchema.extend({ ...pick(FlowSchema.shape, ["key", "name"]), asOf: z.iso.date() })),
    }),
  ),
});
