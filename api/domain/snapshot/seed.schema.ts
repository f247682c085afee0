import { z } from "zod";

import { AnnouncementSchema } from "#domain/announcement/announcement.schema.ts";
import { IdentityEventSchema } from "#domain/company/company.schema.ts";
import { COMPANY_TYPES, RELATION_KINDS, SECTORS } from "#domain/company/company.ts";
import { CapitalActionSchema } from "#domain/company/capital/capital-action.schema.ts";
import { InstrumentSchema } from "#domain/company/capital/instrument.schema.ts";
import { FundCountSchema, HolderAsOf, HolderSchema } from "#domain/company/other-holders/holder.schema.ts";
import { OtherFigureSchema } from "#domain/company/evidence/other-figure.schema.ts";
import { AsOf, Btc, Decimal, FactSchema, HttpsUrl, Instant } from "#domain/ledger/fact.schema.ts";
import { TreasuryEventSchema } from "#domain/ledger/ledger.schema.ts";
import { STRATEGY_FEED_URL } from "#domain/company/evidence/open-data.ts";
import { FxRateSchema } from "#domain/price/fx.schema.ts";
import { CALCULATIONS } from "#domain/valuation/published-formula.ts";

/** When the first batch was reviewed; the recording date of rows that have none of their own. */
const FIRST_BATCH = "2026-11-20T00:00:00Z";
const FirstBatch = z.date().default(new Date(FIRST_BATCH));

const Text = z.string().min(1);
const Id = z.coerce.number().int().positive();
const Flag = z.enum(["true", "false"]).transform((text) => text === "true");
const Country = z.string().regex(/^[A-Z]{2}$/);
const recorded = { recordedAt: Instant.transform((text) => new Date(text)), sourceUrl: HttpsUrl };

/** The rows of the initial data. Ids are written there once and never reused: they are permanent links. */
export const SEED_ROWS = {
  sources: z.strictObject({ id: Id, url: HttpsUrl, publisher: Text, kind: Text }),
  companies: z.strictObject({
    id: Id,
    ticker: Text,
    name: Text,
    exchange: Text.nullable(),
    country: Country.nullable(),
    sector: z.enum(SECTORS).nullable(),
    type: z.enum(COMPANY_TYPES).nullable(),
    website: z.url({ protocol: /^https?$/ }).nullable(),
    description: Text.nullable(),
    featured: Flag,
    endedOn: AsOf.nullable(),
    endedNote: Text.nullable(),
    endedUrl: HttpsUrl.nullable(),
    firstPurchase: Text.nullable(),
    firstPurchaseUrl: HttpsUrl.nullable(),
    recordedAt: Instant.nullable().transform((text) => new Date(text ?? FIRST_BATCH)),
  }),
  facts: FactSchema.omit({ source: true })
    .extend({ ...recorded, id: Id, ticker: Text, replacesId: Id.nullable() })
    .strict(),
  events: TreasuryEventSchema.omit({ source: true })
    .extend({ ...recorded, id: Id, ticker: Text, voidsId: Id.nullable() })
    .strict(),
  quotes: z.strictObject({
    ...recorded,
    ticker: Text,
    asOf: z.iso.date(),
    price: Decimal,
    currency: z.string().regex(/^[A-Z]{3}$/),
    marketCapUsd: Decimal.nullable(),
    changePct: Decimal.nullable(),
  }),
  announcements: AnnouncementSchema.omit({ companyId: true, publishedAt: true, rnsUrl: true })
    .extend({ id: Id, description: Text, publishedOn: AsOf, url: HttpsUrl, recordedAt: FirstBatch })
    .strict(),
  closes: z.strictObject({
    day: z.iso.date(),
    closeUsd: Decimal,
    sourceUrl: HttpsUrl,
    recordedAt: FirstBatch,
  }),
  identities: IdentityEventSchema.omit({ source: true })
    .extend({ ...recorded, id: Id, ticker: Text, otherTicker: Text.nullable(), isLastDay: Flag })
    .strict(),
  relations: z.strictObject({
    parent: Text,
    child: Text,
    kind: z.enum(RELATION_KINDS),
    asOf: AsOf,
    btc: Btc.nullable(),
    note: Text,
    sourceUrl: HttpsUrl,
  }),
  otherFigures: OtherFigureSchema.omit({ source: true })
    .extend({ ...recorded, id: Id, ticker: Text })
    .strict(),
  instruments: InstrumentSchema.omit({ source: true })
    .extend({
      ...recorded,
      id: Id,
      ticker: Text,
      position: z.coerce.number().int(),
      isCumulative: Flag.nullable(),
      isSecured: Flag.nullable(),
      replacesId: Id.nullable(),
    })
    .strict(),
  /** Until the daily rates arrive. */
  fxRates: FxRateSchema.extend(recorded).strict(),
};

export type Seed = { [Table in keyof typeof SEED_ROWS]: z.output<(typeof SEED_ROWS)[Table]>[] };

/** Past closes, all of one source and recorded on one day. */
export const QuoteHistoryRow = SEED_ROWS.quotes
  .pick({ ticker: true, asOf: true, price: true, marketCapUsd: true })
  .transform((row): Seed["quotes"][number] => ({
    ...row,
    currency: "USD",
    changePct: null,
    recordedAt: new Date("2026-11-23T00:00:00Z"),
    sourceUrl: "https://www.nasdaq.com/market-activity/stocks/screener",
  }));

/** Strategy's closes from its own daily feed, as they were traded. */
export const StrategyCloseRow = SEED_ROWS.quotes
  .pick({ asOf: true, price: true })
  .transform((row): Seed["quotes"][number] => ({
    ...row,
    ticker: "MSTR",
    currency: "USD",
    marketCapUsd: null,
    changePct: null,
    recordedAt: new Date("2026-11-25T00:00:00Z"),
    sourceUrl: STRATEGY_FEED_URL,
  }));

const Positive = Decimal.transform(Number).pipe(z.number().positive());

export const StrategyMnavRow = z
  .strictObject({
    day: z.iso.date(),
    marketCapUsd: Positive,
    enterpriseValueUsd: Positive,
    mNav: Positive,
  })
  .transform(({ day, enterpriseValueUsd: enterpriseUsd, mNav: value }) => ({ day, value, enterpriseUsd }));

type Cited = { publisher: string; sourceUrl: string };
const withSource = <Row extends Cited>({ publisher, sourceUrl: url, ...row }: Row) => ({
  ...row,
  source: { publisher, url },
});

export const HolderRow = HolderSchema.omit({ source: true })
  .extend({ id: Id, country: Country.nullable(), isDisputed: Flag, publisher: Text, sourceUrl: HttpsUrl })
  .strict()
  .transform(withSource);

export const FundCountRow = FundCountSchema.omit({ source: true })
  .extend({ holderId: Id, publisher: Text, sourceUrl: HttpsUrl })
  .strict()
  .transform(withSource);

export const CapitalActionRow = CapitalActionSchema.omit({ source: true })
  .extend({ publisher: Text, sourceUrl: HttpsUrl })
  .strict()
  .transform(withSource);

export const StepRow = z.strictObject({ ticker: Text, asOf: AsOf, btc: Btc, reason: z.string().min(20) });

/** A formula that an issuer or a tracker publishes, in our words; and how we calculate it, or why we can't. */
export const FormulaRow = z
  .strictObject({
    who: Text,
    name: Text,
    formula: Text,
    inputs: Text,
    validFrom: z.iso.date().nullable(),
    validTo: z.iso.date().nullable(),
    asOf: HolderAsOf,
    sourceUrl: HttpsUrl,
    readThrough: Text,
    calculation: z.enum(CALCULATIONS).nullable(),
    missing: Text.nullable(),
  })
  .refine(
    ({ calculation, missing }) => (calculation === null) !== (missing === null),
    "either a calculation or what is missing for it",
  );

export const FeedRow = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    /** The company whose feed it is; null if it has news from all companies. */
    ticker: Text.nullable(),
    publisher: Text,
    page: HttpsUrl,
    url: HttpsUrl,
    readThrough: Text,
  })
  .transform(({ readThrough: _, ...feed }) => feed);

/** An administrator's feed names its company's id, and is only requested from hosts that were allowed for it. */
export type Feed = z.output<typeof FeedRow> & { companyId?: number; hosts?: readonly string[] };
