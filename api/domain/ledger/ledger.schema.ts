import { z } from "zod";

import { AsOf, Btc, Decimal, ProvenanceSchema } from "./fact.schema.ts";
import { EVENT_KINDS, type TreasuryEvent } from "./fact.ts";
import type { LedgerEntry } from "./ledger.ts";
import type { StruckLine } from "./struck-lines.ts";

const money = { totalUsd: Decimal.nullable(), priceUsd: Decimal.nullable() };

export const TreasuryEventSchema = ProvenanceSchema.extend({
  id: z.int().positive(),
  kind: z.enum(EVENT_KINDS),
  btc: Btc.nullable(),
  ...money,
  btcAfter: Btc.nullable(),
  voidsId: z.int().positive().nullable(),
}) satisfies z.ZodType<TreasuryEvent>;

export const LedgerEntrySchema = z.object({
  kind: z.enum([...EVENT_KINDS, "unexplained"]).exclude(["retraction"]),
  asOf: AsOf,
  btc: Btc.nullable(),
  btcAfter: Btc.nullable(),
  isStated: z.boolean(),
  ...money,
  origin: z.object({ table: z.enum(["facts", "treasury_events"]), id: z.int().positive() }).nullable(),
  provenance: ProvenanceSchema.nullable(),
}) satisfies z.ZodType<LedgerEntry>;

export const StruckLineSchema = z.object({
  entry: LedgerEntrySchema,
  how: z.enum(["replaced", "retracted"]),
  by: ProvenanceSchema.pick({ recordedAt: true, source: true, note: true }),
}) satisfies z.ZodType<StruckLine>;
