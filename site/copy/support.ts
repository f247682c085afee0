import type { PublicSettings } from "#domain/base/public-settings.ts";

import type { Titled } from "./reading.ts";

export const intro =
  "The tracker is free. The only thing for sale is a clearly marked listing. Income pays for data, servers and the time it takes to read filings.";

export const benefits: Titled = {
  "Every figure sourced": "Every holding shows its date and source. Earlier figures stay visible.",
  "Open to all": "No account, no paywall. The full list is free for everyone.",
  Independent: "No company pays for its rank. Small donations from many readers keep it that way.",
};

export const listingPoints: Titled = {
  "Featured search placement": "Shown in search results, marked as featured.",
  "Custom branding": "Your logo and colours on your company's profile.",
  "CEO interview hosting": "Interviews with your management beside the figures.",
  "Analytics dashboard": "How often your profile is read, counted without cookies.",
};

export const listingNote =
  "A listing changes how a company is presented, never its rank, its figures or their sources.";

type Affiliate = { kind: string; purpose: string; setting: keyof PublicSettings & `affiliate${string}` };

/** The order is fixed. The operator sets the links. */
export const affiliates: Affiliate[] = [
  { kind: "Exchange", purpose: "Buy bitcoin", setting: "affiliateExchangeUrl" },
  { kind: "Hardware wallet", purpose: "Keep it offline", setting: "affiliateWalletUrl" },
  { kind: "Hardware wallet", purpose: "Keep it offline", setting: "affiliateWallet2Url" },
  { kind: "Exchange", purpose: "Buy bitcoin", setting: "affiliateExchange2Url" },
];

export const affiliateNote =
  "These are affiliate links: if you use one we may earn a commission, at no cost to you. We do not vouch for any of these services.";

export const questions: Titled = {
  "What is my donation used for?":
    "Market data, servers, and the time it takes to read filings and record them with their sources.",
  "Do I get anything in return?":
    "Our thanks. Donations are voluntary and buy neither features nor influence over any figure. Everything stays free for everyone.",
  "Can a company pay to be ranked higher?":
    "No. Rank depends on holdings alone. A featured listing is marked as such and changes no figure and no source.",
};
