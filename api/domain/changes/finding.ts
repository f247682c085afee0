import { ageInDays, formatDay } from "#domain/base/dates.ts";
import { formatCounted, formatHolding } from "#domain/base/format.ts";

import type { Change } from "./changes.ts";
import { monthsWithin, silenceWords, spanWords, type CountedTo } from "./counted-to.ts";
import { isExact, weekOf } from "./periods.ts";
import { sumOfTransactions, withinDays } from "./transactions.ts";

/** After so many days without an entry the finding is that there is none. */
const QUIET_DAYS = 14;
export const YEAR_DAYS = 365;

/** The most important thing about the transactions, as a heading. */
export function findingOf(transactions: readonly Change[], today: string): string {
  const latest = transactions.find(({ asOf }) => isExact(asOf));
  if (latest === undefined) return "No purchase or sale recorded";
  if ((ageInDays(latest.asOf, today) ?? 0) > QUIET_DAYS)
    return `No purchase or sale seen since ${formatDay(latest.asOf)}`;
  const week = weekOf(latest.asOf.slice(0, 10));
  return `${weekSentence(transactions.filter(({ asOf }) => isExact(asOf) && asOf >= week.from))} in the week to ${formatDay(week.to)}`;
}

/** "Strategy bought 334 BTC", or the net of several companies. */
export function weekSentence(entries: readonly Change[]): string {
  const { netBtc, buyers, sellers } = sumOfTransactions(entries);
  const names = new Set(entries.map(({ company }) => company));
  const who = names.size === 1 ? ([...names][0] ?? "") : formatCounted(names.size, "company", "companies");
  const net = Number(netBtc);
  const hasSold = entries.every(({ kind }) => kind === "sell");
  if (entries.every(({ btc }) => btc === null))
    return `${who} ${hasSold ? "sold" : "bought"} an unknown amount of bitcoin`;
  const isMined = entries.every(({ kind }) => kind === "produced");
  const verb = net < 0 ? "sold" : isMined ? "mined" : "bought";
  return `${who} ${verb} ${formatHolding(Math.abs(net))} BTC${buyers > 0 && sellers > 0 ? " net" : ""}`;
}

/** What stands below the heading: the last entry, and a year in one sentence. */
export function leadOf(transactions: readonly Change[], counted: CountedTo, today: string): string {
  const latest = transactions.find(({ asOf, btc }) => isExact(asOf) && btc !== null);
  if (latest === undefined) return "We have recorded no purchase or sale with an exact day and amount.";
  const { boughtBtc, soldBtc, buyers, sellers } = sumOfTransactions(
    withinDays(transactions, YEAR_DAYS, counted.to),
  );
  const last = `The last entry: ${weekSentence([latest])} on ${formatDay(latest.asOf)}.`;
  const months = monthsWithin(transactions, YEAR_DAYS, counted.to);
  const year = `In the ${spanWords(YEAR_DAYS, counted, today)}, ${formatCounted(buyers, "company", "companies")} bought or mined ${formatHolding(boughtBtc)} BTC and ${formatCounted(sellers, "company", "companies")} sold ${formatHolding(soldBtc)} BTC, as far as we have recorded.`;
  const left =
    months.entries > 0 &&
    `Entries that give only their month are not in it: ${formatHolding(months.boughtBtc)} BTC bought or mined, ${formatHolding(months.soldBtc)} BTC sold.`;
  return [last, year, left, silenceWords(counted, today)].filter(Boolean).join(" ");
}
