import { compareAsOf, endOfAsOf } from "#domain/base/as-of-order.ts";
import { addDays } from "#domain/base/dates.ts";
import { sumBtc } from "#domain/base/btc.ts";
import { MOST_BTC } from "#domain/base/limits.ts";

import type { StatedMoney } from "../announcement.ts";
import { agreed, type StatedAmount } from "./agreement.ts";
import { dollarIn, englishNumbers, languageOf } from "./amounts.ts";
import { coinsWithOthers } from "./asides.ts";
import { readHeaderTables, readLabelRows } from "./header-table.ts";
import { readMonthlyTables } from "./monthly-table.ts";
import { isReversed, plainText, sentencesOf } from "./plain-text.ts";
import { readJapanese } from "./prose-ja.ts";
import { readProse } from "./prose.ts";
import { reportMonthIn, withYears } from "./stated-dates.ts";
import type { Statement } from "./statement.ts";

type AnnouncementText = {
  title: string;
  text: string;
  /** The names of the company, its ticker included. */
  names: readonly string[];
  country: string | null;
  publishedOn: string;
};

export type Reading = NonNullable<ReturnType<typeof readAnnouncement>>;

/**
 * The figures an announcement states: at most one transaction, and the money paid or received for it. Null if it states
 * nothing that can be understood in only one way.
 */
export function readAnnouncement(announcement: AnnouncementText) {
  const { title, text, names, country, publishedOn } = announcement;
  const plain = plainText(text);
  if (isReversed(plain) || isReversed(title)) return null;
  const reportMonth = reportMonthIn(title, publishedOn);
  const issuer = {
    names: [...names, ...subsidiariesIn(plain)],
    publishedOn,
    dollar: dollarIn(plain, country),
    isMiner: MINER.test(`${title}\n${plain}`),
    reportMonths: reportMonth === null ? lastMonths(publishedOn) : [Number(reportMonth.slice(5))],
  };
  const language = languageOf(`${title}\n${plain}`);
  const english = (original: string) => withYears(englishNumbers(original, language, country), publishedOn);
  const lines = english(plain).split("\n");
  const headline = readProse(english(plainText(title)), issuer);
  const sentences = lines.flatMap((line) => ownSentencesOf(line));
  const statements = [
    ...readHeaderTables(lines, issuer),
    ...readMonthlyTables(lines),
    ...readLabelRows(lines, issuer),
    ...headline,
    ...sentences.flatMap((sentence) => readProse(sentence, issuer)),
    ...(language === "ja" ? readJapanese(english(plainText(title)), sentences, issuer) : []),
  ].map(withoutLongSum);
  return readingOf(statements, {
    headline,
    publishedOn,
    reportMonth,
    withOthers: coinsWithOthers(sentences),
  });
}

const MINER = /\b(bitcoin|BTC) (miner|mining|production)|\b(mined|produced) [\d.,]+ (bitcoin|BTC)/i;

/** The month of publication and the one before, from 1 to 12. */
const lastMonths = (publishedOn: string): number[] => {
  const month = Number(publishedOn.slice(5, 7));
  return [month, month === 1 ? 12 : month - 1];
};

const OF_OTHERS = /\b(competitors?|rivals?|in related news|elsewhere)\b/i;
const FOLLOWS = /^(?:The|This|These) (?:acquisition|purchase|transaction|sale)s?\b/;

const PRICED = /^(?!.*\d (?:bitcoins?|BTC)\b).*\bper (?:bitcoin|BTC|coin)\b/i;

/** "Its principal asset is bitcoin; as of February 12, it held 5,007 bitcoin": "it" is whom the first part names. */
const isSameSentence = (before: string, sentence: string): boolean =>
  before.endsWith(";") && /^(?:[^;]{0,40}, )?it\b/i.test(sentence);

/** Up to the first sentence about another company. What says more of a purchase stays with its sentence. */
function ownSentencesOf(line: string): string[] {
  const sentences = sentencesOf(line);
  const end = sentences.findIndex((sentence) => OF_OTHERS.test(sentence));
  const kept: string[] = [];
  for (const sentence of end === -1 ? sentences : sentences.slice(0, end)) {
    const before = kept.at(-1) ?? "";
    const isMore = (FOLLOWS.test(sentence) && PRICED.test(sentence)) || isSameSentence(before, sentence);
    if (isMore && before !== "") kept.pop();
    kept.push(isMore ? `${before} ${sentence}`.trim() : sentence);
  }
  return kept;
}

const SUBSIDIARY = /\bsubsidiary,? [^()"]{3,60}\("([^"]{3,40}?),?"\)/g;

/** What they do is done by the company: "through its subsidiary Harbour Treasury LLC ("Treasury")". */
const subsidiariesIn = (text: string): string[] =>
  Array.from(text.matchAll(SUBSIDIARY), ([, name = ""]) => name);

/** Strategy has announced purchases of 59 days at once; a quarter is a sum of what was announced before. */
const LONGEST_PURCHASE_DAYS = 62;

/** What was bought or sold over months was mostly announced before. */
function withoutLongSum(stated: Statement): Statement {
  const { since, asOf } = stated;
  const isLong = since !== null && asOf !== null && addDays(since, LONGEST_PURCHASE_DAYS) < endOfAsOf(asOf);
  return isLong ? { ...stated, bought: null, sold: null } : stated;
}

type Frame = {
  headline: readonly Statement[];
  publishedOn: string;
  reportMonth: string | null;
  withOthers: readonly string[];
};

function readingOf(statements: Statement[], { headline, publishedOn, reportMonth, withOthers }: Frame) {
  const [bought, sold] = [amountIn(statements, "bought"), amountIn(statements, "sold")];
  const [total, mined] = [totalIn(statements, headline, withOthers), amountIn(statements, "mined")];
  // If there were several purchases or sales in one period, a single line can only show the total at its end.
  const isOne = !statements.some(states("bought")) || !statements.some(states("sold"));
  const movement = isOne ? (bought ?? sold) : null;
  if (movement === null && total === null) return null;
  if ([movement, total, mined].some((amount) => amount !== null && !isPossible(amount.value))) return null;

  const moving =
    movement === null ? [] : statements.filter((each) => states("bought")(each) || states("sold")(each));
  const [averagePrice, prices] = moneyOf(moving.map((each) => each.prices));
  const [cost, costs] = moneyOf(moving.map((each) => each.costs));
  const used = statements.filter(
    (each) => moving.includes(each) || each.mined !== null || (total !== null && each.total !== null),
  );
  const dated = total === null ? moving : used.filter((each) => each.total !== null);
  const dates = new Set(dated.flatMap((each) => each.asOf ?? []));
  const since = new Set(moving.flatMap((each) => each.since ?? []));
  // The same total on several days is that of the newest.
  const newest = total === null ? null : newestOf([...dates], publishedOn);
  const asOf = oneDayOf([...dates]) ?? newest ?? (dates.size === 0 ? reportMonth : null);
  return {
    bought: bought === null || movement === null ? null : bought.value,
    sold: sold === null || movement === null ? null : sold.value,
    total: total?.value ?? null,
    mined: mined?.value ?? null,
    averagePrice,
    cost,
    /** The amount it states in dollars, perhaps beside another currency. */
    priceUsd: inDollars(prices),
    totalUsd: inDollars(costs),
    isApproximate: [movement, total, mined].some((amount) => amount?.isApproximate === true),
    isCostRounded: moving.some((each) => each.isCostRounded),
    isInHeadline: headline.length > 0,
    asOf,
    since: since.size === 1 ? ([...since][0] ?? null) : null,
    sentences: [...new Set(used.map(({ sentence }) => sentence))],
  };
}

/** The one date of all. A month and its last day are the same one. */
function oneDayOf(dates: readonly string[]): string | null {
  const ends = new Set(dates.map((date) => endOfAsOf(date)));
  return ends.size === 1 ? (dates.toSorted((a, b) => b.length - a.length)[0] ?? null) : null;
}

const states = (field: "bought" | "sold") => (each: Statement) => Number(each[field] ?? 0) > 0;

const ROUND = 1_000;
const LARGE = 10_000;

/** The coins it has itself and those that others have for a time. A headline alone may have rounded them. */
function totalIn(statements: Statement[], headline: readonly Statement[], withOthers: readonly string[]) {
  const total = amountIn(statements, "total");
  if (total === null) return null;
  const value = Number(total.value);
  const isElsewhere = statements.some((each) => each.total !== null && !headline.includes(each));
  if (!isElsewhere && value >= LARGE && value % ROUND === 0) return null;
  const [others, more] = withOthers;
  if (others === undefined) return total;
  return more === undefined ? { ...total, value: sumBtc([total.value, others]) ?? "" } : null;
}

const newestOf = (dates: readonly string[], publishedOn: string): string | null =>
  dates
    .filter((date) => endOfAsOf(date) <= publishedOn)
    .toSorted(compareAsOf)
    .at(-1) ?? null;

/** Null if they state none, or contradict each other, or say that there was nothing. */
function amountIn(
  statements: Statement[],
  field: "bought" | "sold" | "total" | "mined",
): StatedAmount | null {
  const amount = agreed(
    statements.flatMap(({ [field]: value, isApproximate }) =>
      value === null ? [] : [{ value, isApproximate }],
    ),
  );
  return amount === null || Number(amount.value) === 0 ? null : amount;
}

const isPossible = (btc: string) => Number(btc) > 0 && Number(btc) <= MOST_BTC / 21;

/** The first amount stated in each currency; nothing if a currency is stated with two amounts. */
function moneyOf(lists: StatedMoney[][]): [first: StatedMoney | null, all: StatedMoney[]] {
  const all = [...new Set(lists.flat())];
  const currencies = all.map((money) => money.slice(0, 3));
  const sure = all.filter((_, index) => currencies.filter((each) => each === currencies[index]).length === 1);
  return [sure[0] ?? null, sure];
}

const inDollars = (monies: StatedMoney[]) =>
  monies.find((money) => money.startsWith("USD "))?.slice(4) ?? null;
