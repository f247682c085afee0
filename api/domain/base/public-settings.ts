/** The operator's public settings. Nothing that is unset is made up. */
export type PublicSettings = {
  siteTitle: string;
  /** The public address, without a trailing slash. */
  siteUrl: string | null;
  operatorName: string | null;
  companyNumber: string | null;
  vatNumber: string | null;
  /** The bitcoin donation address; null hides its card. */
  donationAddress: string | null;
  tipPageUrl: string;
  affiliateExchangeUrl: string;
  affiliateWalletUrl: string;
  affiliateWallet2Url: string;
  affiliateExchange2Url: string;
  /** Whether every page shows the badge and watermark of a test version. */
  beta: boolean;
};

/** The tip page with this amount filled in, or without an amount. */
export function tipUrl(tipPageUrl: string, amountUsd: number | null): string {
  const url = new URL(tipPageUrl);
  if (amountUsd !== null) url.searchParams.set("amount", String(amountUsd));
  return url.href;
}
