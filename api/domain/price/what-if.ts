import { formatBtcPrice, formatChange, formatCount } from "#domain/base/format.ts";

/** A Bitcoin price that a reader tries out. It is in the address, never in the data. */
export const WHAT_IF_PARAMETER = "btcUsd";

const LEAST_USD = 100;
const MOST_USD = 100_000_000;

/** The slider: its middle is the latest price, its ends are a tenth and ten times as much. */
export const LAST_STEP = 200;
const MIDDLE = LAST_STEP / 2;
const TIMES = 10;
const DIGITS = 3;

export const priceOfStep = (step: number, latestUsd: number): number =>
  step === MIDDLE ? latestUsd : Number((latestUsd * TIMES ** ((step - MIDDLE) / MIDDLE)).toPrecision(DIGITS));

export const stepOfPrice = (usd: number, latestUsd: number): number =>
  Math.max(
    0,
    Math.min(LAST_STEP, Math.round(MIDDLE + (MIDDLE * Math.log(usd / latestUsd)) / Math.log(TIMES))),
  );

const WRITTEN = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,2})?$/;

/** "150,000", "$150000" or "150000.50"; null for anything else and for a price out of bounds. */
export function parsePrice(text: string): number | null {
  const [, whole, cents = ""] = WRITTEN.exec(text.trim()) ?? [];
  const usd = whole === undefined ? Number.NaN : Number(whole.replaceAll(",", "") + cents);
  return usd >= LEAST_USD && usd <= MOST_USD ? usd : null;
}

const RULE = `must be from $${formatCount(LEAST_USD)} to $${formatCount(MOST_USD)}, such as 150,000`;

export const refusedPrice = `Bitcoin price: ${RULE}.`;
export const refusedAddress = `The Bitcoin price in the address ${RULE}. We show the latest price instead.`;

/** "$150,000", with cents only where there are any. */
export const priceText = (usd: number): string => formatBtcPrice(usd).replace(/\.00$/, "");

/** "What if Bitcoin were at $150,000? That is +94.78% on $77,010.00." */
export const whatIfWords = (usd: number, latestUsd: number): string =>
  `What if Bitcoin were at ${priceText(usd)}? That is ${formatChange((usd / latestUsd - 1) * 100)} on the latest price, ${priceText(latestUsd)}.`;
