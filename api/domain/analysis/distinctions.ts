import { parseBtc, satsToBtc } from "#domain/base/btc.ts";
import { countryName } from "#domain/base/country.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatCount, formatHoldings, formatRatio } from "#domain/base/format.ts";
import type { Company } from "#domain/company/company.ts";
import { trustedRatio } from "#domain/company/quotes/ratio.ts";
import { marketMetrics } from "#domain/company/totals.ts";

/** Coins bought, mined or sold; those sold are negative. */
type Trade = { btc: string | null; companyId: number };

type DistinctionsInput = {
  companies: readonly Company[];
  /** Those of the last `DISTINCTION_DAYS`. */
  trades: readonly Trade[];
  today: string;
};

/** A company's place in one order, and how it reads. */
type Place = { place: number; sentence: string };

export const DISTINCTION_DAYS = 365;
/** In a smaller group, a first place says little. */
const GROUP_MIN = 3;

/** What sets each company with coins apart, in a sentence: its best place in any order. */
export function distinctions({ companies, trades, today }: DistinctionsInput): Map<number, string> {
  const holders = companies.filter(({ btcHoldings }) => (parseBtc(btcHoldings) ?? 0n) > 0n);
  const orders = [
    byHolding(holders, companies),
    byTrades(holders, trades, today, 1n),
    byTrades(holders, trades, today, -1n),
    byGroup(
      holders,
      ({ country }) => country,
      (country) => `in ${withArticle(countryName(country) ?? country)}`,
    ),
    byGroup(
      holders,
      ({ sector }) => sector,
      (sector) => `in the sector ${sector}`,
    ),
    byRatio(holders),
  ];
  return new Map(
    holders.flatMap(({ id }) => {
      const places = orders.flatMap((order) => order.get(id) ?? []);
      const [best] = places.toSorted((a, b) => a.place - b.place);
      return best ? [[id, best.sentence] as const] : [];
    }),
  );
}

/** "the United Kingdom", but "Japan" */
const withArticle = (country: string) =>
  /^United |lands$|^(Bahamas|Philippines)$/.test(country) ? `the ${country}` : country;

type Order = ReadonlyMap<number, Place>;

/** The companies with a size, largest first, each with its place. */
const ordered = <Size extends number | bigint>(
  sized: readonly { company: Company; size: Size }[],
  sentence: (place: number, size: Size, of: number, company: Company) => string,
): Order =>
  new Map(
    sized
      .toSorted((a, b) => Number(b.size > a.size) - Number(b.size < a.size))
      .map(({ company, size }, index) => [
        company.id,
        { place: index + 1, sentence: sentence(index + 1, size, sized.length, company) },
      ]),
  );

const WORDS = ["Largest", "Second-largest", "Third-largest"];
const largest = (place: number) => WORDS[place - 1] ?? `Number ${place} by`;

const sizesOf = (holders: readonly Company[]) =>
  holders.map((company) => ({ company, size: parseBtc(company.btcHoldings) ?? 0n }));

function byHolding(holders: readonly Company[], all: readonly Company[]): Order {
  const part = formatRatio(marketMetrics(all).concentrationPercent);
  return ordered(sizesOf(holders), (place, _, of) =>
    place === 1
      ? `Largest holding of all, with ${part} of the coins of ${formatCount(of)} companies.`
      : `${largest(place)} holding of ${formatCount(of)} companies.`,
  );
}

function byGroup(
  holders: readonly Company[],
  groupOf: (company: Company) => string | null,
  words: (group: string) => string,
): Order {
  const groups = Map.groupBy(holders, groupOf);
  return new Map(
    [...groups].flatMap(([group, members]) =>
      group === null || members.length < GROUP_MIN
        ? []
        : [
            ...ordered(
              sizesOf(members),
              (place, _, of) => `${largest(place)} holding ${words(group)}, of ${formatCount(of)} companies.`,
            ),
          ],
    ),
  );
}

function byTrades(
  holders: readonly Company[],
  trades: readonly Trade[],
  today: string,
  sign: 1n | -1n,
): Order {
  const sums = new Map<number, bigint>();
  for (const { btc, companyId } of trades) {
    const sats = (parseBtc(btc) ?? 0n) * sign;
    if (sats > 0n) sums.set(companyId, (sums.get(companyId) ?? 0n) + sats);
  }
  const sized = holders.flatMap((company) => {
    const size = sums.get(company.id);
    return size === undefined ? [] : [{ company, size }];
  });
  const what = sign === 1n ? "additions, bought or mined," : "sales";
  return ordered(
    sized,
    (place, size) =>
      `${largest(place)} ${what} in the ${DISTINCTION_DAYS} days to ${formatDay(today)}: ${formatHoldings(satsToBtc(size))} BTC.`,
  );
}

/** Each on the day of its share price. */
function byRatio(holders: readonly Company[]): Order {
  const sized = holders.flatMap((company) => {
    const size = trustedRatio(company, null);
    return size === null ? [] : [{ company, size }];
  });
  return ordered(
    sized,
    (place, size, of, { oneDay }) =>
      `${largest(place)} bitcoin value against market cap of ${formatCount(of)} companies: ${formatRatio(size)} on ${formatDay(oneDay?.day)}.`,
  );
}
