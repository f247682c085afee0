import { parseBtc, satsToBtc } from "#domain/base/btc.ts";
import { compareAsOf } from "#domain/base/as-of-order.ts";
import { compareText } from "#domain/base/order.ts";
import { groupOf, type CompanyGroup } from "#domain/company/company-group.ts";
import type { Company } from "#domain/company/company.ts";

export type League = ReturnType<typeof leagueOf>;

/** What the companies of each country, sector or type hold together, the most first. */
export function leagueOf(companies: readonly Company[], group: CompanyGroup) {
  const total = satsOf(companies);
  return [...Map.groupBy(companies, (company) => groupOf(company, group).key).values()]
    .flatMap((own) => {
      const [first] = own;
      if (first === undefined) return [];
      const sats = satsOf(own);
      const known = own.filter(({ btcHoldings }) => btcHoldings !== null);
      const days = known.flatMap(({ evidence }) => evidence.btcHoldings?.asOf ?? []).toSorted(compareAsOf);
      return {
        ...groupOf(first, group),
        btc: satsToBtc(sats),
        percent: total === 0n ? 0 : (Number(sats) * 100) / Number(total),
        companies: own.length,
        unknown: own.length - known.length,
        /** The company with the largest holding. */
        largest: known.toSorted((a, b) => a.rank - b.rank)[0] ?? null,
        /** The days of its oldest and its latest holding. */
        oldest: days[0] ?? null,
        latest: days.at(-1) ?? null,
      };
    })
    .toSorted((a, b) => b.percent - a.percent || compareText(a.name, b.name));
}

const satsOf = (companies: readonly Company[]) =>
  companies.reduce((sum, { btcHoldings }) => sum + (parseBtc(btcHoldings) ?? 0n), 0n);
