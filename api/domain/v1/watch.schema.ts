import { z } from "zod";

import { CompanyId, Ticker } from "#domain/company/company.schema.ts";
import { SourceSchema } from "#domain/ledger/fact.schema.ts";

export const CHANNEL_KINDS = ["filing", "rns", "tdnet", "feed", "newswire", "page"] as const;

const day = z.iso.date().nullable();

export const ChannelSchema = z.object({
  kind: z
    .enum(CHANNEL_KINDS)
    .describe(
      "Filings with the SEC, RNS or TDnet, the company's own feed, newswires, or a page that only a person looks at.",
    ),
  name: z.string().describe("What it is called."),
  url: z.string().describe("Where a person can read it."),
  lookedOn: day.describe("Day on which it last answered our software; null if we have not looked."),
});

/** The descriptions of fields are those of the open API. */
export const WatchSchema = z.object({
  companyId: CompanyId,
  ticker: Ticker,
  company: z.string().describe("Company name."),
  lastSeen: day.describe("Day of the latest disclosure or announcement we have seen; null if none."),
  lastSource: SourceSchema.nullable().describe("Who published it, and where."),
  lastBalance: day.describe("Day of its latest disclosed holding; null if it has disclosed none."),
  intervals: z
    .array(z.int().positive())
    .describe("Days between its latest disclosed holdings, at most the last five, oldest first."),
  everyDays: z
    .number()
    .positive()
    .nullable()
    .describe(
      "Their median: how often it discloses. Null with fewer than two, or if it has sold all its bitcoin.",
    ),
  nextExpected: day.describe("lastBalance plus everyDays: our expectation, not a date that it gave."),
  overdueDays: z.int().nonnegative().nullable().describe("Days since nextExpected; 0 if it lies ahead."),
  channels: z.array(ChannelSchema).describe("Where news of it would reach us, most likely first."),
  lookedOn: day.describe("Latest lookedOn of the channels; null if we have not looked."),
});
