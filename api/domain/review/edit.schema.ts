import { z } from "zod";

import { COUNTRY_NAMES } from "#domain/base/country-names.ts";
import { FEATURED_MAX, MOST_BTC } from "#domain/base/limits.ts";
import {
  REQUIRED,
  WebUrl,
  blankIsNull,
  requiredName,
  typed,
  typedName,
} from "#domain/base/typed-text.schema.ts";
import { COMPANY_TYPES, SECTORS } from "#domain/company/company.ts";
import { MARKET_MEDIA_CATEGORIES, MEDIA_TYPES } from "#domain/company/media.ts";
import { OFFER_KINDS, OFFER_STATUSES } from "#domain/company/offer.ts";
import { CORRECTION_STATES } from "#domain/company/public-correction.ts";
import { AsOf } from "#domain/ledger/fact.schema.ts";
import { originNamed } from "#domain/ledger/line.ts";

import { SUBMISSION_STATES } from "./submission.ts";

/** What an admin may change, as it arrives: form text, or the number it means. */

/** Up to eight decimals, and no more coins than can exist. A number is taken as it is written. */
export const BtcAmount = z
  .union([z.string().trim(), z.number().transform(String)])
  .pipe(
    z
      .string()
      .regex(/^\d{1,8}(\.\d{1,8})?$/, { error: "must be an amount of bitcoin such as 28.56", abort: true }),
  )
  .refine((text) => Number(text) <= MOST_BTC, "is more than the 21 million bitcoin that can ever exist");

export const ShareCount = z
  .union([z.string().trim(), z.number().transform(String)])
  .pipe(z.string().regex(/^[1-9]\d{0,14}$/, "must be a whole number of shares such as 285000000"));

const countries = new Set(Object.keys(COUNTRY_NAMES));

export const Day = z
  .string()
  .refine((text) => AsOf.safeParse(text).success, {
    error: "must be a date such as 2026-08-22, or a month such as 2026-08",
    abort: true,
  })
  .refine((asOf) => asOf >= "2009", "is earlier than Bitcoin itself");

/** When the figures were true and where they were read. Null if that is not stated. */
const evidence = {
  asOf: blankIsNull(Day),
  sourceUrl: blankIsNull(WebUrl),
};

export const CompanyToAdd = z.strictObject({
  name: requiredName(200),
  ticker: requiredName(20).transform((text) => text.toUpperCase()),
  country: blankIsNull(z.string().refine((code) => countries.has(code), "must be a country code such as GB")),
  sector: blankIsNull(z.enum(SECTORS)),
  type: blankIsNull(z.enum(COMPANY_TYPES)),
  exchange: blankIsNull(typedName(50)),
  btcHoldings: BtcAmount,
  sharesOutstanding: blankIsNull(ShareCount),
  website: blankIsNull(WebUrl),
  description: blankIsNull(typed(2_000)),
  ...evidence,
});
export type CompanyToAdd = z.output<typeof CompanyToAdd>;

/** Null for a company whose description of its business leaves its type open. */
export const TypeUpdate = z.strictObject({ type: CompanyToAdd.shape.type });
export type TypeUpdate = z.output<typeof TypeUpdate>;

/** Null removes the override, so the market's own count applies again. */
export const SharesUpdate = z.strictObject({
  sharesOutstanding: z.union([z.null(), ShareCount]),
  ...evidence,
});
export type SharesUpdate = z.output<typeof SharesUpdate>;

export const HoldingsUpdate = z.strictObject({
  bitcoinHoldings: BtcAmount,
  rnsUrl: WebUrl,
  asOf: evidence.asOf,
});
export type HoldingsUpdate = z.output<typeof HoldingsUpdate>;

/** The text of a file, whose rows are checked one by one. */
export const ClosesUpload = z.strictObject({ csv: z.string().min(1, "is required") });
export type ClosesUpload = z.output<typeof ClosesUpload>;

export const FeaturedSelection = z.strictObject({
  featuredCompanyIds: z.array(z.int().positive()).max(FEATURED_MAX),
});
export type FeaturedSelection = z.output<typeof FeaturedSelection>;

const media = {
  type: z.enum(MEDIA_TYPES),
  title: requiredName(300),
  url: WebUrl,
  description: blankIsNull(typed(2_000)),
  publishedDate: blankIsNull(
    z.union([z.iso.date(), z.iso.datetime({ offset: true })], "must be a date such as 2026-08-22"),
  ),
};

export const CompanyMediaEdit = z.strictObject(media);
export type CompanyMediaEdit = z.output<typeof CompanyMediaEdit>;
export const MarketMediaEdit = z.strictObject({ ...media, category: z.enum(MARKET_MEDIA_CATEGORIES) });
export type MarketMediaEdit = z.output<typeof MarketMediaEdit>;

/** A status of a planned listing or merger, with its day and source. */
export const OfferEdit = z.strictObject({
  name: requiredName(200),
  kind: z.enum(OFFER_KINDS),
  btc: blankIsNull(BtcAmount),
  status: z.enum(OFFER_STATUSES),
  asOf: Day,
  sourceUrl: WebUrl,
  note: blankIsNull(typed(500)),
});
export type OfferEdit = z.output<typeof OfferEdit>;

export const DecisionToMake = z.strictObject({
  state: z.enum(SUBMISSION_STATES),
  reason: typed(500)
    .nullable()
    .default(null)
    .transform((text) => text || null),
});
export type DecisionToMake = z.output<typeof DecisionToMake>;

/** What everyone will read has no place for a way to reach a person. */
const publicWords = (maxChars: number) =>
  typed(maxChars).refine(
    (text) => !/[^\s@]+@[^\s@]+\.[^\s@]+/.test(text),
    "must not contain an e-mail address, because everyone will read it",
  );

/** The names of ledger entries, as in the addresses of their receipts, separated by spaces or commas. */
const EntryNames = typed(500)
  .default("")
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((names) => names.every((name) => originNamed(name) !== null), {
    error:
      "must be names of ledger entries such as event-12 or fact-7, as in the addresses of their receipts",
  });

export const CorrectionWords = z
  .strictObject({
    state: z.enum([...CORRECTION_STATES, "withdrawn"]),
    claim: publicWords(1_000).min(1, REQUIRED),
    action: blankIsNull(publicWords(1_000)),
    /** Why it was accepted or declined. */
    why: blankIsNull(publicWords(1_000)),
    entries: EntryNames,
  })
  .refine(({ state, why }) => state !== "declined" || why !== null, {
    path: ["why"],
    error: "is required for a declined correction",
  })
  .refine(({ state, action }) => state !== "accepted" || action !== null, {
    path: ["action"],
    error: "is required for an accepted correction",
  });
export type CorrectionWords = z.output<typeof CorrectionWords>;

/** Its host is checked against the company's own. */
export const FeedToAdd = z.strictObject({ companyId: z.int().positive(), url: WebUrl });
export type FeedToAdd = z.output<typeof FeedToAdd>;

export const FeedDecision = z.strictObject({ state: z.enum(["active", "ended"]) });
export type FeedDecision = z.output<typeof FeedDecision>;
