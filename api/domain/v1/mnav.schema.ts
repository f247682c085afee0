import { z } from "zod";

import { CompanyId, Ticker } from "#domain/company/company.schema.ts";
import { AsOf, Decimal, Instant, SourceSchema } from "#domain/ledger/fact.schema.ts";

import { V1FigureSchema } from "./figure.schema.ts";

const figure = (words: string) => V1FigureSchema.nullable().describe(words);
const decimal = (words: string) => Decimal.nullable().describe(words);

const LEFT_OUT = "null where a licence doesn't let us pass it on";

export const MultipleSchema = z.object({
  definition: z
    .enum(["basic", "diluted", "enterprise"])
    .describe(
      "basic: market cap ÷ bitcoin value; diluted: with diluted shares; enterprise: with net claims.",
    ),
  basis: z
    .enum(["quoted", "counted"])
    .describe("The market cap: quoted by the market, or share price × the latest share count of that day."),
  value: decimal("The multiple; null if there is none."),
  paidUsd: decimal(`What is divided by the value of the bitcoin, in US dollars; ${LEFT_OUT}.`),
  missing: z.string().nullable().describe("Why there is no value; null if there is one."),
  leads: z
    .boolean()
    .describe(
      "Whether this basis stands for its definition: quoted, unless the count differs by more than 2%.",
    ),
});

/** What the market pays for a company, as a multiple of its bitcoin, on one day. */
export const MnavSchema = z.object({
  companyId: CompanyId,
  ticker: Ticker,
  day: z.iso.date().nullable().describe("The day of the share price, and of all inputs; null without one."),
  multiples: z.array(MultipleSchema).describe("Every definition and basis."),
  btcUsd: decimal(`Bitcoin close of that day, in US dollars; ${LEFT_OUT}.`),
  btcUsdAsOf: z.union([AsOf, Instant]).nullable().describe("When that Bitcoin price was true."),
  btcUsdSource: SourceSchema.nullable().describe("Where that Bitcoin price was published."),
  unrealisedGainUsd: decimal(
    "Value of the coins with a known cost, at that Bitcoin price, minus their cost, in US dollars.",
  ),
  sharePriceUsd: figure(`Share price of that day, in US dollars; ${LEFT_OUT}.`),
  marketCapUsd: figure(`Market cap as quoted with that price; null if none was, and ${LEFT_OUT}.`),
  sharesOutstanding: figure("Latest share count of that day."),
  sharesDiluted: figure("Latest diluted share count of that day."),
  btcHoldings: figure("Bitcoin holding of that day."),
  debtUsd: figure("Debt, in US dollars."),
  preferredUsd: figure("Preferred stock, in US dollars."),
  cashUsd: figure("Cash, in US dollars."),
});
