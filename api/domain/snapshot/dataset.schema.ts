import { z } from "zod";

import { pick } from "#domain/base/pick.ts";
import { CompanyId, CompanySchema, RelationSchema, Ticker } from "#domain/company/company.schema.ts";
import { HolderSchema } from "#domain/company/other-holders/holder.schema.ts";
import { AsOf, Btc, Decimal, Instant } from "#domain/ledger/fact.schema.ts";
import { LedgerEntrySchema } from "#domain/ledger/ledger.schema.ts";
import { V1FigureSchema } from "#domain/v1/figure.schema.ts";
import { StatedElsewhereSchema, V1_SCHEMAS } from "#domain/v1/records.schema.ts";

import type { TableName } from "./dataset.ts";

const named = { companyId: CompanyId, ticker: Ticker };
const count = z.int().nonnegative();

const PROFILE = [
  "id",
  "ticker",
  "name",
  "country",
  "sector",
  "type",
  "exchange",
  "website",
  "description",
] as const;
export const DatasetCompanySchema = z.object({
  ...pick(CompanySchema.shape, PROFILE),
  /** As it was stated, as precisely as it was stated. */
  firstPurchase: z.string().nullable(),
  firstPurchaseSource: z.string().nullable(),
  endedOn: AsOf.nullable(),
  recordedAt: Instant,
});

export const SourceRowSchema = z.object({
  publisher: z.string(),
  url: z.string(),
  facts: count,
  events: count,
  relations: count,
  holders: count,
  otherFigures: count,
  instruments: count,
});

export const ListRowSchema = z.object({
  rank: z.int().positive(),
  ...named,
  btcHoldings: V1FigureSchema.nullable(),
  sharesOutstanding: V1FigureSchema.nullable(),
  /** The running total of the holdings down to this row. An unknown one adds nothing. */
  runningTotalBtc: Btc,
});

const ENTRY = ["kind", "asOf", "btc", "btcAfter", "isStated"] as const;
/** A ledger entry, with the table and the id of the record behind it. */
export const LedgerRowSchema = z.object({
  ...named,
  ...pick(LedgerEntrySchema.shape, ENTRY),
  originTable: z.enum(["facts", "events"]).nullable(),
  originId: z.int().positive().nullable(),
});

export const PerShareRowSchema = z.object({
  ...named,
  day: z.iso.date(),
  btc: Btc,
  sharesOutstanding: Decimal,
  btcPerShare: Decimal,
  /** The count after the splits since, which `btcPerShare` is calculated with. */
  adjustedShares: Decimal,
});

/** Where the holding of a company in the list comes from. Primary means disclosed by the company or a regulator. */
export const SourcingRowSchema = z.object({
  rank: z.int().positive(),
  ...named,
  btc: Btc.nullable(),
  isLatestPrimary: z.boolean(),
  hasPrimary: z.boolean(),
  disclosedFigures: count,
  disclosedFiguresFromCopies: count,
  otherFiguresThatDiffer: count,
});

/** One figure of the page that proves the totals, calculated from this dataset alone. */
export const ProofFigureSchema = z.object({
  figure: z.string(),
  value: Decimal.nullable(),
  unit: z.enum(["BTC", "%", "companies", "figures", "gaps"]),
});

export const RecordedCompaniesSchema = z.object({
  companies: z.array(DatasetCompanySchema),
  facts: z.array(V1_SCHEMAS.Fact),
  events: z.array(V1_SCHEMAS.Event),
  otherFigures: z.array(StatedElsewhereSchema),
  instruments: z.array(V1_SCHEMAS.Instrument),
});

export const RecordedSchema = RecordedCompaniesSchema.extend({
  relations: z.array(RelationSchema),
  holders: z.array(HolderSchema),
});

/** The rows of each table, in the order of its columns. */
export const TABLE_ROWS = {
  companies: DatasetCompanySchema,
  facts: V1_SCHEMAS.Fact,
  events: V1_SCHEMAS.Event,
  relations: RelationSchema,
  holders: HolderSchema,
  "other-figures": StatedElsewhereSchema,
  instruments: V1_SCHEMAS.Instrument,
  sources: SourceRowSchema,
  "derived/list": ListRowSchema,
  "derived/ledger": LedgerRowSchema,
  "derived/totals": V1_SCHEMAS.Totals,
  "derived/analysis": V1_SCHEMAS.Analysis,
  "derived/per-share": PerShareRowSchema,
  "derived/differences": V1_SCHEMAS.OtherFigure,
  "derived/sourcing": SourcingRowSchema,
  "derived/proof": ProofFigureSchema,
} satisfies Record<TableName, z.ZodType>;

/** The JSON Schema of a dataset table, without the open API's descriptions. */
export const jsonSchemaOf = (name: TableName): object =>
  z.toJSONSchema(z.array(TABLE_ROWS[name]).meta({ title: name }), {
    target: "draft-2020-12",
    override: ({ jsonSchema }) => void delete jsonSchema.description,
  });

/** A path that stays inside its folder. */
const Inside = z.string().regex(/^[\w-]+(\/[\w-]+)*\.\w+$/);
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const DatasetId = z.string().regex(/^\d{4}-\d\d-\d\d-[0-9a-f]{12}$/);

export const ManifestSchema = z.strictObject({
  format: z.literal(1),
  id: DatasetId,
  /** It contains everything recorded by the end of this day, in UTC. */
  day: z.iso.date(),
  licence: z.string().min(1),
  files: z.array(
    z.strictObject({
      path: Inside,
      bytes: count,
      sha256: Sha256,
      /** Null for a file that is not a table. */
      rows: count.nullable(),
      /** The files of the same dataset that it is calculated from; empty for recorded tables. */
      derivedFrom: z.array(Inside),
    }),
  ),
});

export const DatasetPointerSchema = z.strictObject({
  id: DatasetId,
  day: z.iso.date(),
  manifest: z.string().regex(/^\/data\/[\w-]+\/manifest\.json$/),
  /** Ids of earlier ones that are still served, newest first. */
  earlier: z.array(DatasetId),
});
