import { changeDirection } from "#domain/company/valuation.ts";

import { formatGain, formatMultiple, unrealisedGainUsd } from "./analyst-figures.ts";

/** The inputs of a figure besides the Bitcoin price: the `data-` attributes of its element. */
export type WhatIfArgs = {
  readonly multiple?: string | undefined;
  readonly atUsd?: string | undefined;
  readonly costBtc?: string | undefined;
  readonly costUsd?: string | undefined;
};

export type WhatIfText = { text: string; className: string };

/** Only the value of the bitcoin changes, so the multiple shrinks as the price grows. */
export const multipleAt = ({ multiple, atUsd }: WhatIfArgs, btcUsd: number): number =>
  (Number(multiple) * Number(atUsd)) / btcUsd;

/** Figures of one day, which follow no live price: what they would be at another one. */
const FIGURES = {
  mnav: (args, btcUsd) => ({ text: formatMultiple(multipleAt(args, btcUsd)), className: "" }),
  gain: ({ costBtc = "", costUsd = "" }, btcUsd) => {
    const usd = unrealisedGainUsd({ btc: costBtc, usd: costUsd }, btcUsd);
    return { text: formatGain(usd), className: usd === null ? "" : `chg ${changeDirection(usd)}` };
  },
} satisfies Record<string, (args: WhatIfArgs, btcUsd: number) => WhatIfText>;

export type WhatIfFigure = keyof typeof FIGURES;

export const isWhatIfFigure = (name: string): name is WhatIfFigure => Object.hasOwn(FIGURES, name);

export const whatIfFigure = (name: WhatIfFigure, args: WhatIfArgs, btcUsd: number): WhatIfText =>
  FIGURES[name](args, btcUsd);
