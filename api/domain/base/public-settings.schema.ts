import { z } from "zod";

const optional = z
  .string()
  .trim()
  .transform((text) => (text === "" ? null : text))
  .nullable()
  .default(null);

/** Without a link from the operator, the service's front page. */
const linkOr = (frontPage: string) => z.url({ protocol: /^https$/ }).default(frontPage);

export const PublicSettingsSchema = z.object({
  siteTitle: z.string().trim().min(1).default("Bitcoin Treasury Tracker"),
  /** The public address, without a trailing slash. */
  siteUrl: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin)
    .transform((url) => url.replace(/\/+$/, ""))
    .nullable()
    .default(null),
  operatorName: optional,
  companyNumber: optional,
  vatNumber: optional,
  /** The bitcoin donation address; null hides its card. */
  donationAddress: optional,
  tipPageUrl: linkOr("https://buymeacoffee.com/"),
  affiliateExchangeUrl: linkOr("https://www.kraken.com/"),
  affiliateWalletUrl: linkOr("https://trezor.io/"),
  affiliateWallet2Url: linkOr("https://www.ledger.com/"),
  affiliateExchange2Url: linkOr("https://www.coinbase.com/"),
  beta: z.boolean().default(false),
  /** Whether the Bitcoin price replays past days. */
  demo: z.boolean().default(false),
});

/** Pages link to each other from the root, so the site can't be served under a path. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.href === `${url.origin}/`;
}
