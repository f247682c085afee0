import { z } from "zod";

import { AnnouncementSchema } from "#domain/announcement/announcement.schema.ts";
import { PAST_QUOTE_DAYS } from "#domain/base/limits.ts";
import { InstrumentSchema } from "#domain/company/capital/instrument.schema.ts";
import { CompanyId, Ticker } from "#domain/company/company.schema.ts";
import { COMPANY_TYPES } from "#domain/company/company.ts";
import { OtherFigureSchema } from "#domain/company/evidence/other-figure.schema.ts";
import { SHARE_BASES } from "#domain/company/shares/share-series.ts";
import {
  AsOf,
  Btc,
  Decimal,
  FactSchema,
  ProvenanceSchema,
  SourceSchema,
  StatedAsOf,
} from "#domain/ledger/fact.schema.ts";
import { LedgerEntrySchema, TreasuryEventSchema } from "#domain/ledger/ledger.schema.ts";

import { FLOW_PERIODS } from "./records.ts";
import { V1FigureSchema } from "./figure.schema.ts";
import { MnavSchema, MultipleSchema } from "./mnav.schema.ts";
import { V1HolderSchema, V1OfferSchema } from "./unlisted.schema.ts";

const named = { companyId: CompanyId, ticker: Ticker };

const text = (words: string) => z.string().nullable().describe(words);
const figure = (words: string) => V1FigureSchema.nullable().describe(words);
const btc = (words: string) => Btc.nullable().describe(words);

const V1CompanySchema = z.object({
  rank: z.int().positive().nullable().describe("Rank in the list on that date; null if not listed then."),
  id: CompanyId.describe("Permanent id, as in its page address."),
  ticker: Ticker,
  name: z.string().describe("Company name."),
  country: text("Country of the company (ISO 3166-1, two letters)."),
  sector: text("Sector."),
  exchange: text("Exchange where its shares trade."),
  website: text("Its website."),
  endedOn: AsOf.nullable().describe("When it left the list; null while listed."),
  btcHoldings: figure(
    "Its bitcoin holding. If value is null, the amount has been unknown since asOf; if the whole field is null, nothing was ever recorded.",
  ),
  sharesOutstanding: figure("Shares outstanding."),
  sharePriceUsd: figure(
    `Share price in US dollars: the latest quote, or for an earlier date the last close within ${PAST_QUOTE_DAYS} days before it, not adjusted for later splits. Null where its licence doesn't let us pass it on.`,
  ),
  marketCapUsd: figure(
    "Market cap in US dollars, as quoted with that price, or shares × price. Null where that price is left out.",
  ),
  formerly: text("Earlier names, each with its ticker if it was different."),
  noQuote: text("Why the share price is missing: no quote before an earlier date, or its licence."),
  type: z
    .enum(COMPANY_TYPES)
    .nullable()
    .describe("Type of company, as we classified it; null if not classified."),
  awaitsReview: AsOf.nullable().describe(
    "When a newer holding was true that a program has read and no person has reviewed; null if there is none, and for earlier days.",
  ),
});

const unit = z.enum(["BTC", "shares", "USD"]).describe("Unit of the value.");

const { id: factId, metric: factMetric, ...restOfFact } = FactSchema.shape;
const { id: eventId, ...restOfEvent } = TreasuryEventSchema.shape;
const { id: otherId, metric: otherMetric, ...restOfOther } = OtherFigureSchema.shape;

/** What others state, as it was recorded. */
export const StatedElsewhereSchema = z.object({
  id: otherId,
  ...named,
  metric: otherMetric,
  unit,
  ...restOfOther,
});

const { id: instrumentId, ...restOfInstrument } = InstrumentSchema.shape;
const V1InstrumentSchema = z.object({ id: instrumentId, ...named, ...restOfInstrument });

const V1OtherFigureSchema = StatedElsewhereSchema.extend({
  ourValue: Decimal.nullable().describe("Our figure at the end of that day; null if we have none."),
  ourAsOf: StatedAsOf.nullable().describe("When our figure was true; null if we have none that early."),
  difference: Decimal.nullable().describe("value minus ourValue; null if ours is missing."),
});

export const V1TotalsSchema = z.object({
  asOf: z.iso.date().nullable().describe("Day of the total (end of day); null for the current list."),
  btc: Btc.describe("Sum of all known holdings, in bitcoin."),
  companies: z.int().nonnegative().describe("Number of companies in the list on that date."),
  unknown: z
    .int()
    .nonnegative()
    .describe("Number of these companies whose holding is missing; the sum leaves them out."),
});

const count = z.int().nonnegative();

const FlowSchema = z.object({
  period: z.string().describe("The day, ISO week or month, such as 2026-10-04, 2026-W40 or 2026-10."),
  from: z.iso.date().describe("Its first day."),
  to: z.iso.date().describe("Its last day."),
  precision: z
    .enum(FLOW_PERIODS)
    .describe(
      "Length of the period. A list by day or week also has rows for whole months: entries whose exact day is unknown.",
    ),
  key: z
    .string()
    .nullable()
    .describe("Company id, country code, sector or type; null if not known, or for all companies together."),
  name: z.string().describe("Name of that company, country, sector or type."),
  boughtBtc: Btc.describe("Bitcoin bought."),
  minedBtc: Btc.describe("Bitcoin mined."),
  soldBtc: Btc.describe("Bitcoin sold, as a positive amount."),
  netBtc: Btc.describe("boughtBtc + minedBtc - soldBtc."),
  buyers: count.describe("Number of companies that bought or mined."),
  sellers: count.describe("Number of companies that sold."),
  transactions: count.describe("Number of purchases, sales and mining entries."),
  unknownAmounts: count.describe("How many of these have an unknown amount, which adds nothing."),
  unexplainedBtc: Btc.describe(
    "Unexplained gaps in the ledgers: stated balances minus what known transactions add up to. Neither bought nor sold.",
  ),
  reportedBtc: Btc.describe(
    "Bitcoin reported as a balance, not as a purchase: first balances, and balances after an unknown amount.",
  ),
  receipt: z
    .string()
    .describe(
      "Address of the receipt of netBtc, with every entry in it. bought, mined, added, sold, reported or unexplained instead of net are those of the other amounts; .json before any query is for programs.",
    ),
});

const AnalysisSchema = z.object({
  ...named,
  changeBtc7d: btc(
    "Change in holdings over 7 days, in bitcoin; null if the ledger doesn't go back that far or has no entry since.",
  ),
  changeBtc30d: btc("The same over 30 days."),
  changeBtc90d: btc("The same over 90 days."),
  changeBtc365d: btc("The same over 365 days."),
  costBtc: btc("Amount of the bitcoin held whose purchase cost is known."),
  costUsd: Decimal.nullable().describe("Purchase cost of that amount in US dollars, at average cost."),
  sharesDiluted: figure("Diluted shares."),
  debtUsd: figure("Debt, in US dollars."),
  preferredUsd: figure("Preferred stock, in US dollars."),
  cashUsd: figure("Cash, in US dollars."),
  averageCostUsd: Decimal.nullable().describe("costUsd divided by costBtc: the average cost per bitcoin."),
});

const percent = (words: string) => Decimal.nullable().describe(words);
const since = z.iso.date().nullable();

const V1PerShareSchema = z.object({
  ...named,
  day: z.iso.date().describe("Day of the share count."),
  basis: z
    .enum(SHARE_BASES)
    .describe("Kind of share count. The two kinds are never compared with each other."),
  shares: V1FigureSchema.describe("The share count of that day."),
  adjustedShares: Decimal.describe("The count after all later stock splits."),
  btc: Btc.describe("Bitcoin held at the end of that day."),
  btcPerShare: Decimal.describe("btc ÷ adjustedShares."),
  doubt: text("Why this count is compared with no other; null if it is reliable."),
  previousDay: since.describe("Day of the previous reliable count of the same basis; null if there is none."),
  yieldSincePreviousPercent: percent(
    "BTC yield: change of bitcoin per share since previousDay, in percent of that whole period. Never annualised.",
  ),
  firstDay: since.describe("Day of the first reliable count of the same basis; null if this is the first."),
  yieldSinceFirstPercent: percent("The same since firstDay."),
  sharesAddedSinceFirst: Decimal.nullable().describe("Shares added since firstDay, after splits."),
  sharesSinceFirstPercent: percent("The same in percent: dilution."),
  btcSinceFirstPercent: percent("Change of the holding since firstDay, in percent."),
});

/** The fields of every record, in the order of its columns: new ones at the end. Names never change. */
export const V1_SCHEMAS = {
  Company: V1CompanySchema,
  Fact: z.object({ id: factId, ...named, metric: factMetric, unit, ...restOfFact }),
  Event: z.object({ id: eventId, ...named, ...restOfEvent }),
  LedgerEntry: z.object({ ...named, ...LedgerEntrySchema.shape }),
  Totals: V1TotalsSchema,
  Flow: FlowSchema,
  Analysis: AnalysisSchema,
  Announcement: AnnouncementSchema,
  OtherFigure: V1OtherFigureSchema,
  Instrument: V1InstrumentSchema,
  PerShare: V1PerShareSchema,
  Holder: V1HolderSchema,
  Offer: V1OfferSchema,
  Mnav: MnavSchema,
};

export const V1_PARTS = {
  Figure: V1FigureSchema,
  Provenance: ProvenanceSchema,
  Source: SourceSchema,
  Multiple: MultipleSchema,
};
export type V1Name = keyof typeof V1_SCHEMAS;
export type V1Record<Name extends V1Name> = z.output<(typeof V1_SCHEMAS)[Name]>;
