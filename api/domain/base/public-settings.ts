/** What the operator says about the site in public. Nothing unset is ever made up. */
export type PublicSettings = {
  siteTitle: string;
  /** The public address, without a trailing slash. */
  siteUrl: string | null;
  operatorName: string | null;
  companyNumber: string | null;
  vatNumber: string | null;
  /** Where bitcoin may be sent to; null hides the card that asks for it. */
  donationAddress: string | null;
  tipPageUrl: string;
  affiliateExchangeUrl: string;
  affiliateWalletUrl: string;
  affiliateWallet2Url: string;
  affiliateExchange2Url: string;
  /** Whether every page wears the badge and the watermark of a test version. */
  beta: boolean;
};

/** The tip page asking for this many dollars; without an amount it asks for nothing in particular. */
export function tipUrl(tipPageUrl: string, amountUsd: number | null): string {
  const url = new URL(tipPageUrl);
  if (amountUsd !== null) url.searchParams.set("amount", String(amountUsd));
  return url.href;
}
