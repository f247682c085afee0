import { z } from "zod";

import { CompanyId, Ticker } from "#domain/company/company.schema.ts";
import { AsOf, Btc, Instant, RecordId } from "#domain/ledger/fact.schema.ts";

import { ANNOUNCEMENT_CATEGORIES, ANNOUNCEMENT_TYPES, type Announcement } from "./announcement.ts";

export const StatedMoney = z.string().regex(/^[A-Z]{3} \d+(\.\d+)?$/);

export const AnnouncementSchema = z.object({
  id: RecordId,
  companyId: CompanyId,
  ticker: Ticker,
  type: z.enum(ANNOUNCEMENT_TYPES).describe("How the announcement was made."),
  category: z.enum(ANNOUNCEMENT_CATEGORIES).describe("Topic."),
  publishedAt: z
    .union([AsOf, Instant])
    .describe("When it was published: a time, a day or a month, as precisely as we know."),
  title: z.string().min(1).describe("Headline."),
  description: z.string().describe("What the announcement says about bitcoin, in our words."),
  bitcoinAmount: Btc.nullable().describe("Amount of bitcoin the announcement mentions."),
  btcTotal: Btc.nullable().describe("Total holding the announcement states."),
  pricePerBitcoin: StatedMoney.nullable().describe(
    "Price per bitcoin the announcement states: ISO 4217 currency, space, number.",
  ),
  totalValue: StatedMoney.nullable().describe("Total value the announcement states, in the same format."),
  source: z.string().min(1).describe("Publisher."),
  rnsUrl: z.url({ protocol: /^https?$/ }).describe("Link to the announcement."),
}) satisfies z.ZodType<Announcement>;
