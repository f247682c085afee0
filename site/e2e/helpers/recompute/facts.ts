import { daysAfter, DAY_MS, isExact, lastDays, sum, TRADES, tradedIn } from "./flows.ts";
import type { Company, Source } from "./source.ts";

const MOST_BTC = 21_000_000;
const AGES = [90, 180, 365, Infinity] as const;

export const btcOf = ({ btcHoldings }: Pick<Company, "btcHoldings">): number | null =>
  btcHoldings?.value == null ? null : Number(btcHoldings.value);

/** A figure that names only its month is as old as the month's last day. */
export function daysOld(asOf: string, today: string): number {
  const [year = 0, month = 12] = asOf.split("-").map(Number);
  const last = isExact(asOf) ? Date.parse(asOf.slice(0, 10)) : Date.UTC(year, month, 0);
  return Math.max(0, Math.round((Date.parse(today) - last) / DAY_MS));
}

/** What companies hold together, added up from the rows of the API. */
export const sumsOf = (companies: readonly Company[]) => {
  const amounts = companies.flatMap((company) => btcOf(company) ?? []);
  const [listed, known] = [companies.length, amounts.length];
  return { listed, known, missing: listed - known, total: sum(amounts) };
};

export type Facts = Awaited<ReturnType<typeof factsOf>>;

/** What the words of pages are about, from the rows of the API by plain arithmetic. */
export async function factsOf(source: Source) {
  const today = new Date().toISOString().slice(0, 10);
  const [companies, flows] = [await source.companies(), await source.flows()];
  const sums = sumsOf(companies);
  const { total } = sums;
  const bySize = companies.map((company) => btcOf(company) ?? 0).toSorted((a, b) => b - a);
  const held = bySize.filter((btc) => btc > 0);
  const ages = AGES.map((upTo, index) => {
    const own = companies.filter((company) => {
      const days = daysOld(company.btcHoldings?.asOf ?? "", today);
      return btcOf(company) !== null && days <= upTo && days > (AGES[index - 1] ?? -1);
    });
    const btc = sumsOf(own).total;
    return { companies: own.length, btc, percent: (btc / total) * 100 };
  });
  const trades = flows.filter(({ kind }) => TRADES.includes(kind));
  const traded = trades.map(({ asOf }) => asOf.slice(0, 10)).filter((day) => isExact(day) && day <= today);
  const last = traded.toSorted().at(-1) ?? today;
  /** No source answers here, so the last days end with the latest entry. */
  const to = last >= daysAfter(today, -1) ? today : last;
  const [largest = 0] = held;
  const herfindahl = sum(held.map((btc) => ((btc / total) * 100) ** 2));
  const figures: Record<string, number> = {
    ...sums,
    largest,
    largestShare: (largest / total) * 100,
    supplyShare: (total / MOST_BTC) * 100,
    everyoneElse: MOST_BTC - total,
    others: total - largest,
    otherCompanies: sums.known - 1,
    average: total / sums.known,
    afterFifty: held.length - 50,
    herfindahl,
    equalHolders: 10_000 / herfindahl,
    countries: new Set(companies.flatMap(({ country }) => country ?? [])).size,
    recent: ages[0]?.percent ?? 0,
    oldOrMissing: (ages[3]?.companies ?? 0) + sums.missing,
  };
  const countries = [...Map.groupBy(companies, ({ country }) => country).values()].map((own) => own.length);
  for (const [place, count] of countries.toSorted((a, b) => b - a).entries())
    figures[`country${place}`] = count;
  for (const [index, { percent }] of ages.entries()) figures[`age${index}`] = percent;
  for (const days of [30, 90, 365]) {
    for (const [name, amount] of Object.entries(tradedIn(flows, lastDays(days, to))))
      figures[`${name}${days}`] = amount;
  }
  const top = (count: number) => sum(held.slice(0, count));
  return { total, listed: sums.listed, today, to, companies, flows, trades, bySize, ages, figures, top };
}
