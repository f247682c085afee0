import { z } from "zod";

import { SECTORS } from "./company.ts";
import { COUNTRY_NAMES } from "./country-names.ts";
import { AsOf } from "./fact.schema.ts";
import { FEATURED_MAX, MOST_BTC } from "./limits.ts";
import { MARKET_MEDIA_CATEGORIES, MEDIA_TYPES } from "./media.ts";

/** What an admin may change, as it arrives: text of a form, or the number it stands for. */

const WebUrl = z.url({ protocol: /^https?$/, error: "Invalid URL" });
const blankIsNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === "" ? null : given), schema.nullable()).default(null);

/** Up to eight decimals and no more coins than there can be; a number is taken as it is written. */
export const BtcAmount = z
  .union([z.string().trim(), z.number().transform(String)])
  .pipe(z.string().regex(/^\d{1,8}(\.\d{1,8})?$/, { error: "must be an amount of bitcoin", abort: true }))
  .refine((text) => Number(text) <= MOST_BTC, "is more than the 21 million bitcoin that can ever exist");

export const ShareCount = z
  .union([z.string().trim(), z.number().transform(String)])
  .pipe(z.string().regex(/^[1-9]\d{0,14}$/, "must be a whole number of shares"));

const countries = new Set(Object.keys(COUNTRY_NAMES));

/** When the figures were true and where they were read; without a date it is the day they are entered. */
const evidence = {
  asOf: blankIsNull(AsOf.refine((asOf) => asOf >= "2009", "is earlier than Bitcoin itself")),
  sourceUrl: blankIsNull(WebUrl),
};

export const CompanyToAdd = z.strictObject({
  name: z.string().trim().min(1, "is required").max(200),
  ticker: z
    .string()
    .trim()
    .min(1, "is required")
    .max(20)
    .transform((text) => text.toUpperCase()),
  country: blankIsNull(z.string().refine((code) => countries.has(code), "must be a country code")),
  sector: blankIsNull(z.enum(SECTORS)),
  exchange: blankIsNull(z.string().trim().max(50)),
  btcHoldings: BtcAmount,
  sharesOutstanding: blankIsNull(ShareCount),
  website: blankIsNull(WebUrl),
  description: blankIsNull(z.string().trim().max(2_000)),
  ...evidence,
});
export type CompanyToAdd = z.output<typeof CompanyToAdd>;

/** Null takes the override back: the market's own count counts again. */
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

export const FeaturedSelection = z.strictObject({
  featuredCompanyIds: z.array(z.int().positive()).max(FEATURED_MAX),
});

const media = {
  type: z.enum(MEDIA_TYPES),
  title: z.string().trim().min(1, "Title is required").max(300),
  url: WebUrl,
  description: blankIsNull(z.string().trim().max(2_000)),
  publishedDate: blankIsNull(z.union([z.iso.date(), z.iso.datetime({ offset: true })])),
};

export const CompanyMediaEdit = z.strictObject(media);
export type CompanyMediaEdit = z.output<typeof CompanyMediaEdit>;
export const MarketMediaEdit = z.strictObject({ ...media, category: z.enum(MARKET_MEDIA_CATEGORIES) });
export type MarketMediaEdit = z.output<typeof MarketMediaEdit>;
