import type { InboxItem as Item } from "#contract/inbox.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatBtcExact } from "#domain/base/format.ts";

export type Field = readonly [label: string, text: string | null];

export const companyFields = (item: Item<"companies">) => ({
  title: `${item.companyName} (${item.ticker})`,
  fields: [
    ["BTC holdings", item.btcHoldings],
    ["RNS details", item.rnsDetails],
    ["Additional information", item.additionalInfo],
  ] satisfies Field[],
});

export const correctionFields = (item: Item<"corrections">) => ({
  title: `${item.companyName} (${item.ticker})`,
  fields: [
    ["Update type", item.updateType],
    ["Field", item.fieldToUpdate],
    ["Current value", item.currentValue],
    ["Corrected value", item.correctedValue],
    ["Source", item.sourceUrl],
    ["Description", item.description],
  ] satisfies Field[],
});

export const messageFields = (item: Item<"messages">) => ({
  title: item.subject ?? "No subject",
  fields: [
    ["From", `${item.name}, ${item.email}`],
    ["Message", item.message],
  ] satisfies Field[],
});

export const proposalFields = (item: Item<"proposals">) => ({
  title: `${item.companyName} (${item.ticker})`,
  fields: [
    ["Read as", KINDS[item.kind]],
    ["Amount", btcOrNull(item.btc)],
    ["Stated total", btcOrNull(item.btcTotal)],
    ["Our current figure", btcOrNull(item.standing)],
    ["As of", formatDay(item.asOf)],
    ["Original wording", item.sentence],
    ["Confidence", `${item.confidence}%`],
    ["Warnings", item.reasons.join("\n") || null],
    ["Announcement", `${item.announcement.title}\n${item.announcement.url}`],
  ] satisfies Field[],
});

const KINDS = { buy: "Bought", sell: "Sold", balance: "Holds" } as const;
const btcOrNull = (btc: string | null) => btc && `${formatBtcExact(btc)} BTC`;

export const figureFields = (item: Item<"figures">) => ({
  title: item.companyId === null ? "Bitcoin" : `${item.companyName} (${item.ticker})`,
  fields: [
    ["Figure", FIGURES[item.figure]],
    ["Value", [item.value, item.currency].filter(Boolean).join(" ")],
    ["In US dollars", item.valueUsd],
    ["Current value", item.standing],
    ["As of", formatDay(item.asOf)],
    ["Warnings", item.reasons.join("\n") || null],
    ["Source", `${item.source.publisher}\n${item.source.url}`],
  ] satisfies Field[],
});

const FIGURES = {
  price: "Share price",
  shares_outstanding: "Shares outstanding",
  btc_holdings: "BTC holdings",
  btc_close: "Daily close",
} as const;
