import { divideByTenTo, magnitude, roundTo, toDecimal, type Decimal } from "./decimal.ts";

export const NOT_AVAILABLE = "N/A";

export type MaybeNumber = number | null | undefined;
export type Amount = MaybeNumber | string;

/** Our own digit grouping instead of `Intl`: the same text in every browser, server and job. */
export const formatHoldings = (btc: Amount) => show(btc, (exact) => plain(exact, 0));
export const formatCount = (count: MaybeNumber) => show(count, (exact) => plain(exact, 0));

/** A count with its noun: "1 company", "170 companies". */
export const formatCounted = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** To the satoshi, without trailing zeros. */
export const formatBtcExact = (btc: Amount) => show(btc, (exact) => withoutIdleZeros(plain(exact, 8)));
/** For amounts that whole coins would misstate. */
export const formatSmallHolding = (btc: Amount) => show(btc, hundredths);
/** A company's holding: whole coins, or hundredths if it holds less than one coin. */
export const formatHolding = (btc: Amount) =>
  show(btc, (exact) => (isUnderOne(exact) ? hundredths(exact) : plain(exact, 0)));

export const formatUsdMillions = (usd: MaybeNumber, decimals: 0 | 1 = 1) =>
  show(usd, (exact) => `${dollars(divideByTenTo(exact, 6), decimals)}M`);
/** Money paid, owed or held: in millions, or in dollars if millions would round it to nothing. */
export const formatUsdSum = (usd: MaybeNumber) =>
  show(usd, (exact) => (isHiddenInMillions(exact) ? dollars(exact, 0) : formatUsdMillions(usd)));
export const formatUsdBillions = (usd: MaybeNumber) =>
  show(usd, (exact) => `${dollars(divideByTenTo(exact, 9), 1)}B`);

export const formatPrice = (usd: MaybeNumber) => show(usd, (exact) => dollars(exact, 2));
export const formatBtcPrice = formatPrice;

export const formatRatio = (percent: MaybeNumber) => show(percent, (exact) => `${plain(exact, 1)}%`);

/** The sign is that of the unrounded change: a fall too small to see still shows "-0.00%". */
export const formatChange = (percent: MaybeNumber) =>
  show(percent, (exact) => `${exact.units < 0n ? "-" : "+"}${digits(magnitude(roundTo(exact, 2)), 2)}%`);

export const formatPerShareBtc = (btc: MaybeNumber) => show(btc, (exact) => plain(exact, 6));
export const formatPerShareUsdMillions = (usd: MaybeNumber) =>
  show(usd, (exact) => `${dollars(divideByTenTo(exact, 6), 3)}M`);

export function show(value: Amount, write: (exact: Decimal) => string): string {
  const exact = toDecimal(value);
  return exact === null ? NOT_AVAILABLE : write(exact);
}

const isUnderOne = ({ units, places }: Decimal) => units > 0n && places > 0 && units < 10n ** BigInt(places);

const isHiddenInMillions = (exact: Decimal) =>
  exact.units !== 0n && roundTo(divideByTenTo(exact, 6), 1) === 0n;

/** To the satoshi where hundredths would show nothing. */
const hundredths = (exact: Decimal) => withoutIdleZeros(plain(exact, roundTo(exact, 2) === 0n ? 8 : 2));
export const plain = (exact: Decimal, decimals: number) => signed(roundTo(exact, decimals), decimals, "");
const dollars = (exact: Decimal, decimals: number) => signed(roundTo(exact, decimals), decimals, "$");

const signed = (rounded: bigint, decimals: number, unit: string) =>
  `${rounded < 0n ? "-" : ""}${unit}${digits(magnitude(rounded), decimals)}`;

function digits(rounded: bigint, decimals: number): string {
  const text = rounded.toString().padStart(decimals + 1, "0");
  const whole = text.slice(0, text.length - decimals).replace(/\B(?=(\d{3})+$)/g, ",");
  return decimals === 0 ? whole : `${whole}.${text.slice(-decimals)}`;
}

export const withoutIdleZeros = (text: string) => text.replace(/\.?0+$/, "");

const FIGURE = /^([+-](?=\D))?(\D*?)([+-]?\d(?:.*\d)?)(.*)$/s;

/**
 * A formatted figure split into digits and units, so that a page can set the units in grey. Joined again, the parts are
 * the original text. A sign belongs to its digits; words such as "N/A" are all unit.
 */
export function figureParts(text: string) {
  const [, sign = "", before = "", number = "", after = text] = FIGURE.exec(text) ?? [];
  return { sign, before, digits: number, after };
}
