export type Language = "en" | "ja" | "pt" | "de" | "fr" | "sv";

const WORDS: [Language, RegExp][] = [
  ["ja", /[\u3040-\u30FF]/],
  ["pt", /\b(aquisição|reservas|companhia|adquiriu|comprou|vendeu)\b/i],
  ["sv", /\b(bolaget|förvärv\w*|köpt|köper|innehav\w*|försälj\w*)\b/i],
  ["fr", /\b(société|détient|acquis|détenus?|cession)\b/i],
  ["de", /\b(gesellschaft|erworben|erwirbt|bestand|gekauft|hält)\b/i],
];

export const languageOf = (text: string): Language =>
  WORDS.find(([, words]) => words.test(text))?.[0] ?? "en";

const GROUPED: Partial<Record<Language, RegExp>> = {
  pt: /(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?(?![\d.,]*\d)/g,
  de: /(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?(?![\d.,]*\d)/g,
  fr: /(?<![\d.,])(\d{1,3}(?: \d{3})+(?!\d)|\d+)(?:,(\d+))?(?![\d.,]*\d)/g,
  sv: /(?<![\d.,])(\d{1,3}(?: \d{3})+(?!\d)|\d+)(?:,(\d+))?(?![\d.,]*\d)/g,
};

/** Every number as English writes it; one that can be read in two ways is taken out. */
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

/** Where a point parts thousands, an English text may have it for either. */
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

/** The number moved by so many places, written plainly: "112.6" by six is "112600000". */
export function timesTenTo(number: string, power: number): string {
  const [whole = "", fraction = ""] = number.replaceAll(",", "").split(".");
  const digits = `${whole}${fraction.padEnd(power, "0")}`;
  const end = whole.length + power;
  const decimals = digits.slice(end).replace(/0+$/, "");
  const plain = digits.slice(0, end).replace(/^0+(?=\d)/, "");
  return decimals === "" ? plain : `${plain}.${decimals}`;
}

const UNITS =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const NUMBER_WORD = `(?:${[...UNITS, ...TENS].join("|")}|hundred|thousand)`;
const IN_WORDS = new RegExp(
  `\\b(${NUMBER_WORD}(?:(?:[ -]|,? and )${NUMBER_WORD})*)(?=(?: \\([\\d.,]+\\))? (?:bitcoins?|BTC)\\b)`,
  "gi",
);

/** "one hundred and fifty bitcoin" is 150 bitcoin. */
const digitsForWords = (text: string) =>
  text
    .replace(IN_WORDS, (words: string) => String(valueOfWords(words)))
    .replace(/\b(\d+) \(\1\)(?= (?:bitcoins?|BTC)\b)/gi, "$1");

function valueOfWords(words: string): number {
  let [total, part] = [0, 0];
  for (const word of words.toLowerCase().split(/[^a-z]+/)) {
    if (word === "thousand") [total, part] = [total + Math.max(1, part) * 1_000, 0];
    else if (word === "hundred") part = Math.max(1, part) * 100;
    else
      part += UNITS.includes(word)
        ? UNITS.indexOf(word) + 1
        : TENS.includes(word)
          ? (TENS.indexOf(word) + 2) * 10
          : 0;
  }
  return total + part;
}
