import type { StatedMoney } from "../announcement.ts";
import words from "./words.json" with { type: "json" };

const NUM = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,8})?(?![\d.]*\d)`;
const COIN = String.raw`(?:units of )?(?:bitcoins?|BTC|₿|ビットコイン)(?![\p{L}\d-])(?!\s*(?:per|yield|gain|equivalent|rating|miners?|mining|machines?|rigs?|servers?|ATMs?|wallets?|addresses|blocks|nodes|options?|contracts?|futures|treasury compan|price)\b)`;
const FILL = String.raw`(?:(?:an?|in|of|total|aggregate|additional|further|another|approximately|approx\.?|about|around|circa|c\.|some|now|currently)\s+|~\s?)*`;

/** Matches an amount of bitcoin inside a larger pattern: the group of filler words, then two groups, one of which holds the number. */
export const AMOUNT = String.raw`(${FILL})(?<![\d.,$£€¥])(?:₿\s?(${NUM})|(${NUM})\s?(?:additional |further |new |more )?${COIN})`;

const APPROXIMATELY = /approx|about|around|circa|c\.|~|some/i;

export const amountOf = ([, fill = "", signed, named = ""]: RegExpExecArray) => ({
  btc: plainBtc(signed ?? named),
  isApproximate: APPROXIMATELY.test(fill),
});

export const isCount = (cell: string): boolean => /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,8})?$/.test(cell);

export const plainBtc = (digits: string): string => timesTenTo(digits, 0);

/** A number of which the words before it say that it counts coins. */
export const COUNT = String.raw`(${FILL})(?<![\d.,$£€¥])(?:₿\s?(${NUM})|(${NUM}))(?!\s?(?:%|[a-z]*illion|bn\b|shares|EH|MW|units? of (?!bitcoin)))(?=[,.;)]?(?:\s|$))`;

export type Language = "en" | "ja" | "pt" | "de" | "fr" | "sv" | "it";

const WORDS: [Language, RegExp][] = [
  ["ja", /[\u3040-\u30FF]/],
  ["pt", /\b(aquisição|reservas|companhia|adquiriu|comprou|vendeu)\b/i],
  ["sv", /\b(bolaget|förvärv\w*|köpt|köper|innehav\w*|försälj\w*)\b/i],
  ["fr", /\b(société|détient|acquis|détenus?|cession)\b/i],
  ["it", /\b(società|acquistato|riserve|detiene|possiede|produzione)\b/i],
  ["de", /\b(gesellschaft|erworben|erwirbt|bestand|gekauft|hält)\b/i],
];

export const languageOf = (text: string): Language =>
  WORDS.find(([, pattern]) => pattern.test(text))?.[0] ?? "en";

const BY_POINTS = /(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?(?![\d.,]*\d)/g;
const BY_SPACES = /(?<![\d.,])(\d{1,3}(?: \d{3})+(?!\d)|\d+)(?:,(\d+))?(?![\d.,]*\d)/g;
const GROUPED: Partial<Record<Language, RegExp>> = {
  pt: BY_POINTS,
  de: BY_POINTS,
  it: BY_POINTS,
  fr: BY_SPACES,
  sv: BY_SPACES,
};

/** Writes every number in English format, and removes those that can be read in two ways. */
export function englishNumbers(text: string, language: Language, country: string | null): string {
  if (language === "ja") return englishYen(text);
  const grouped = GROUPED[language];
  if (grouped === undefined)
    return digitsForWords(COMMA_DECIMALS.has(country ?? "") ? text.replace(EITHER, "?") : text);
  return text.replace(grouped, (_, digits: string, decimals: string | undefined) => {
    if (decimals === undefined) return digits.replace(/[. ]/g, "");
    return decimals.length === 3 && /^\d{1,3}$/.test(digits)
      ? "?"
      : `${digits.replace(/[. ]/g, "")}.${decimals}`;
  });
}

/** In countries that group thousands with a point, a point in an English text may mean either. */
const COMMA_DECIMALS = new Set("SE NO DK FI DE AT FR BE NL ES PT IT PL TR BR ID".split(" "));
const EITHER = /(?<![\d.,])\d{1,3}\.\d{3}(?![\d.,]*\d)/g;

const POWER: Record<string, number> = { 兆: 12, 億: 8, 百万: 6, 万: 4, 千: 3, "": 0 };
const YEN_PARTS = /(?<![\d,.])((?:\d[\d,]*(?:\.\d+)?(?:兆|億|百万|万|千))*(?:\d[\d,]*(?:\.\d+)?)?)円/g;

/** "17億1,200万円" is JPY 1712000000. */
const englishYen = (text: string) =>
  text
    .replace(/ビットコイン(?=[^\n]{0,3}[)）])/g, "BTC")
    .replace(/(?<=\d ?)ビットコイン/g, " BTC")
    .replace(YEN_PARTS, (whole: string, parts: string) => {
      const amounts = [...parts.matchAll(/(\d[\d,]*(?:\.\d+)?)(兆|億|百万|万|千)?/g)].map(
        ([, digits = "", unit = ""]) => timesTenTo(digits, POWER[unit] ?? 0),
      );
      if (amounts.length > 1 && amounts.some((amount) => amount.includes("."))) return whole;
      const [only = ""] = amounts;
      return ` JPY ${amounts.length === 1 ? only : amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)} `;
    });

/** The number multiplied by a power of ten, in plain digits: "112.6" by six places is "112600000". */
function timesTenTo(number: string, power: number): string {
  const [whole = "", fraction = ""] = number.replaceAll(",", "").split(".");
  const digits = `${whole}${fraction.padEnd(power, "0")}`;
  const end = whole.length + power;
  const decimals = digits.slice(end).replace(/0+$/, "");
  const plain = digits.slice(0, end).replace(/^0+(?=\d)/, "");
  return decimals === "" ? plain : `${plain}.${decimals}`;
}

const VALUE_OF = new Map([
  ...words.units.map((unit, index) => [unit, index + 1] as const),
  ...words.tens.map((ten, index) => [ten, (index + 2) * 10] as const),
]);
const NUMBER_WORD = `(?:${[...VALUE_OF.keys()].join("|")}|hundred|thousand)`;
const IN_WORDS = new RegExp(
  `\\b(${NUMBER_WORD}(?:(?:[ -]|,? and )${NUMBER_WORD})*)(?=(?: \\([\\d.,]+\\))? (?:bitcoins?|BTC)\\b)`,
  "gi",
);

/** "one hundred and fifty bitcoin" is 150 bitcoin. */
const digitsForWords = (text: string) =>
  text
    .replace(IN_WORDS, (number: string) => String(valueOfWords(number)))
    .replace(/\b(\d+) \(\1\)(?= (?:bitcoins?|BTC)\b)/gi, "$1");

function valueOfWords(number: string): number {
  let [total, part] = [0, 0];
  for (const word of number.toLowerCase().split(/[^a-z]+/)) {
    if (word === "thousand") [total, part] = [total + Math.max(1, part) * 1_000, 0];
    else if (word === "hundred") part = Math.max(1, part) * 100;
    else part += VALUE_OF.get(word) ?? 0;
  }
  return total + part;
}

/** Money as a text states it; approximate if it is counted in millions. */
export type Money = { start: number; end: number; money: StatedMoney; isRounded: boolean };

const CODES = "USD|GBP|EUR|JPY|CAD|AUD|HKD|SGD|SEK|NOK|DKK|CHF|BRL|KRW";
const CODE_OF = new Map(Object.entries(words.currencies));
const POWERS: [RegExp, number][] = [
  [/^(billions?|bn|b|milliards?)$/i, 9],
  [/^(millions?|mn|m|miljoner|milhões|mio\.?)$/i, 6],
  [/^(thousands?|k)$/i, 3],
];
const MONEY_DIGITS = String.raw`(?<![\d.,])(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?![\d%])`;
const UNIT = String.raw`(?:billions?|bn|milliards?|millions?|mn|miljoner|milhões|mio\.?|thousands?|[mbk])(?![a-zà-ÿ])`;
const BEFORE = String.raw`(?:(M)(?=SEK|NOK|EUR|USD|GBP))?(US\$|CAD?\$|C\$|AU?\$|HK\$|S\$|R\$|\$|£|€|¥|₩|(?:${CODES})(?![a-z]))\s?\$?`;
const AFTER = String.raw`(?:d'|de )?(${CODES}|euros?|pounds(?: sterling)?|yen|kronor|kr|(?:u\.s\.|us|canadian) dollars)(?![a-z])`;
const MONEY = new RegExp(
  String.raw`${BEFORE}(${MONEY_DIGITS})(?:\s?(${UNIT}))?|(${MONEY_DIGITS})\s?(?:(${UNIT})\s?)?${AFTER}`,
  "gi",
);

/** All money in a text. A bare dollar sign only means US dollars if `dollar` says so. */
export const moniesIn = (text: string, dollar: string | null): Money[] =>
  [...text.matchAll(MONEY)].flatMap((match) => {
    const [whole, mega, symbol, before, unitBefore, after, unitAfter, name] = match;
    const currency = currencyOf(symbol ?? name ?? "", dollar);
    const unit = mega === undefined ? (unitBefore ?? unitAfter ?? "") : "m";
    const power = POWERS.find(([names]) => names.test(unit))?.[1] ?? 0;
    const number = before ?? after;
    if (currency === null || number === undefined) return [];
    const money = `${currency} ${timesTenTo(number, power)}`;
    return [{ start: match.index, end: match.index + whole.length, money, isRounded: power > 0 }];
  });

const currencyOf = (written: string, dollar: string | null): string | null =>
  written === "$" ? dollar : (CODE_OF.get(written.toLowerCase()) ?? written.toUpperCase());

const OTHER_DOLLARS = new Set(["CA", "AU", "NZ", "HK", "SG"]);

/** What a bare "$" means in a text. It is not guessed if the company's own currency is another dollar. */
export function dollarIn(text: string, country: string | null): string | null {
  if (/\b(in|are|to) (U\.?S\.?|United States) dollars\b/i.test(text)) return "USD";
  if (/\b(in|are|to) Canadian dollars\b/i.test(text)) return "CAD";
  return country !== null && OTHER_DOLLARS.has(country) ? null : "USD";
}
