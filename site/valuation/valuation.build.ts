import { dayOf } from "#domain/base/dates.ts";
import { DEFINITIONS, type Definition } from "#domain/valuation/multiple.ts";
import { multiplesOf } from "#domain/valuation/multiples-of.ts";
import {
  RANKING_BASES,
  leftOutOf,
  rankingOf,
  type RankingBasis,
  type Valued,
} from "#domain/valuation/ranking.ts";
import { closesBy } from "#domain/valuation/session.ts";
import { detailsOf, now, snapshot } from "#site/snapshot/snapshot.ts";

/** The pages show no source of a close. Its receipt does. */
export const closeOn = closesBy(new Map(snapshot.closes), new Map());

/** Every listed company with its multiples. One after the other, to save memory. */
export const valued: readonly Valued[] = snapshot.companies.map((company) => ({
  company: { id: company.id, name: company.name, ticker: company.ticker },
  multiples: multiplesOf(
    { ...detailsOf(company), ticker: company.ticker },
    { view: {}, closeOn, price: snapshot.btc },
  ),
}));

export type View = { definition: Definition; basis: RankingBasis; id: string };

/** The first is shown until another one is chosen. No market quotes a diluted cap. */
export const VIEWS: readonly View[] = DEFINITIONS.flatMap((definition) =>
  RANKING_BASES.map((basis) => ({ definition, basis, id: `${definition}-${basis}` })),
).filter(({ id }) => id !== "diluted-quoted");

export const rankingIn = ({ definition, basis }: View) => rankingOf(valued, definition, basis);

export const leftOut = leftOutOf(valued);

const days = (pick: (each: Valued) => string | null | undefined) =>
  valued.flatMap((each) => pick(each)?.slice(0, 10) ?? []).toSorted();
const ends = (all: readonly string[]) => ({ first: all[0] ?? null, last: all.at(-1) ?? null });

/** The days of the inputs, from the earliest to the latest. */
export const inputDays = {
  shares: ends(days(({ multiples }) => multiples.day)),
  bitcoin: ends(days(({ multiples }) => multiples.inputs.btcPrice?.asOf)),
  holdings: ends(
    days(({ multiples }) => (multiples.day === null ? null : multiples.inputs.btcHoldings?.asOf)),
  ),
};

export const today = dayOf(new Date(now));
