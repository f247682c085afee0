import type { StatedMoney } from "../announcement.ts";
import { timesTenTo } from "./numerals.ts";

/** Money where a text states it; rounded where it is counted in millions. */
export type Money = { start: number; end: number; money: StatedMoney; isRounded: boolean };

const CODES = "USD|GBP|EUR|JPY|CAD|AUD|HKD|SGD|SEK|NOK|DKK|CHF|BRL|KRW";
const SYMBOLS: Record<string, string> = {
  US$: "USD",
  C$: "CAD",
  CA$: "CAD",
  CAD$: "CAD",
  A$: "AUD",
  AU$: "AUD",
  HK$: "HKD",
  S$: "SGD",
  R$: "BRL",
  "£": "GBP",
  "€": "EUR",
  "¥": "JPY",
  "₩": "KRW",
};
const NAMES: Record<string, string> = {
  euro: "EUR",
  euros: "EUR",
  pounds: "GBP",
  "pounds sterling": "GBP",
  yen: "JPY",
  kronor: "SEK",
  kr: "SEK",
  "u.s. dollars": "USD",
  "us dollars": "USD",
  "canadian dollars": "CAD",
};
const POWERS: [RegExp, number][] = [
  [/^(billions?|bn|b|milliards?)$/i, 9],
  [/^(millions?|mn|m|miljoner|milhões|mio\.?)$/i, 6],
  [/^(thousands?|k)$/i, 3],
];
const NUM = String.raw`(?<![\d.,])(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?![\d%])`;
const UNIT = String.raw`(?:billions?|bn|milliards?|millions?|mn|miljoner|milhões|mio\.?|thousands?|[mbk])(?![a-zà-ÿ])`;
const BEFORE = String.raw`(?:(M)(?=SEK|NOK|EUR|USD|GBP))?(US\$|CAD?\$|C\$|AU?\$|HK\$|S\$|R\$|\$|£|€|¥|₩|(?:${CODES})(?![a-z]))\s?\$?`;
const AFTER = String.raw`(?:d'|de )?(${CODES}|euros?|pounds(?: sterling)?|yen|kronor|kr|(?:u\.s\.|us|canadian) dollars)(?![a-z])`;
const MONEY = new RegExp(
  String.raw`${BEFORE}(${NUM})(?:\s?(${UNIT}))?|(${NUM})\s?(?:(${UNIT})\s?)?${AFTER}`,
  "gi",
);

/** All money in a text. A bare dollar sign is only a US dollar where `dollar` says so. */
export const moniesIn = (text: string, dollar: string | null): Money[] =>
  [...text.matchAll(MONEY)].flatMap((match) => {
    const [whole, mega, symbol, before, unitBefore, after, unitAfter, name] = match;
    const currency = symbol === undefined ? currencyNamed(name ?? "") : currencyOf(symbol, dollar);
    const unit = mega === undefined ? (unitBefore ?? unitAfter ?? "") : "m";
    const power = POWERS.find(([words]) => words.test(unit))?.[1] ?? 0;
    const number = before ?? after;
    if (currency === null || number === undefined) return [];
    const money = `${currency} ${timesTenTo(number, power)}`;
    return [{ start: match.index, end: match.index + whole.length, money, isRounded: power > 0 }];
  });

const currencyOf = (symbol: string, dollar: string | null): string | null =>
  symbol === "$" ? dollar : (SYMBOLS[symbol.toUpperCase()] ?? symbol.toUpperCase());

const currencyNamed = (name: string): string => NAMES[name.toLowerCase()] ?? name.toUpperCase();

const OTHER_DOLLARS = new Set(["CA", "AU", "NZ", "HK", "SG"]);

/** What a bare "$" means in a text: nobody guesses it where another dollar is the company's own. */
export function dollarIn(text: string, country: string | null): string | null {
  if (/\b(in|are|to) (U\.?S\.?|United States) dollars\b/i.test(text)) return "USD";
  if (/\b(in|are|to) Canadian dollars\b/i.test(text)) return "CAD";
  return country !== null && OTHER_DOLLARS.has(country) ? null : "USD";
}
