import { formatChange } from "#domain/base/format.ts";
import {
  isLiveFigure,
  liveFigure,
  type LiveArgs,
  type LiveFigure,
  type LiveText,
} from "#domain/company/live-figures.ts";
import { changeDirection } from "#domain/company/valuation.ts";

import type { ShownPrice } from "./live-link.ts";

const PRICE_TEXTS = {
  "btc-change": ({ change }) => {
    const direction = changeDirection(change);
    return { text: formatChange(change), className: direction === null ? "na" : `chg ${direction}` };
  },
  "price-moment": ({ moment }) => ({
    text: moment?.text ?? "",
    className: moment?.word === "Demo" ? "as-of demo" : "as-of",
  }),
} satisfies Record<string, (price: ShownPrice) => LiveText>;

export type LiveName = LiveFigure | keyof typeof PRICE_TEXTS;

const isPriceText = (name: string): name is keyof typeof PRICE_TEXTS => Object.hasOwn(PRICE_TEXTS, name);

export function liveText(name: string, args: LiveArgs, price: ShownPrice): LiveText | null {
  if (isLiveFigure(name)) return liveFigure(name, args, price.btcUsd);
  return isPriceText(name) ? PRICE_TEXTS[name](price) : null;
}
