import { formatBtcExact, formatCount } from "#domain/base/format.ts";

/** A transaction as a company would announce it. */
export type Transaction = {
  name: string;
  kind: "buy" | "sell";
  btc: string;
  btcAfter: string;
  priceUsd: number;
  totalUsd: number;
  since: string;
  asOf: string;
};

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
export const american = (day: string) => {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${MONTHS[Number(month) - 1] ?? ""} ${Number(date)}, ${year}`;
};
const dollars = (usd: number) => `US$${formatCount(Math.round(usd))}`;
const coins = (btc: string) => formatBtcExact(btc.replace("-", ""));

const verb = ({ kind }: Transaction) => (kind === "buy" ? "acquired" : "sold");
const label = ({ kind }: Transaction) => (kind === "buy" ? "purchased" : "sold");

/** `costUsd` is the cost as the text rounds it. */
export type Announced = { title: string; text: string; costUsd: number };

/** The layouts in which companies announce transactions. The words and the order of the figures differ, the figures don't. */
export const LAYOUTS: Record<string, (transaction: Transaction) => Announced> = {
  "weekly table": (transaction) => ({
    title: "8-K: Other Events",
    costUsd: Math.round(transaction.totalUsd / 1e5) * 1e5,
    text: [
      `During Period ${american(transaction.since)} to ${american(transaction.asOf)} | As of ${american(transaction.asOf)}`,
      transaction.kind === "buy"
        ? "BTC Acquired | Aggregate Purchase Price (in millions) | Average Purchase Price | Aggregate BTC Holdings"
        : "BTC Sold | Aggregate Sale Price (in millions) | Average Sale Price | Aggregate BTC Holdings",
      `${coins(transaction.btc)} | US$ ${(transaction.totalUsd / 1e6).toFixed(1)} | ${dollars(transaction.priceUsd)} | ${coins(transaction.btcAfter)}`,
    ].join("\n"),
  }),
  prose: (transaction) => ({
    title: "Bitcoin Treasury Update",
    costUsd: transaction.totalUsd,
    text: `Between ${american(transaction.since)} and ${american(transaction.asOf)}, ${transaction.name} ${verb(transaction)} ${coins(transaction.btc)} bitcoin for ${dollars(transaction.totalUsd)} at an average price of ${dollars(transaction.priceUsd)} per bitcoin. As of ${american(transaction.asOf)}, ${transaction.name} held ${coins(transaction.btcAfter)} bitcoin.`,
  }),
  labels: (transaction) => ({
    title: transaction.kind === "buy" ? "Bitcoin Purchase" : "Bitcoin Sale",
    costUsd: transaction.totalUsd,
    text: [
      `Number of Bitcoin ${label(transaction)}: ${coins(transaction.btc)} Bitcoin`,
      `Average ${transaction.kind === "buy" ? "purchase" : "sale"} price: ${dollars(transaction.priceUsd)} per Bitcoin`,
      `Total Bitcoin Holdings: ${coins(transaction.btcAfter)} Bitcoin (as of ${american(transaction.asOf)})`,
    ].join("\n"),
  }),
};

/** The same announcement with a fault. None of them may be recorded. */
export const FAULTS: Record<string, (text: string, transaction: Transaction) => string> = {
  "a wrong total": (text, { btcAfter }) =>
    text.replaceAll(coins(btcAfter), coins(String(Number(btcAfter) * 1.01 + 10))),
  "an amount of one digit more": (text, { btc }) => text.replaceAll(coins(btc), coins(`${btc}0`)),
  "a price of one digit less": (text, { priceUsd }) =>
    text.replaceAll(dollars(priceUsd), dollars(priceUsd / 10)),
  "about instead of exactly": (text, { btc }) => text.replaceAll(coins(btc), `approximately ${coins(btc)}`),
  "another company": (text, { name }) =>
    text
      .replaceAll(name, "Harbour Foods")
      .replaceAll("Number of Bitcoin", "Number of Bitcoin of Harbour Foods"),
};
