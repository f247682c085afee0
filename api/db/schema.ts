import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  char,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

import { ANNOUNCEMENT_CATEGORIES, ANNOUNCEMENT_TYPES } from "#domain/announcement.ts";
import { RELATION_KINDS } from "#domain/company.ts";
import { CONFIDENCES, METHODS, METRICS } from "#domain/fact.ts";
import { MARKET_MEDIA_CATEGORIES, MEDIA_TYPES } from "#domain/media.ts";
import { CORRECTION_TYPES, SUBMISSION_STATES } from "#domain/submission.ts";
import { EVENT_KINDS } from "#domain/treasury-event.ts";

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

const instant = () => timestamp({ withTimezone: true, mode: "date" });
const recordedAt = () => instant().notNull().defaultNow();
const btc = () => numeric({ precision: 16, scale: 8 });
const usd = () => numeric({ precision: 24, scale: 8 });

// Seeded rows bring ids of their own, below these; an id once given is a permanent link.
const idFrom = (startWith: number) => integer().primaryKey().generatedByDefaultAsIdentity({ startWith });

const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;

export const sources = pgTable(
  "sources",
  {
    id: idFrom(10_001),
    url: text().notNull(),
    publisher: text().notNull(),
    kind: text().notNull(),
  },
  (t) => [uniqueIndex("sources_url").on(t.url), check("sources_https", sql`${t.url} like 'https://%'`)],
);

export const companies = pgTable(
  "companies",
  {
    id: idFrom(1_001),
    ticker: text().notNull(),
    name: text().notNull(),
    exchange: text(),
    country: char({ length: 2 }),
    sector: text(),
    website: text(),
    description: text(),
    isFeatured: boolean().notNull().default(false),
    firstPurchase: text(),
    firstPurchaseUrl: text(),
    revision: integer().notNull().default(1),
    createdAt: recordedAt(),
    /** A company is never deleted: from this day it is out of the list, its history stays. */
    endedOn: date({ mode: "string" }),
    endedPrecision: text({ enum: ["day", "month"] }),
    endedNote: text(),
    endedUrl: text(),
  },
  (t) => [
    // A ticker may be used again once its company is gone.
    uniqueIndex("companies_ticker")
      .on(sql`upper(${t.ticker})`)
      .where(sql`${t.endedOn} is null`),
    check("companies_ended", sql`(${t.endedOn} is null) = (${t.endedPrecision} is null)`),
  ],
);

const provenance = {
  asOf: date({ mode: "string" }).notNull(),
  asOfPrecision: text({ enum: ["day", "month"] }).notNull(),
  disclosedAt: date({ mode: "string" }),
  recordedAt: recordedAt(),
  method: text({ enum: METHODS }).notNull(),
  confidence: text({ enum: CONFIDENCES }),
  sourceId: integer()
    .notNull()
    .references(() => sources.id),
  readThrough: text(),
  note: text(),
};

const companyId = () =>
  integer()
    .notNull()
    .references(() => companies.id);

/** Append-only: a correction is a newer row, so every number we ever showed can be shown again. */
export const facts = pgTable(
  "facts",
  {
    id: idFrom(100_001),
    companyId: companyId(),
    metric: text({ enum: METRICS }).notNull(),
    value: usd(),
    unit: text({ enum: ["BTC", "shares", "USD"] }).notNull(),
    ...provenance,
    replacesId: integer().references((): AnyPgColumn => facts.id),
  },
  (t) => [
    index("facts_company_metric").on(t.companyId, t.metric, t.asOf),
    check("facts_metric", oneOf(t.metric, METRICS)),
    check("facts_method", oneOf(t.method, METHODS)),
    check("facts_precision", oneOf(t.asOfPrecision, ["day", "month"])),
    check("facts_not_negative", sql`${t.value} >= 0`),
    check("facts_btc_exists", sql`${t.metric} <> 'btc_holdings' or ${t.value} <= 21000000`),
  ],
);

/** Append-only: a wrong event is voided by a retraction and stated again, never changed. */
export const treasuryEvents = pgTable(
  "treasury_events",
  {
    id: idFrom(100_001),
    companyId: companyId(),
    kind: text({ enum: EVENT_KINDS }).notNull(),
    btc: btc(),
    totalUsd: usd(),
    priceUsd: usd(),
    btcAfter: btc(),
    ...provenance,
    voidsId: integer().references((): AnyPgColumn => treasuryEvents.id),
  },
  (t) => [
    index("treasury_events_company").on(t.companyId, t.asOf),
    check("treasury_events_kind", oneOf(t.kind, EVENT_KINDS)),
    check("treasury_events_method", oneOf(t.method, METHODS)),
    check("treasury_events_precision", oneOf(t.asOfPrecision, ["day", "month"])),
    check("treasury_events_retraction", sql`(${t.kind} = 'retraction') = (${t.voidsId} is not null)`),
    check(
      "treasury_events_balance",
      sql`${t.kind} <> 'balance' or (${t.btc} is null and ${t.btcAfter} is not null)`,
    ),
    check(
      "treasury_events_sign",
      sql`case ${t.kind} when 'sell' then ${t.btc} < 0 when 'buy' then ${t.btc} > 0 when 'produced' then ${t.btc} > 0 end is not false`,
    ),
    check("treasury_events_after", sql`${t.btcAfter} between 0 and 21000000`),
  ],
);

export const quotes = pgTable(
  "quotes",
  {
    companyId: companyId(),
    asOf: date({ mode: "string" }).notNull(),
    price: usd().notNull(),
    currency: char({ length: 3 }).notNull(),
    priceUsd: usd(),
    marketCapUsd: usd(),
    changePct: numeric({ precision: 12, scale: 4 }),
    sourceId: integer()
      .notNull()
      .references(() => sources.id),
    recordedAt: recordedAt(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.asOf] }), check("quotes_price", sql`${t.price} > 0`)],
);

export const btcDailyCloses = pgTable(
  "btc_daily_closes",
  {
    day: date({ mode: "string" }).primaryKey(),
    closeUsd: usd().notNull(),
    sourceId: integer()
      .notNull()
      .references(() => sources.id),
    recordedAt: recordedAt(),
  },
  (t) => [check("btc_daily_closes_positive", sql`${t.closeUsd} > 0`)],
);

export const btcMinuteSamples = pgTable(
  "btc_minute_samples",
  {
    minute: instant().primaryKey(),
    priceUsd: usd().notNull(),
    change24h: numeric({ precision: 12, scale: 4 }),
    quality: text({ enum: ["live", "single"] }).notNull(),
    venues: text().array().notNull(),
  },
  (t) => [check("btc_minute_samples_positive", sql`${t.priceUsd} > 0`)],
);

export const fearAndGreedReadings = pgTable(
  "fear_and_greed_readings",
  {
    readAt: instant().primaryKey(),
    value: smallint().notNull(),
    classification: text().notNull(),
    recordedAt: recordedAt(),
  },
  (t) => [check("fear_and_greed_range", sql`${t.value} between 0 and 100`)],
);

export const announcements = pgTable(
  "announcements",
  {
    id: idFrom(10_001),
    companyId: companyId(),
    type: text({ enum: ANNOUNCEMENT_TYPES }).notNull(),
    category: text({ enum: ANNOUNCEMENT_CATEGORIES }).notNull(),
    publishedOn: date({ mode: "string" }).notNull(),
    publishedPrecision: text({ enum: ["day", "month"] })
      .notNull()
      .default("day"),
    publishedAt: instant(),
    title: text().notNull(),
    description: text().notNull(),
    bitcoinAmount: btc(),
    btcTotal: btc(),
    pricePerBitcoin: text(),
    totalValue: text(),
    source: text().notNull(),
    url: text().notNull(),
    recordedAt: recordedAt(),
  },
  (t) => [
    uniqueIndex("announcements_once").on(t.companyId, t.publishedOn, t.title),
    index("announcements_newest").on(t.publishedOn),
  ],
);

export const companyRelations = pgTable(
  "company_relations",
  {
    parentId: companyId(),
    childId: companyId(),
    kind: text({ enum: RELATION_KINDS }).notNull(),
    asOf: date({ mode: "string" }).notNull(),
    btcCountedTwice: btc(),
    note: text().notNull(),
    sourceId: integer()
      .notNull()
      .references(() => sources.id),
  },
  (t) => [primaryKey({ columns: [t.parentId, t.childId, t.kind] })],
);

const media = {
  id: idFrom(1),
  type: text({ enum: MEDIA_TYPES }).notNull(),
  title: text().notNull(),
  url: text().notNull(),
  description: text(),
  publishedDate: text(),
  createdAt: recordedAt(),
};

export const companyMedia = pgTable("company_media", { ...media, companyId: companyId() }, (t) => [
  index("company_media_company").on(t.companyId),
]);

export const marketMedia = pgTable("market_media", {
  ...media,
  category: text({ enum: MARKET_MEDIA_CATEGORIES }).notNull(),
});

const moderation = {
  state: text({ enum: SUBMISSION_STATES }).notNull().default("new"),
  stateReason: text(),
  receivedAt: recordedAt(),
};

export const companySubmissions = pgTable("company_submissions", {
  id: idFrom(1),
  companyName: text().notNull(),
  ticker: text().notNull(),
  btcHoldings: text().notNull(),
  rnsDetails: text(),
  additionalInfo: text(),
  submittedAt: instant().notNull(),
  ...moderation,
});

export const correctionSubmissions = pgTable("correction_submissions", {
  id: idFrom(1),
  updateType: text({ enum: CORRECTION_TYPES }).notNull(),
  fieldToUpdate: text(),
  currentValue: text(),
  correctedValue: text(),
  sourceUrl: text(),
  description: text().notNull(),
  companyName: text().notNull(),
  ticker: text().notNull(),
  companyId: integer().references(() => companies.id),
  submittedAt: instant().notNull(),
  ...moderation,
});

export const contactMessages = pgTable("contact_messages", {
  id: idFrom(1),
  name: text().notNull(),
  email: text().notNull(),
  subject: text(),
  message: text().notNull(),
  ...moderation,
});

/** Mail to the operator that still has to leave, or has left. */
export const outbox = pgTable(
  "outbox",
  {
    id: idFrom(1),
    subject: text().notNull(),
    text: text().notNull(),
    replyTo: text(),
    createdAt: recordedAt(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: recordedAt(),
    sentAt: instant(),
    lastError: text(),
  },
  (t) => [
    index("outbox_due")
      .on(t.nextAttemptAt)
      .where(sql`${t.sentAt} is null`),
  ],
);

export const admins = pgTable(
  "admins",
  {
    id: idFrom(1),
    username: text().notNull(),
    role: text({ enum: ["admin", "viewer"] }).notNull(),
    passwordHash: text().notNull(),
    createdAt: recordedAt(),
    passwordChangedAt: recordedAt(),
  },
  (t) => [uniqueIndex("admins_username").on(sql`lower(${t.username})`)],
);

export const sessionKeys = pgTable(
  "session_keys",
  {
    keyHash: bytes().primaryKey(),
    adminId: integer()
      .notNull()
      .references(() => admins.id),
    createdAt: recordedAt(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (t) => [index("session_keys_admin").on(t.adminId)],
);

export const auditLog = pgTable("audit_log", {
  id: idFrom(1),
  at: recordedAt(),
  actor: text().notNull(),
  action: text().notNull(),
  subject: text().notNull(),
  before: jsonb(),
  after: jsonb(),
  reason: text(),
});

export const jobRequests = pgTable(
  "job_requests",
  {
    id: idFrom(1),
    job: text().notNull(),
    requestedBy: text().notNull(),
    requestedAt: recordedAt(),
    runId: integer().references((): AnyPgColumn => jobRuns.id),
  },
  (t) => [
    index("job_requests_open")
      .on(t.job)
      .where(sql`${t.runId} is null`),
  ],
);

export const jobRuns = pgTable(
  "job_runs",
  {
    id: idFrom(1),
    job: text().notNull(),
    startedAt: recordedAt(),
    finishedAt: instant(),
    outcome: text({ enum: ["done", "unchanged", "failed"] }),
    counts: jsonb(),
    message: text(),
  },
  (t) => [index("job_runs_newest").on(t.job, t.startedAt)],
);

/** One run per job at a time, on however many machines: the holder renews its row while it works. */
export const jobLeases = pgTable("job_leases", {
  job: text().primaryKey(),
  holder: text().notNull(),
  expiresAt: instant().notNull(),
});
