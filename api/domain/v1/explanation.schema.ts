import { z } from "zod";

import { CompanyId, Ticker } from "#domain/company/company.schema.ts";
import { OtherFigureSchema } from "#domain/company/other-figure.schema.ts";
import { AsOf, Btc, SourceSchema } from "#domain/ledger/fact.schema.ts";

import { Day as GivenDay } from "./query.schema.ts";

const LONGEST_QUOTED = 40;
const DEFINITIONS = ["basic", "diluted", "enterprise"] as const;

/** A figure as someone quoted it, and the day on which it was seen. */
export const ExplainQuery = z.strictObject({
  quoted: z
    .string("is required; for example 0.93 or 640031 BTC")
    .max(LONGEST_QUOTED, `must have at most ${LONGEST_QUOTED} characters`)
    .meta({
      description: "The figure as quoted: a multiple such as 0.93, or a holding such as 640031 BTC.",
      example: "0.93",
    }),
  on: GivenDay.optional().meta({
    description: "Day on which it was seen. Without it, all stored trading days are searched.",
    example: "2026-11-22",
  }),
});

/** The same as the form of the site sends it, with empty text for a day left empty. */
export const ExplainPageQuery = z.object({
  company: z
    .string("is required: a name or a ticker")
    .min(1, "is required: a name or a ticker")
    .max(120, "must have at most 120 characters"),
  quoted: ExplainQuery.shape.quoted,
  on: z.preprocess((given) => (given === "" ? undefined : given), ExplainQuery.shape.on),
});

/** Which companies' multiples are drawn together, and under which definition. */
export const HistoryPageQuery = z.strictObject({
  companies: z.string().max(120, "must have at most 120 characters").default(""),
  by: z.enum(DEFINITIONS, "must be basic, diluted or enterprise").default("basic"),
});

const Day = z.iso.date();

const Claim = z.object({
  part: z.enum(["debt", "preferred", "cash"]).describe("Debt, preferred stock or cash."),
  usd: z.number().describe("Its amount in US dollars."),
  asOf: AsOf.describe("When it was true."),
});

export const WaySchema = z.object({
  definition: z.enum(DEFINITIONS).describe("Definition of the multiple."),
  basis: z
    .enum(["quoted", "counted"])
    .describe("Market cap as quoted, or share price times a known share count."),
  departure: z.string().nullable().describe("How it departs from our own rule; null if it follows it."),
  multiple: z.number().describe("What it comes to."),
  closeness: z
    .enum(["exact", "near"])
    .nullable()
    .describe("exact if it rounds to the quoted digits; near within 1%; null for neither."),
  day: Day.describe("Day of the share price."),
  days: z.int().positive().nullable().describe("On how many days this way gives the quoted figure."),
  sharePriceUsd: z.number().nullable().describe("Share price in US dollars."),
  marketCapUsd: z.number().describe("Market cap in US dollars, before claims."),
  shares: z.number().nullable().describe("Share count; null if the market cap is as quoted."),
  sharesAsOf: AsOf.nullable().describe("When that count was true."),
  claims: z.array(Claim).describe("Debt, preferred stock and cash that it counts."),
  btc: Btc.describe("Bitcoin holding."),
  btcAsOf: AsOf.describe("When the holding was true."),
  btcUsd: z.number().describe("Price of one bitcoin in US dollars."),
  btcDay: Day.describe("Day of that price."),
  isDoubtful: z.boolean().describe("Whether one of its inputs is doubtful."),
  formula: z.string().describe("The same in words."),
});

export const PeriodSchema = z.object({
  btc: Btc.describe("The holding."),
  from: Day.describe("First day on which it was true."),
  to: Day.nullable().describe("Last day; null if it is our latest."),
  cameWith: z.string().nullable().describe("Name of the record it came with, as in its receipt's address."),
  endedWith: z.string().nullable().describe("Name of the record it ended with; null if it is our latest."),
  source: SourceSchema.nullable().describe("Who published what it came with; null for an unexplained gap."),
});

export const ExplanationSchema = z.object({
  companyId: CompanyId,
  ticker: Ticker,
  quoted: z.string().describe("The figure as it was sent."),
  kind: z.enum(["multiple", "holding"]).describe("What we read it as."),
  seenOn: Day.nullable().describe("Day on which it was seen; null if not given."),
  isExplained: z.boolean().describe("Whether our records give it."),
  answer: z.string().describe("The answer in a sentence."),
  searched: z.string().describe("What was searched, and the tolerance."),
  ways: z.array(WaySchema).describe("Ways that give the quoted multiple, best first."),
  onThatDay: z.array(WaySchema).describe("What our own rule gives on the day of the answer."),
  nearestWay: WaySchema.nullable().describe("Without an answer: the way that comes nearest."),
  periods: z.array(PeriodSchema).describe("Periods in which the quoted holding was true, nearest first."),
  nearestPeriods: z.array(PeriodSchema).describe("Without a period: the next lower and higher holdings."),
  others: z.array(OtherFigureSchema).describe("Other sources that state exactly this holding."),
});
