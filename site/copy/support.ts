import type { PublicSettings } from "#domain/public-settings.ts";

import type { Titled } from "./reading.ts";

export const intro =
  "The tracker is free, and nothing in it is for sale but clearly marked listings. What comes in pays for data, servers and the reading of filings.";

export const benefits: Titled[] = [
  {
    title: "Every figure sourced",
    text: "Each holding keeps its date, its source and every older reading beside it.",
  },
  {
    title: "Open to all",
    text: "No account and no paywall. The whole list is free for every reader.",
  },
  {
    title: "Independent",
    text: "No company pays for its rank. Small sums from many readers keep it that way.",
  },
];

export const listingPoints: Titled[] = [
  { title: "Featured search placement", text: "Shown and marked as featured among search results." },
  { title: "Custom branding", text: "Your logo and colours on your company's profile." },
  { title: "CEO interview hosting", text: "Conversations with your management beside the figures." },
  { title: "Analytics dashboard", text: "How often the profile was read, counted without cookies." },
];

export const listingNote =
  "A listing changes how a company is presented, never its rank, its figures or their sources.";

type Affiliate = { kind: string; purpose: string; setting: keyof PublicSettings & `affiliate${string}` };

/** The order is fixed; where each leads is the operator's setting. */
export const affiliates: Affiliate[] = [
  { kind: "Exchange", purpose: "Buy bitcoin", setting: "affiliateExchangeUrl" },
  { kind: "Hardware wallet", purpose: "Keep it offline", setting: "affiliateWalletUrl" },
  { kind: "Hardware wallet", purpose: "Keep it offline", setting: "affiliateWallet2Url" },
  { kind: "Exchange", purpose: "Buy bitcoin", setting: "affiliateExchange2Url" },
];

export const affiliateNote =
  "These are affiliate links: if you use one we may earn a commission, at no cost to you. We do not vouch for any of these services.";

export const questions: Titled[] = [
  {
    title: "What is my donation used for?",
    text: "For market data, servers and the time it takes to read filings and enter them with their sources.",
  },
  {
    title: "Do I get anything in return?",
    text: "Our thanks. A donation is voluntary, buys no feature and no influence on any figure; everything stays open to those who give nothing.",
  },
  {
    title: "Can a company pay to be ranked higher?",
    text: "No. Ranks follow holdings alone. A featured listing is marked as one and leaves figures and sources as they are.",
  },
];
