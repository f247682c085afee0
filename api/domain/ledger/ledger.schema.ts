import { z } from "zod";

import { pick } from "#domain/base/pick.ts";

import { Btc, Decimal, ProvenanceSchema, RecordId } from "./fact.schema.ts";
import { EVENT_KINDS, REASON_KEYS } from "./fact.ts";

const moved = Btc.nullable().describe("Bitcoin amount: positive if added, negative if it left.");
const money = {
  priceUsd: Decimal.nullable().describe("Price per bitcoin in US dollars."),
  totalUsd: Decimal.nullable().describe("Total cost or proceeds in US dollars."),
};

export const TreasuryEventSchema = z.object({
  id: RecordId,
  kind: z
    .enum(EVENT_KINDS)
    .describe(
      "What happened. A balance is a stated total without a transaction; a retraction withdraws an earlier event.",
    ),
  btc: moved,
  btcAfter: Btc.nullable().describe("Total afterwards, if the source states it."),
  ...money,
  voidsId: z.int().positive().nullable().describe("Id of the event this one withdraws."),
  ...ProvenanceSchema.shape,
});

/** Where a figure is recorded. */
const Origin = z.object({
  table: z
    .enum(["facts", "treasury_events"])
    .describe("Where to find that record: facts under /facts, treasury_events under /events."),
  id: z.int().positive().describe("Id of that record."),
});

export const LedgerEntrySchema = z.object({
  kind: z
    .enum([...EVENT_KINDS, "unexplained"])
    .exclude(["retraction"])
    .describe(
      "What happened. An unexplained entry is the gap between a stated balance and the known transactions: we calculate it, and it has no source.",
    ),
  asOf: ProvenanceSchema.shape.asOf,
  btc: moved,
  btcAfter: Btc.nullable().describe("Total after this entry."),
  isStated: z.boolean().describe("True if the source states the total; false if we calculated it."),
  ...money,
  origin: Origin.nullable().describe("The record behind this entry; null for an unexplained gap."),
  provenance: ProvenanceSchema.nullable().describe("How we know it; null for an unexplained gap."),
});

export const AdmissionSchema = z.object({
  origin: Origin,
  rule: z.string(),
  recordedOn: z.iso.date(),
  isReviewed: z.boolean(),
});

export const StruckLineSchema = z.object({
  entry: LedgerEntrySchema,
  how: z.enum(["replaced", "retracted"]),
  by: z.object(pick(ProvenanceSchema.shape, REASON_KEYS)),
});
