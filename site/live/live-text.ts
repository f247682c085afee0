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
  "btc-change": ({ liveChange }) => {
    const direction = changeDirection(liveChange);
    return direction === null
      ? { text: "", className: "no-change" }
      : { text: formatChange(liveChange), className: `chg ${direction}` };
  },
  "price-of": ({ moment }) => ({ text: moment === null || moment.isNow ? "Bitcoin " : "", className: "of" }),
  "price-state": ({ moment }) => ({
    text: moment?.state ?? "",
    className: moment ? `state ${moment.look}` : "",
  }),
} satisfies Record<string, (price: ShownPrice) => LiveText>;

export type LiveName = LiveFigure | keyof typeof PRICE_TEXTS;

const isPriceText = (name: string): name is keyof typeof PRICE_TEXTS => Object.hasOwn(PRICE_TEXTS, name);

export function liveText(name: string, args: LiveArgs, price: ShownPrice): LiveText | null {
  if (isLiveFigure(name)) return liveFigure(name, args, price.btcUsd);
  return isPriceText(name) ? PRICE_TEXTS[name](price) : null;
}
