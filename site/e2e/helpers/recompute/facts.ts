import { daysAfter, DAY_MS, isExact, sum, traded } from "./flows.ts";
import type { Company, Source } from "./source.ts";

const MOST_BTC = 21_000_000;
const AGES = [90, 180, 365, Infinity] as const;

export const btcOf = ({ btcHoldings }: Pick<Company, "btcHoldings">): number | null =>
  btcHoldings?.value == null ? null : Number(btcHoldings.value);

/** A figure that names only its month is as old as the month's last day. */
function daysOld({ btcHoldings }: Company, today: string): number {
  const asOf = btcHoldings?.asOf ?? "";
  const [year = 0, month = 12] = asOf.split("-").map(Number);
  const last = isExact(asOf)
    ? asOf.slice(0, 10)
    : new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(last)) / DAY_MS));
}

/** What companies hold together, added up from the rows of the API. */
export const sumsOf = (companies: readonly Company[]) => {
  const known = companies.filter((company) => btcOf(company) !== null);
  const total = sum(known.map((company) => btcOf(company) ?? 0));
  return { listed: companies.length, known: known.length, missing: companies.length - known.length, total };
};

export type Facts = Awaited<ReturnType<typeof factsOf>>;

/** What the words of pages are about, from the rows of the API by plain arithmetic. */
export async function factsOf(source: Source) {
  const today = new Date().toISOString().slice(0, 10);
  const companies = await source.companies();
  const flows = await source.flows();
  const sums = sumsOf(companies);
  const { total } = sums;
  const byHolding = companies
    .filter((company) => (btcOf(company) ?? 0) > 0)
    .toSorted((a, b) => (btcOf(b) ?? 0) - (btcOf(a) ?? 0));
  const held = byHolding.map((company) => btcOf(company) ?? 0);
  const known = companies.filter((company) => btcOf(company) !== null);
  const ages = AGES.map((upTo, index) => {
    const own = known.filter((company) => {
      const days = daysOld(company, today);
      return days <= upTo && days > (AGES[index - 1] ?? -1);
    });
    const btc = sum(own.map((company) => btcOf(company) ?? 0));
    return { companies: own.length, btc, percent: (btc / total) * 100 };
  });
  const days = flows
    .filter(({ kind, asOf }) => ["buy", "sell", "produced"].includes(kind) && isExact(asOf) && asOf <= today)
    .map(({ asOf }) => asOf.slice(0, 10));
  const last = days.toSorted().at(-1) ?? today;
  /** No source answers here, so the last days end with the latest entry. */
  const to = last >= daysAfter(today, -1) ? today : last;
  const [largest = 0] = held;
  const shares = held.map((btc) => (btc / total) * 100);
  const squares = sum(shares.map((share) => share ** 2));
  return {
    ...sums,
    today,
    companies,
    flows,
    byHolding,
    largest,
    largestShare: (largest / total) * 100,
    supplyShare: (total / MOST_BTC) * 100,
    everyoneElse: MOST_BTC - total,
    others: total - largest,
    countries: new Set(companies.flatMap(({ country }) => country ?? [])).size,
    countriesBySize: [...Map.groupBy(companies, ({ country }) => country)]
      .map(([, own]) => own.length)
      .toSorted((a, b) => b - a),
    ages,
    recent: ages[0]?.percent ?? 0,
    oldOrMissing: (ages[3]?.companies ?? 0) + sums.missing,
    to,
    in30: traded(flows, 30, to),
    in90: traded(flows, 90, to),
    in365: traded(flows, 365, to),
    topShare: (count: number) => (sum(held.slice(0, count)) / total) * 100,
    topBtc: (count: number) => sum(held.slice(0, count)),
    herfindahl: squares,
    equalHolders: 10_000 / squares,
  };
}
