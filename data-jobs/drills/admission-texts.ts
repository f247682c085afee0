import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { addDays } from "#domain/base/dates.ts";
import { formatBtcExact, formatCount } from "#domain/base/format.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";

/** What a company tells: a transaction on a day, or a miner's month. */
export type Told = {
  name: string;
  kind: "buy" | "sell" | "produced";
  btc: string;
  btcSold: string | null;
  btcBefore: string | null;
  btcAfter: string;
  priceUsd: number;
  totalUsd: number;
  asOf: string;
};

/** A transaction that a company states in full: a day, coins, the total after them, and the money. */
export function toldBy(name: string, entry: LedgerEntry, btcBefore: string | null = null): Told | null {
  const { kind, btc, btcAfter, asOf, isStated, priceUsd, totalUsd } = entry;
  if ((kind !== "buy" && kind !== "sell") || btc === null || btcAfter === null || !isStated) return null;
  const amount = Math.abs(Number(btc));
  const price = priceUsd === null ? Math.abs(Number(totalUsd)) / amount : Number(priceUsd);
  if (asOf.length !== 10 || !(price > 0)) return null;
  const total = totalUsd === null ? price * amount : Math.abs(Number(totalUsd));
  return { name, kind, btc, btcSold: null, btcBefore, btcAfter, priceUsd: price, totalUsd: total, asOf };
}

const AMERICAN = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
export const american = (day: string) => AMERICAN.format(new Date(day));
const heading = (month: string) => `${american(`${month}-01`).slice(0, 3)}-${month.slice(2, 4)}`;
const dollars = (usd: number) => `US$${formatCount(Math.round(usd))}`;
const coins = (btc: string | null) => formatBtcExact((btc ?? "0").replace("-", ""));
const since = ({ asOf }: Told) => american(addDays(asOf, -6));

type Layouts = Record<string, (told: Told) => { title: string; text: string }>;

/** The layouts in which companies announce transactions. The words and the order of the figures differ, the figures don't. */
export const LAYOUTS: Layouts = {
  "weekly table": (told) => ({
    title: "8-K: Other Events",
    text: [
      `During Period ${since(told)} to ${american(told.asOf)} | As of ${american(told.asOf)}`,
      told.kind === "buy"
        ? "BTC Acquired | Aggregate Purchase Price (in millions) | Average Purchase Price | Aggregate BTC Holdings"
        : "BTC Sold | Aggregate Sale Price (in millions) | Average Sale Price | Aggregate BTC Holdings",
      `${coins(told.btc)} | US$ ${(told.totalUsd / 1e6).toFixed(6)} | ${dollars(told.priceUsd)} | ${coins(told.btcAfter)}`,
    ].join("\n"),
  }),
  prose: (told) => ({
    title: "Bitcoin Treasury Update",
    text: `Between ${since(told)} and ${american(told.asOf)}, ${told.name} ${told.kind === "buy" ? "acquired" : "sold"} ${coins(told.btc)} bitcoin for ${dollars(told.totalUsd)} at an average price of ${dollars(told.priceUsd)} per bitcoin. As of ${american(told.asOf)}, ${told.name} held ${coins(told.btcAfter)} bitcoin.`,
  }),
  labels: (told) => ({
    title: told.kind === "buy" ? "Bitcoin Purchase" : "Bitcoin Sale",
    text: [
      `Number of Bitcoin ${told.kind === "buy" ? "purchased" : "sold"}: ${coins(told.btc)} Bitcoin`,
      `Average ${told.kind === "buy" ? "purchase" : "sale"} price: ${dollars(told.priceUsd)} per Bitcoin`,
      `Total Bitcoin Holdings: ${coins(told.btcAfter)} Bitcoin (as of ${american(told.asOf)})`,
    ].join("\n"),
  }),
};

export const MONTHLY_LAYOUTS: Layouts = {
  "the month first": (told) => monthly(told, (month, before) => [month, before]),
  "the month last": (told) => monthly(told, (month, before) => [before, month]),
  "a month in labels": (told) => ({
    title: monthTitle(told),
    text: [
      `Bitcoin mined in ${monthName(told.asOf)}: ${coins(told.btc)}`,
      ...(told.btcSold === null ? [] : [`Bitcoin sold: ${coins(told.btcSold)}`]),
      `Total BTC holdings as of ${american(endOfAsOf(told.asOf))}: ${coins(told.btcAfter)}`,
    ].join("\n"),
  }),
  "a month in prose": (told) => ({
    title: monthTitle(told),
    text: [
      `We produced ${coins(told.btc)} bitcoin last month.`,
      ...(told.btcSold === null ? [] : [`We sold ${coins(told.btcSold)} bitcoin.`]),
      `At month-end we held ${coins(told.btcAfter)} bitcoin.`,
    ].join(" "),
  }),
};

const monthName = (month: string) => american(`${month}-01`).split(" ")[0] ?? "";
const monthTitle = ({ name, asOf }: Told) =>
  `${name} Announces ${monthName(asOf)} ${asOf.slice(0, 4)} Production Update`;

function monthly(told: Told, inOrder: (month: string, before: string) => string[]) {
  const { name, asOf, btc, btcSold, btcBefore, btcAfter } = told;
  const rows: [string, string, string][] = [
    ["Metric", heading(asOf), heading(monthBefore(asOf))],
    ["Bitcoin Produced", coins(btc), "11"],
    ["Bitcoin Sold", coins(btcSold), "13"],
    ["Total Bitcoin Holdings", coins(btcAfter), coins(btcBefore)],
  ];
  const text = rows.map(([label, ...months]) => [label, ...inOrder(...months)].join(" | ")).join("\n");
  return { title: `${name}: Bitcoin Production Update`, text };
}

/** The same announcement with a fault. None of them may be recorded. */
export const FAULTS: Record<string, (text: string, told: Told) => string> = {
  "a wrong total": (text, { btcAfter }) =>
    text.replaceAll(coins(btcAfter), coins(String(Number(btcAfter) * 1.01 + 10))),
  "an amount of one digit more": (text, { btc }) =>
    text.replaceAll(coins(btc), coins(`${Math.ceil(Math.abs(Number(btc)))}5`)),
  "a price of one digit less": (text, { priceUsd }) =>
    text.replaceAll(dollars(priceUsd), dollars(priceUsd / 10)),
  "about instead of exactly": (text, { btc }) => text.replaceAll(coins(btc), `approximately ${coins(btc)}`),
  "another company": (text, { name }) =>
    text
      .replaceAll(name, "Harbour Foods")
      .replaceAll("Number of Bitcoin", "Number of Bitcoin of Harbour Foods"),
};

/** The same month with a fault. */
export const MONTH_FAULTS: Record<string, (told: Told) => Told> = {
  "without what was sold": (told) => ({ ...told, btcSold: null }),
  "the month before": (told) => ({
    ...told,
    asOf: monthBefore(told.asOf),
    btcAfter: told.btcBefore ?? "0",
  }),
  "a month to come": (told) => ({ ...told, asOf: addDays(endOfAsOf(told.asOf), 1).slice(0, 7) }),
};

const monthBefore = (month: string) => addDays(`${month}-01`, -1).slice(0, 7);
