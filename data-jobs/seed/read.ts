import { parse } from "csv-parse/sync";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

import { StatedMoney } from "#domain/announcement/announcement.schema.ts";
import { ANNOUNCEMENT_CATEGORIES, ANNOUNCEMENT_TYPES } from "#domain/announcement/announcement.ts";
import { RELATION_KINDS, SECTORS } from "#domain/company/company.ts";
import { HolderAsOf, HolderSchema } from "#domain/company/holder.schema.ts";
import type { Holder } from "#domain/company/holder.ts";
import { AsOf, Btc, Decimal, HttpsUrl } from "#domain/ledger/fact.schema.ts";
import { CONFIDENCES, EVENT_KINDS, METHODS, METRICS } from "#domain/ledger/fact.ts";
import type { ReviewedStep } from "#domain/ledger/reviewed-steps.ts";
import type { Seed } from "#domain/snapshot/seed.ts";
import type { Feed } from "#jobs/upstreams/feed.ts";

/** When the first batch was reviewed; the recording date of rows that have none of their own. */
const FIRST_BATCH = new Date("2026-11-20T00:00:00Z");

const Text = z.string().min(1);
const Id = z.coerce.number().int().positive();
const Instant = z.iso.datetime().transform((text) => new Date(text));
const Flag = z.enum(["true", "false"]).transform((text) => text === "true");
const Country = z.string().regex(/^[A-Z]{2}$/);
/** An empty cell means unknown. */
const maybe = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal("").transform(() => null), schema]);

const SeedSource = z.strictObject({ id: Id, url: HttpsUrl, publisher: Text, kind: Text });

const SeedCompany = z
  .strictObject({
    id: Id,
    ticker: Text,
    name: Text,
    exchange: maybe(Text),
    country: maybe(Country),
    sector: maybe(z.enum(SECTORS)),
    website: maybe(z.url({ protocol: /^https?$/ })),
    description: maybe(Text),
    featured: Flag,
    endedOn: maybe(AsOf),
    endedNote: maybe(Text),
    endedUrl: maybe(HttpsUrl),
    firstPurchase: maybe(Text),
    firstPurchaseUrl: maybe(HttpsUrl),
  })
  .transform((company) => ({ ...company, recordedAt: FIRST_BATCH }));

const provenance = {
  asOf: AsOf,
  disclosedAt: maybe(z.iso.date()),
  recordedAt: Instant,
  method: z.enum(METHODS),
  confidence: maybe(z.enum(CONFIDENCES)),
  sourceUrl: HttpsUrl,
  readThrough: maybe(Text),
  note: maybe(Text),
};

const SeedFact = z.strictObject({
  id: Id,
  ticker: Text,
  metric: z.enum(METRICS),
  value: maybe(Decimal),
  replacesId: maybe(Id),
  ...provenance,
});

const { asOf: on, ...restOfProvenance } = provenance;
const SeedEvent = z
  .strictObject({
    id: Id,
    ticker: Text,
    kind: z.enum(EVENT_KINDS),
    on,
    btc: maybe(Btc),
    totalUsd: maybe(Decimal),
    priceUsd: maybe(Decimal),
    btcAfter: maybe(Btc),
    voidsId: maybe(Id),
    ...restOfProvenance,
  })
  .transform(({ on: asOf, ...event }) => ({ ...event, asOf }));

const SeedQuote = z.strictObject({
  ticker: Text,
  asOf: z.iso.date(),
  price: Decimal,
  currency: z.string().regex(/^[A-Z]{3}$/),
  marketCapUsd: maybe(Decimal),
  changePct: maybe(Decimal),
  recordedAt: Instant,
  sourceUrl: HttpsUrl,
});

const SeedAnnouncement = z
  .strictObject({
    id: Id,
    ticker: Text,
    type: z.enum(ANNOUNCEMENT_TYPES),
    category: z.enum(ANNOUNCEMENT_CATEGORIES),
    publishedOn: AsOf,
    title: Text,
    description: Text,
    bitcoinAmount: maybe(Btc),
    btcTotal: maybe(Btc),
    pricePerBitcoin: maybe(StatedMoney),
    totalValue: maybe(StatedMoney),
    source: Text,
    url: HttpsUrl,
  })
  .transform((announcement) => ({ ...announcement, recordedAt: FIRST_BATCH }));

const SeedClose = z
  .strictObject({ date: z.iso.date(), closeUsd: Decimal, sourceUrl: HttpsUrl })
  .transform(({ date, ...close }) => ({ day: date, ...close, recordedAt: FIRST_BATCH }));

const SeedRelation = z.strictObject({
  parent: Text,
  child: Text,
  kind: z.enum(RELATION_KINDS),
  asOf: AsOf,
  btc: maybe(Btc),
  note: Text,
  sourceUrl: HttpsUrl,
});

const { kind, ownership, method, confidence } = HolderSchema.shape;

const SeedHolder = z
  .strictObject({
    id: Id,
    name: Text,
    kind,
    country: maybe(Country),
    ownership,
    btc: maybe(Btc),
    asOf: HolderAsOf,
    method,
    confidence,
    insideOf: maybe(Text),
    disputed: Flag,
    publisher: Text,
    sourceUrl: HttpsUrl,
    readThrough: Text,
    note: maybe(Text),
  })
  .transform(({ disputed: isDisputed, publisher, sourceUrl: url, ...holder }): Holder => ({
    ...holder,
    isDisputed,
    source: { publisher, url },
  }));

const SeedStep = z.strictObject({ ticker: Text, asOf: AsOf, btc: Btc, reason: z.string().min(20) });

export const readReviewedSteps = (): ReviewedStep[] => readRows("unexplained.csv", SeedStep);

export const readHolders = (): Holder[] => readRows("holders.csv", SeedHolder);

export const readSeed = (): Seed => ({
  sources: readRows("sources.csv", SeedSource),
  companies: readRows("companies.csv", SeedCompany),
  facts: readRows("facts.csv", SeedFact),
  events: readRows("events.csv", SeedEvent),
  quotes: readRows("quotes.csv", SeedQuote),
  announcements: readRows("announcements.csv", SeedAnnouncement),
  closes: readRows("btc-closes.csv", SeedClose),
  relations: readRows("relations.csv", SeedRelation),
});

const SeedFeed = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    ticker: maybe(Text),
    publisher: Text,
    page: HttpsUrl,
    url: HttpsUrl,
    readThrough: Text,
  })
  .transform(({ readThrough: _, ...feed }): Feed => feed);

/** The newswire and company feeds. Their headlines and links may be used; the articles themselves are not fetched. */
export const readFeeds = (): Feed[] => readRows("feeds.csv", SeedFeed);

function readRows<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema>[] {
  const text = readFileSync(join(import.meta.dirname, file), "utf8");
  const rows: unknown[] = parse(text, { columns: true });
  return rows.map((row, index) => {
    const parsed = schema.safeParse(row);
    if (!parsed.success)
      throw new Error(`data-jobs/seed/${file}, row ${index + 2}: ${z.prettifyError(parsed.error)}`);
    return parsed.data;
  });
}
