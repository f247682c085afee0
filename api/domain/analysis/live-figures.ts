import { formatDay } from "#domain/base/dates.ts";
import {
  formatBtcPrice,
  formatCount,
  formatPerShareUsdMillions,
  formatPrice,
  formatRatio,
  formatUsdBillions,
  formatUsdMillions,
  formatUsdSum,
} from "#domain/base/format.ts";
import { changeDirection, paidAgainst, ratioLevel, usdValue } from "#domain/company/quotes/valuation.ts";
import type { PriceAt } from "#domain/price/btc-price.ts";
import { priceText } from "#domain/price/what-if.ts";

import { formatCoverage, formatGain, formatMultiple, unrealisedGainUsd } from "./price-figures.ts";

/** The inputs of a figure besides the Bitcoin price: the `data-` attributes of its element. */
export type LiveArgs = {
  readonly btc?: string | undefined;
  readonly btcPerShare?: string | undefined;
  readonly marketCap?: string | undefined;
  readonly multiple?: string | undefined;
  readonly costBtc?: string | undefined;
  readonly costUsd?: string | undefined;
  /** What the company owes before its common shares, less its cash. */
  readonly netUsd?: string | undefined;
  readonly claimedUsd?: string | undefined;
  readonly shares?: string | undefined;
  /** The day of a share price that the figure contains, and the Bitcoin close of that day: no later close replaces it. */
  readonly day?: string | undefined;
  readonly atUsd?: string | undefined;
};

export type LiveText = { text: string; className: string };

/** The Bitcoin price of a page, and when it was true. */
export type PagePrice = PriceAt & {
  btcUsd: number;
  asOf: string | null;
  /** Whether a reader tries it out. */
  isSupposed?: boolean;
};

const plain = (text: string): LiveText => ({ text, className: "" });
/** No figure of its own. */
const words = (text: string): LiveText => ({ text, className: "in-words" });

/** Null where every figure has a close. */
const priceOf = ({ liveUsd, isSupposed }: Omit<PagePrice, "asOf">, btcUsd: number): string | null => {
  if (isSupposed) return `your price of ${priceText(btcUsd)}`;
  return liveUsd === null ? null : "live Bitcoin price";
};

const leftUsd = ({ btc, netUsd }: LiveArgs, btcUsd: number): number => Number(btc) * btcUsd - Number(netUsd);

/** Only the value of the bitcoin changes, so the multiple shrinks as the price grows. */
export const multipleAt = ({ multiple, atUsd }: LiveArgs, btcUsd: number): number =>
  (Number(multiple) * Number(atUsd)) / btcUsd;

/** Every figure of a quiet page that is made of the Bitcoin price. Writes both the first text and all later ones. */
const FIGURES = {
  "btc-price": (_args, btcUsd) => plain(formatBtcPrice(btcUsd)),
  "usd-value": ({ btc }, btcUsd) => plain(formatUsdMillions(usdValue(btc ?? null, btcUsd))),
  "usd-billions": ({ btc }, btcUsd) => plain(inBillions(usdValue(btc ?? null, btcUsd))),
  "usd-per-share": ({ btcPerShare }, btcUsd) =>
    plain(formatPerShareUsdMillions(Number(btcPerShare) * btcUsd)),
  "usd-per-share-exact": ({ btcPerShare }, btcUsd) => plain(formatPrice(Number(btcPerShare) * btcUsd)),
  "at-btc-price": (_args, btcUsd) => plain(`Bitcoin at ${formatBtcPrice(btcUsd)}`),
  "price-day": (_args, btcUsd, { asOf, ...price }) =>
    words(priceOf(price, btcUsd) ?? `price of ${formatDay(asOf)}`),
  ratio: ({ btc, marketCap }, btcUsd) => {
    const { ratioPercent } = paidAgainst(Number(marketCap), Number(btc) * btcUsd);
    return { text: formatRatio(ratioPercent), className: `ratio ratio-${ratioLevel(ratioPercent)}` };
  },
  mnav: (args, btcUsd) => plain(formatMultiple(multipleAt(args, btcUsd))),
  "of-day": ({ day }, btcUsd, price) => {
    const at = priceOf(price, btcUsd);
    if (price.isSupposed) return words(`at ${at}`);
    return words(`of ${formatDay(day)}${at === null ? "" : ", live"}`);
  },
  "bitcoin-value": ({ btc }, btcUsd) => plain(formatUsdSum(Number(btc) * btcUsd)),
  left: (args, btcUsd) => plain(formatUsdSum(leftUsd(args, btcUsd))),
  "left-a-share": (args, btcUsd) => plain(formatPrice(leftUsd(args, btcUsd) / Number(args.shares))),
  "claims-share": ({ btc, netUsd }, btcUsd) =>
    plain(formatRatio((Number(netUsd) * 100) / (Number(btc) * btcUsd))),
  covered: ({ btc, claimedUsd }, btcUsd) =>
    plain(formatCoverage((Number(btc) * btcUsd) / Number(claimedUsd))),
  "share-of-bitcoin": ({ btc, claimedUsd }, btcUsd) =>
    plain(formatRatio((Number(claimedUsd) * 100) / (Number(btc) * btcUsd))),
  "in-btc": ({ claimedUsd }, btcUsd) => plain(`${formatCount(Number(claimedUsd) / btcUsd)} BTC`),
  gain: ({ costBtc = "", costUsd = "" }, btcUsd) => {
    const usd = unrealisedGainUsd({ btc: costBtc, usd: costUsd }, btcUsd);
    return { text: formatGain(usd), className: usd === null ? "" : `change ${changeDirection(usd)}` };
  },
} satisfies Record<string, (args: LiveArgs, btcUsd: number, price: PagePrice) => LiveText>;

export type LiveFigure = keyof typeof FIGURES;

export const isLiveFigure = (name: string): name is LiveFigure => Object.hasOwn(FIGURES, name);

/** A figure with a Bitcoin close of its own follows only a live price. */
export const liveFigure = (name: LiveFigure, args: LiveArgs, price: PagePrice): LiveText =>
  FIGURES[name](args, args.atUsd ? (price.liveUsd ?? Number(args.atUsd)) : price.btcUsd, price);

/** Never a zero for something that is there. */
const inBillions = (usd: ReturnType<typeof usdValue>): string =>
  usd !== null && usd > 0 && usd < SHOWN_BILLIONS ? "Less than $0.1B" : formatUsdBillions(usd);

const SHOWN_BILLIONS = 50_000_000;
