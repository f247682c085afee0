import { hasNotHappened, isOfAnotherTime, isOffTopic, isOwn } from "./agreement.ts";
import { AMOUNT, COUNT, amountOf, moniesIn, type Money } from "./amounts.ts";
import { withoutAsides } from "./asides.ts";
import { asOfIn, isLongOver, monthsNamedIn, periodStartIn } from "./stated-dates.ts";
import { statement, type Issuer, type Statement } from "./statement.ts";

type Kind = "bought" | "sold" | "total" | "mined";

const WORDS: Record<Kind, string[]> = {
  bought: [
    String.raw`\b(?:acquired|purchased|bought|acquires|purchases|buys|acquiring|purchasing|buying|added|adds|(?:acquisition|purchase) of)\s+${AMOUNT}`,
    String.raw`${AMOUNT}\s+(?:(?:has|have) been|were|was)\s+(?:purchased|acquired|bought)\b`,
    String.raw`\b(?:compra|adquiriu|comprou|aquisição|köper|köpt|förvärvat|förvärvar|förvärv av|erwirbt|kauft|acquiert|achat de|acquisition de)\s+(?:de\s+|ytterligare\s+|weitere\s+)?${AMOUNT}`,
    String.raw`${AMOUNT}[^.;|\d][^;|]{0,60}\b(?:erworben|gekauft)\b`,
  ],
  sold: [
    String.raw`\b(?:sold|sells|disposed of|divested|(?:sale|disposal) of)\s+${AMOUNT}`,
    String.raw`\b(?:vendeu|säljer|sålt|verkauft|cession de)\s+${AMOUNT}`,
  ],
  total: [
    String.raw`\b(?:holds?|held|holding|owns?|owned|retains?|retained|kept|leaving[^.;|\d]{0,40})\s+${AMOUNT}`,
    String.raw`\b(?:holdings?|reserves?|treasury|position|stack|balance)\s+(?:(?:now|currently|has|have|therefore)\s+)*(?:to|of|reach(?:es|ed)?|stands? at|stood at|totals?|totall?ed|totall?ing|is|are|was|were|amounts? to|at)\s+${AMOUNT}`,
    String.raw`\b(?:bring|brings|bringing|rises|rose|grows|falls|fell|declined|decreas(?:es|ed|ing)|dropped|climbed|takes|taking|raising|raises|increas(?:es|ed|ing)|lifting|lifts|reduc(?:es|ed|ing)|brought|took)\b[^.;|\d]{0,60}?(?:from\s+[\d,.]+(?:\s*(?:BTC|bitcoins?))?\s+)?\bto\s+${AMOUNT}`,
    String.raw`\b(?:bitcoins?|BTC) (?:treasury )?(?:holdings?|reserves?) (?:(?:now|currently|has|have) )*(?:are|were|is|was|reached|total|totall?ed|stands? at|stood at|amounts? to|(?:increased|grew|rose) to)\s+${COUNT}`,
    String.raw`\b(?:holdings?|treasury) (?:are |is |was |were )?(?:comprised of|consist(?:s|ed)? of)\s+${AMOUNT}`,
    String.raw`${AMOUNT} (?:held|owned) by (?:us|the company|its|our|\p{Lu})`,
    String.raw`\b(?:detiene|possiede|riserve di tesoreria in bitcoin (?:sono )?\w+ (?:a|di))\s+${AMOUNT}`,
    String.raw`\b(?:total (?:de |em |d')?(?:BTC|bitcoins?)(?: em reservas)?|totalt innehav|innehav|bestand|total de)\s*(?::|på|von|uppgår till|nu)?\s*${AMOUNT}`,
  ],
  mined: [
    String.raw`\b(?:produced|mined|earned|produces|mines|self-mined|produziert)\s+${AMOUNT}`,
    String.raw`\b(?:production|output|produzione)\b[^.;|\d]{0,40}\b(?:was|of|to|is|reached|totall?ed|di)\s+${AMOUNT}`,
    String.raw`${AMOUNT}\s+(?:were |was )?(?:it )?(?:produced|mined)\b`,
  ],
};

const PATTERNS = (["bought", "sold", "total", "mined"] as const).flatMap((kind) =>
  WORDS[kind].map((source) => ({ kind, pattern: new RegExp(source, "giu") })),
);

type AmountMatch = { kind: Kind; start: number; end: number; btc: string; isApproximate: boolean };

export function readProse(whole: string, issuer: Issuer): Statement[] {
  if (!/\d/.test(whole) || whole.includes("|")) return [];
  const sentence = withoutAsides(whole);
  if (isOffTopic(sentence)) return [];
  const matches = PATTERNS.flatMap(({ kind, pattern }) =>
    [...sentence.matchAll(pattern)].map((match): AmountMatch => {
      const { index, 0: words } = match;
      return { kind, start: index, end: index + words.length, ...amountOf(match) };
    }),
  ).toSorted((a, b) => a.start - b.start);
  const mined = matches.filter(({ kind }) => kind === "mined");
  const found = matches.filter(
    ({ kind, end }) => kind === "mined" || !mined.some((each) => each.end === end),
  );
  const counted = found.filter((each) => counts(each, sentence, issuer));
  // If one part of a sentence cannot be used, we do not understand the sentence.
  const isMovement = ({ kind, start }: AmountMatch) =>
    (kind === "bought" || kind === "sold") && !isAddedByMiner(sentence.slice(start), issuer);
  if (found.some((each) => isMovement(each) && !counted.includes(each)) || hasOtherAmount(sentence, found))
    return [];
  const monies = moniesIn(sentence, issuer.dollar);
  return counted.map((each, index) => {
    const until = counted[index + 1]?.start ?? sentence.length;
    const asOf = asOfIn(sentence);
    const { kind, btc, isApproximate } = each;
    if (kind === "total" || kind === "mined")
      return statement(sentence, { [kind]: btc, isApproximate, asOf: kind === "total" ? asOf : null });
    return statement(sentence, {
      [kind]: btc,
      isApproximate,
      asOf,
      since: periodStartIn(sentence),
      ...paidIn(sentence, monies, { from: each.end, until }),
    });
  });
}

const ANY_AMOUNT = new RegExp(AMOUNT, "giu");
const COMPARED = /\b(from|by|with|to|than|versus|vs\.?|previously|of) (?:approximately |about )?$/i;

const SPENT = /\b(?:utili[sz]ed|used|deployed|contributed) (?:approximately )?$/i;

/** Coins that none of our patterns accounts for. They may be part of the others, or additional. */
const hasOtherAmount = (sentence: string, found: AmountMatch[]): boolean =>
  [...sentence.matchAll(ANY_AMOUNT)].some(
    ({ index, 0: whole }) =>
      found.every(({ start, end }) => index + whole.length <= start || index >= end) &&
      !COMPARED.test(sentence.slice(0, index)) &&
      !SPENT.test(sentence.slice(0, index)),
  );

const NOT_NOW =
  /\b(from|previous(ly)?|prior|formerly|compared|versus|vs|increase|decrease|change|growth|rise|reduction)\b[^,;]*$|\b(which|who|that) $/i;

/** What follows the coins of an earlier day. */
const THEN =
  /^,?\s*(?:at|as of|by) (?:the )?(?:year[- ]end|end of (?:the )?(?:last )?(?:year|quarter|month))/i;

const OWNER_CHARS = 40;

/** A miner's reports say "added" of coins it has mined. */
const isAddedByMiner = (words: string, { isMiner }: Issuer): boolean => isMiner && /^add/i.test(words);

function counts({ kind, start, end }: AmountMatch, sentence: string, issuer: Issuer): boolean {
  const before = sentence.slice(0, start);
  if (hasNotHappened(before) || !isOwn(before, issuer.names)) return false;
  if (kind === "mined") return isOfMonth(sentence, issuer);
  const holder = /^.*\b(?:held|owned) by /i.exec(sentence.slice(start, end))?.[0];
  if (holder !== undefined && !isOwn(sentence.slice(start + holder.length, end + OWNER_CHARS), issuer.names))
    return false;
  if (kind === "total")
    return (
      !NOT_NOW.test(before) && !THEN.test(sentence.slice(end)) && !/\b(before|earlier|ago)\b/i.test(sentence)
    );
  if (isAddedByMiner(sentence.slice(start), issuer)) return false;
  // "As of September 30, 2025, the Company has purchased": a sum over all the time.
  if (/\bas of\b.*\b(?:has|have|had) $/i.test(before)) return false;
  return !isOfAnotherTime(sentence) && !isLongOver(sentence, issuer.publishedOn);
}

const OTHER_PERIOD =
  /\b(quarters?|years?|annual|aggregate|combined|since|inception|average|per day|daily|to date|YTD|so far|cumulative|(?:three|six|nine|twelve)[- ]months?|half)\b/i;

/** Whether coins were mined in the month that the report is about. */
function isOfMonth(sentence: string, { reportMonths }: Issuer): boolean {
  if (OTHER_PERIOD.test(sentence)) return false;
  const named = monthsNamedIn(sentence);
  return named.length > 0
    ? named.every((month) => reportMonths.includes(month))
    : reportMonths.length === 1 || /\blast month\b/i.test(sentence);
}

const FOR =
  /(?:\bfor|\bpour|\bpor|\bför|\bfür|\btotall?ing|\bamounting to|\b(?:purchase|total|aggregate|acquisition) (?:purchase )?(?:price|amount|cost|consideration|investment|sum)(?: of)?|\bat a cost of|\bconsideration of|\bproceeds of|\bet montant de)\s*(?:an? |the |total |aggregate |combined |gross |net |cash |purchase price of |amount of |consideration of |cost of |sum of |of |approximately |approx\.? |about |around |c\. ?|~ ?|circa |um total de |ett |totalt |ca |environ )*\(?$/i;
const AVERAGE =
  /\b(average|mean|snittpris|preço médio|prix moyen|durchschnitt\w*|genomsnitt\w*)\b[^;|]{0,60}$/i;
const PER_COIN = /^\s*(?:\([^)]*\)\s*)?(?:(?:per|a|\/|por|par|je|pro)\s*(?:bitcoin|BTC|coin)|each)\b/i;

type Paid = Pick<Statement, "prices" | "costs" | "isCostRounded">;

/** The money in the part of a sentence that is about a transaction. */
function paidIn(sentence: string, monies: Money[], part: { from: number; until: number }): Paid {
  const paid: Paid = { prices: [], costs: [], isCostRounded: false };
  let last: { end: number; list: "prices" | "costs" } | null = null;
  for (const { start, end, money, isRounded } of monies) {
    if (start < part.from || end > part.until) continue;
    const before = sentence.slice(Math.max(part.from, last?.end ?? 0), start);
    const isPrice: boolean = PER_COIN.test(sentence.slice(end)) || AVERAGE.test(before);
    const inBrackets: boolean =
      last !== null && /^[^;|]{0,14}\((?:approximately |approx\.? |c\. ?|or |about )*$/i.test(before);
    const list: keyof Omit<Paid, "isCostRounded"> | null = isPrice
      ? "prices"
      : inBrackets && last
        ? last.list
        : FOR.test(before)
          ? "costs"
          : null;
    if (list === null) continue;
    paid[list].push(money);
    if (list === "costs") paid.isCostRounded ||= isRounded;
    last = { end, list };
  }
  return paid;
}
