import { AMOUNT, amountOf } from "./amounts.ts";

const ASIDES = [
  // "(an average daily mining output of 8.9 BTC)"
  /\([^()]*\b(?:average|daily|per day)\b[^()]*\)/gi,
  // ", and a BTC Yield of 1,656.1% YTD", ", Reports 291.2% BTC Yield"
  /[,;]\s*(?:and |reports? |with |achiev\w+ |an? |\d[\d.,]*% |YTD |QTD )*(?:BTC|bitcoin) (?:yield|gain)\b(?:[^,;]|,(?=\d))*/gi,
  // "with an aggregate market value of $616 million, $331 million of which were pledged as collateral"
  /,?\s*(?:approximately )?(?:\$?[\d,.]{1,20} )?(?:[a-z]{1,5}illion )?\bof which\b.*$/gi,
];

const ELSEWHERE = [
  new RegExp(String.raw`\balso (?:have|had|hold|held)\s+${AMOUNT}`, "giu"),
  new RegExp(String.raw`,?\s+(?:and|plus) the equivalent of\s+${AMOUNT}[^;]*$`, "giu"),
];
const WITH_OTHERS = /\b(collateral|pledged|receivable|lent|loaned|lenders?)\b/i;

/** Which part of the coins is pledged; the other coins in a list; the period in words and in days. */
const SHORTER: [RegExp, string][] = [
  [/\b[\d,.]{1,15} of (the company's|its|our) ([\d,.]{1,15} (?:bitcoins?|BTC))\b.*$/gi, "$1 holdings of $2"],
  [
    new RegExp(String.raw`\b(comprised of|consist(?:s|ed)? of) [^.;|]{0,200}?,\s*${AMOUNT}.*$`, "giu"),
    "$1 $2$3$4 BTC",
  ],
  [/\bto date(?= \(the period)/gi, ""],
];

/** A sentence without what it says beside its figures of coins: ratios, and which part of them is pledged. */
export function withoutAsides(sentence: string): string {
  const asides = [...ASIDES, ...(WITH_OTHERS.test(sentence) ? ELSEWHERE : [])];
  const rest = asides.reduce((left, aside) => left.replace(aside, ""), sentence);
  return SHORTER.reduce((left, [long, short]) => left.replace(long, short), rest);
}

/** Coins of the company that others have for a time, stated beside those it has itself. */
export const coinsWithOthers = (sentences: readonly string[]): string[] => [
  ...new Set(
    sentences
      .filter((sentence) => WITH_OTHERS.test(sentence))
      .flatMap((sentence) => ELSEWHERE.flatMap((pattern) => [...sentence.matchAll(pattern)]))
      .map((match) => amountOf(match).btc),
  ),
];
