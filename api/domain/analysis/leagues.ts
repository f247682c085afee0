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
        percent: percentOf(sats, total),
        companies: own.length,
        unknown: own.length - known.length,
        /** Those with a known holding, the largest first. */
        members: known
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ id, name, btcHoldings }) => ({
            id,
            name,
            percent: percentOf(parseBtc(btcHoldings) ?? 0n, total),
          })),
        /** The days of its oldest and its latest holding. */
        oldest: days[0] ?? null,
        latest: days.at(-1) ?? null,
      };
    })
    .toSorted((a, b) => b.percent - a.percent || compareText(a.name, b.name));
}

const percentOf = (part: bigint, whole: bigint) => (whole === 0n ? 0 : (Number(part) * 100) / Number(whole));

const satsOf = (companies: readonly Company[]) =>
  companies.reduce((sum, { btcHoldings }) => sum + (parseBtc(btcHoldings) ?? 0n), 0n);
