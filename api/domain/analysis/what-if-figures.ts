import { formatPrice, formatRatio, formatUsdSum } from "#domain/base/format.ts";
import { changeDirection } from "#domain/company/valuation.ts";
import { priceText } from "#domain/price/what-if.ts";

import { formatGain, formatMultiple, unrealisedGainUsd } from "./analyst-figures.ts";

/** The inputs of a figure besides the Bitcoin price: the `data-` attributes of its element. */
export type WhatIfArgs = {
  readonly multiple?: string | undefined;
  readonly atUsd?: string | undefined;
  readonly costBtc?: string | undefined;
  readonly costUsd?: string | undefined;
  readonly btc?: string | undefined;
  /** What the company owes before its common shares, less its cash. */
  readonly netUsd?: string | undefined;
  readonly shares?: string | undefined;
};

export type WhatIfText = { text: string; className: string };

/** Only the value of the bitcoin changes, so the multiple shrinks as the price grows. */
export const multipleAt = ({ multiple, atUsd }: WhatIfArgs, btcUsd: number): number =>
  (Number(multiple) * Number(atUsd)) / btcUsd;

const leftUsd = ({ btc, netUsd }: WhatIfArgs, btcUsd: number): number =>
  Number(btc) * btcUsd - Number(netUsd);

const plain = (text: string): WhatIfText => ({ text, className: "" });

/** Figures of one day, which follow no live price: what they would be at another one. */
const FIGURES = {
  mnav: (args, btcUsd) => plain(formatMultiple(multipleAt(args, btcUsd))),
  "bitcoin-value": ({ btc }, btcUsd) => plain(formatUsdSum(Number(btc) * btcUsd)),
  left: (args, btcUsd) => plain(formatUsdSum(leftUsd(args, btcUsd))),
  "left-a-share": (args, btcUsd) => plain(formatPrice(leftUsd(args, btcUsd) / Number(args.shares))),
  "claims-share": ({ btc, netUsd }, btcUsd) =>
    plain(formatRatio((Number(netUsd) * 100) / (Number(btc) * btcUsd))),
  "your-price": (_args, btcUsd) => plain(`at your price of ${priceText(btcUsd)}`),
  gain: ({ costBtc = "", costUsd = "" }, btcUsd) => {
    const usd = unrealisedGainUsd({ btc: costBtc, usd: costUsd }, btcUsd);
    return { text: formatGain(usd), className: usd === null ? "" : `chg ${changeDirection(usd)}` };
  },
} satisfies Record<string, (args: WhatIfArgs, btcUsd: number) => WhatIfText>;

export type WhatIfFigure = keyof typeof FIGURES;

export const isWhatIfFigure = (name: string): name is WhatIfFigure => Object.hasOwn(FIGURES, name);

export const whatIfFigure = (name: WhatIfFigure, args: WhatIfArgs, btcUsd: number): WhatIfText =>
  FIGURES[name](args, btcUsd);
