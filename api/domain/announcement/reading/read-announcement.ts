import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { MOST_BTC } from "#domain/base/limits.ts";

import type { StatedMoney } from "../announcement.ts";
import { agreed, type StatedAmount } from "./agreement.ts";
import { dollarIn, englishNumbers, languageOf } from "./amounts.ts";
import { readHeaderTables, readLabelRows } from "./header-table.ts";
import { readMonthlyTables } from "./monthly-table.ts";
import { isReversed, plainText, sentencesOf } from "./plain-text.ts";
import { readProse } from "./prose.ts";
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
  const issuer = { names, publishedOn, dollar: dollarIn(plain, country) };
  const language = languageOf(`${title}\n${plain}`);
  const english = (original: string) => englishNumbers(original, language, country);
  const lines = english(plain).split("\n");
  const headline = readProse(english(plainText(title)), issuer);
  const statements = [
    ...readHeaderTables(lines, issuer),
    ...readMonthlyTables(lines),
    ...readLabelRows(lines, issuer),
    ...headline,
    ...sentencesOf(lines.join("\n")).flatMap((sentence) => readProse(sentence, issuer)),
  ];
  return readingOf(statements, headline.length > 0);
}

function readingOf(statements: Statement[], isInHeadline: boolean) {
  const [bought, sold] = [amountIn(statements, "bought"), amountIn(statements, "sold")];
  const [total, mined] = [amountIn(statements, "total"), amountIn(statements, "mined")];
  // If there were both purchases and sales in one period, a single line can only show the total at its end.
  const movement = bought !== null && sold !== null ? null : (bought ?? sold);
  if (movement === null && total === null) return null;
  if ([movement, total, mined].some((amount) => amount !== null && !isPossible(amount.value))) return null;

  const moving =
    movement === null ? [] : statements.filter((each) => each.bought !== null || each.sold !== null);
  const [averagePrice, prices] = moneyOf(moving.map((each) => each.prices));
  const [cost, costs] = moneyOf(moving.map((each) => each.costs));
  const used = statements.filter(
    (each) => moving.includes(each) || each.mined !== null || (total !== null && each.total !== null),
  );
  const dates = new Set(
    (total === null ? moving : used.filter((each) => each.total !== null)).flatMap((each) => each.asOf ?? []),
  );
  const since = new Set(moving.flatMap((each) => each.since ?? []));
  const asOf = oneDayOf([...dates]);
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
    isApproximate: (movement?.isApproximate ?? false) || (total?.isApproximate ?? false),
    isCostRounded: moving.some((each) => each.isCostRounded),
    isInHeadline,
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

const amountIn = (
  statements: Statement[],
  field: "bought" | "sold" | "total" | "mined",
): StatedAmount | null =>
  agreed(
    statements.flatMap(({ [field]: value, isApproximate }) =>
      value === null ? [] : [{ value, isApproximate }],
    ),
  );

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
