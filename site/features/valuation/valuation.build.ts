import { dayOf, formatDay } from "#domain/base/dates.ts";
import { LEAST_SESSIONS } from "#domain/valuation/company-history.ts";
import { DEFINITIONS, type Definition, type Multiples } from "#domain/valuation/multiple.ts";
import {
  RANKING_BASES,
  SIDELINE_ABOVE,
  leftOutOf,
  multipleOn,
  rankingOf,
  type RankingBasis,
  type Valued,
} from "#domain/valuation/ranking.ts";
import { detailsOf, multiplesAt, now, snapshot } from "#site/data/snapshot.ts";

/** Every listed company at the Bitcoin close of its day: a built page can follow no live price. One after the other, to save memory. */
const read = snapshot.companies.map((company) => {
  const details = detailsOf(company);
  const record = { ...details, ticker: company.ticker };
  const { id, name, ticker } = company;
  return {
    valued: { company: { id, name, ticker }, multiples: multiplesAt(company) },
    priced: details.sessions.length < LEAST_SESSIONS ? null : { company, record },
  };
});

export const valued: readonly Valued[] = read.map((each) => each.valued);
/** Those with enough share prices for a history, the largest holder first. */
export const priced = read.flatMap((each) => each.priced ?? []);

export type View = { definition: Definition; basis: RankingBasis; id: string };

/** The first is shown until another one is chosen. No market quotes a diluted cap. */
export const VIEWS: readonly View[] = DEFINITIONS.flatMap((definition) =>
  RANKING_BASES.map((basis) => ({ definition, basis, id: `${definition}-${basis}` })),
).filter(({ id }) => id !== "diluted-quoted");

export const rankingIn = ({ definition, basis }: View) => rankingOf(valued, definition, basis);

/** Of the multiples up to those of a sideline, with 1 in the middle. */
export const RANKING_AXIS = { low: 1 / SIDELINE_ABOVE, high: SIDELINE_ABOVE };

/** The known multiples of a company, to be drawn on the axis. */
export const dotsOf = (multiples: Multiples, basis: RankingBasis) =>
  DEFINITIONS.flatMap((mark) => {
    const multiple = multipleOn(multiples, mark, basis)?.value ?? null;
    return multiple === null ? [] : [{ mark, multiple }];
  });

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

/** "8 Jul 2025 to 17 Aug 2026", or one day. */
export const daysFrom = ({ first, last }: { first: string | null; last: string | null }): string =>
  [...new Set([formatDay(first), formatDay(last)])].filter(Boolean).join(" to ");

export const today = dayOf(new Date(now));
