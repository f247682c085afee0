import {
  formatBtcPrice,
  formatPerShareUsdMillions,
  formatPrice,
  formatRatio,
  formatUsdBillions,
  formatUsdMillions,
} from "#domain/base/format.ts";

import { ratioOf } from "./ratio.ts";
import { ratioLevel, usdValue } from "./valuation.ts";

/** The inputs of a figure besides the bitcoin price: the `data-` attributes of its element. */
export type LiveArgs = {
  readonly btc?: string | undefined;
  readonly btcPerShare?: string | undefined;
  readonly marketCap?: string | undefined;
};

export type LiveText = { text: string; className: string };

/** The figures of a company that follow the bitcoin price. Writes both the first text and all later ones. */
const FIGURES = {
  "btc-price": (_args, btcUsd) => formatBtcPrice(btcUsd),
  "usd-value": ({ btc }, btcUsd) => formatUsdMillions(usdValue(btc ?? null, btcUsd)),
  "usd-billions": ({ btc }, btcUsd) => inBillions(usdValue(btc ?? null, btcUsd)),
  "usd-per-share": ({ btcPerShare }, btcUsd) => formatPerShareUsdMillions(Number(btcPerShare) * btcUsd),
  "usd-per-share-exact": ({ btcPerShare }, btcUsd) => formatPrice(Number(btcPerShare) * btcUsd),
  "at-btc-price": (_args, btcUsd) => `Bitcoin at ${formatBtcPrice(btcUsd)}`,
  ratio: (args, btcUsd) => formatRatio(percentOf(args, btcUsd)),
} satisfies Record<string, (args: LiveArgs, btcUsd: number) => string>;

export type LiveFigure = keyof typeof FIGURES;

export const isLiveFigure = (name: string): name is LiveFigure => Object.hasOwn(FIGURES, name);

export const liveFigure = (name: LiveFigure, args: LiveArgs, btcUsd: number): LiveText => ({
  text: FIGURES[name](args, btcUsd),
  className: name === "ratio" ? `ratio ratio-${ratioLevel(percentOf(args, btcUsd))}` : "",
});

/** Never a zero for something that is there. */
const inBillions = (usd: ReturnType<typeof usdValue>): string =>
  usd !== null && usd > 0 && usd < SHOWN_BILLIONS ? "Less than $0.1B" : formatUsdBillions(usd);

const SHOWN_BILLIONS = 50_000_000;

/** For a company with a known holding and a usable market cap. */
function percentOf({ btc, marketCap }: LiveArgs, btcUsd: number): number {
  const ratio = ratioOf({ ticker: "", btcHoldings: btc ?? null, marketCap: Number(marketCap) }, btcUsd);
  return typeof ratio === "number" ? ratio : 0;
}
