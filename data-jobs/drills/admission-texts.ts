import { formatBtcExact, formatCount } from "#domain/base/format.ts";

/** A transaction as a company would announce it. */
export type Told = {
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
const american = (day: string) => {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${MONTHS[Number(month) - 1] ?? ""} ${Number(date)}, ${year}`;
};
const dollars = (usd: number) => `US$${formatCount(Math.round(usd))}`;
const coins = (btc: string) => formatBtcExact(btc.replace("-", ""));

const verb = ({ kind }: Told) => (kind === "buy" ? "acquired" : "sold");
const label = ({ kind }: Told) => (kind === "buy" ? "purchased" : "sold");

/** `costUsd` is the cost as the text rounds it. */
export type Announced = { title: string; text: string; costUsd: number };

/** The layouts in which companies announce transactions. The words and the order of the figures differ, the figures don't. */
export const LAYOUTS: Record<string, (told: Told) => Announced> = {
  "weekly table": (told) => ({
    title: "8-K: Other Events",
    costUsd: Math.round(told.totalUsd / 1e5) * 1e5,
    text: [
      `During Period ${american(told.since)} to ${american(told.asOf)} | As of ${american(told.asOf)}`,
      told.kind === "buy"
        ? "BTC Acquired | Aggregate Purchase Price (in millions) | Average Purchase Price | Aggregate BTC Holdings"
        : "BTC Sold | Aggregate Sale Price (in millions) | Average Sale Price | Aggregate BTC Holdings",
      `${coins(told.btc)} | US$ ${(told.totalUsd / 1e6).toFixed(1)} | ${dollars(told.priceUsd)} | ${coins(told.btcAfter)}`,
    ].join("\n"),
  }),
  prose: (told) => ({
    title: "Bitcoin Treasury Update",
    costUsd: told.totalUsd,
    text: `Between ${american(told.since)} and ${american(told.asOf)}, ${told.name} ${verb(told)} ${coins(told.btc)} bitcoin for ${dollars(told.totalUsd)} at an average price of ${dollars(told.priceUsd)} per bitcoin. As of ${american(told.asOf)}, ${told.name} held ${coins(told.btcAfter)} bitcoin.`,
  }),
  labels: (told) => ({
    title: told.kind === "buy" ? "Bitcoin Purchase" : "Bitcoin Sale",
    costUsd: told.totalUsd,
    text: [
      `Number of Bitcoin ${label(told)}: ${coins(told.btc)} Bitcoin`,
      `Average ${told.kind === "buy" ? "purchase" : "sale"} price: ${dollars(told.priceUsd)} per Bitcoin`,
      `Total Bitcoin Holdings: ${coins(told.btcAfter)} Bitcoin (as of ${american(told.asOf)})`,
    ].join("\n"),
  }),
};

/** The same announcement with a fault. None of them may be recorded. */
export const FAULTS: Record<string, (text: string, told: Told) => string> = {
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
