import { formatCounted } from "#domain/base/format.ts";
import { SIDELINE_BELOW_PERCENT } from "#domain/base/limits.ts";
import { compareText } from "#domain/base/order.ts";

import { leadingMultiple, type Definition, type Multiple, type Multiples } from "./multiple.ts";

export type RankedCompany = { id: number; name: string; ticker: string };
export type Valued = { company: RankedCompany; multiples: Multiples };

/** Whose market cap counts: ours, or the quoted one whatever share count it uses. */
export const RANKING_BASES = ["ours", "quoted"] as const;
export type RankingBasis = (typeof RANKING_BASES)[number];

/** As a multiple: a market cap of twenty times the bitcoin. */
export const SIDELINE_ABOVE = 100 / SIDELINE_BELOW_PERCENT;

/** From the deepest discount to companies whose bitcoin is a side line. */
export const GROUPS = [
  {
    id: "discount",
    title: "Below 1×: discount",
    from: 0,
    words: "The market pays less than the bitcoin is worth.",
  },
  { id: "to-2", title: "1× to 2×", from: 1, words: "The market pays up to twice what the bitcoin is worth." },
  {
    id: "to-sideline",
    title: `2× to ${SIDELINE_ABOVE}×`,
    from: 2,
    words: "Bitcoin is one part of the business.",
  },
  {
    id: "sideline",
    title: `Above ${SIDELINE_ABOVE}×: bitcoin is a sideline`,
    from: SIDELINE_ABOVE,
    words: `Bitcoin is less than ${SIDELINE_BELOW_PERCENT}% of what is paid. mNAV says little about them.`,
  },
] as const;

/** The multiple of a definition under a basis. No market quotes a diluted cap, so that one is the same under both. */
export function multipleOn(
  multiples: Multiples,
  definition: Definition,
  basis: RankingBasis,
): Multiple | null {
  const leading = leadingMultiple(multiples, definition);
  if (basis === "ours" || definition === "diluted") return leading;
  return multiples.all.find((each) => each.definition === definition && each.basis === basis) ?? null;
}

/** So that no page grows with the number of companies. All of them are in the CSV. */
export const MOST_IN_GROUP = 40;

/** Lowest first, in groups; those without a value are in none. A group names its first rows, and counts all of them. */
export function rankingOf(valued: readonly Valued[], definition: Definition, basis: RankingBasis) {
  const ranked = valued
    .flatMap((each) => {
      const value = multipleOn(each.multiples, definition, basis)?.value ?? null;
      return value === null ? [] : [{ ...each, value }];
    })
    .toSorted((a, b) => a.value - b.value || compareText(a.company.name, b.company.name));
  const groups = GROUPS.map((group, index) => {
    const rows = ranked.filter(
      ({ value }) => value >= group.from && value < (GROUPS[index + 1]?.from ?? Infinity),
    );
    return { ...group, count: rows.length, rows: rows.slice(0, MOST_IN_GROUP) };
  });
  return { known: ranked.length, discounts: groups[0]?.count ?? 0, groups };
}

const named = (valued: readonly Valued[]) => ({
  count: valued.length,
  companies: valued.slice(0, MOST_IN_GROUP),
});

export type LeftOut = { reason: string; companies: RankedCompany[] };

const DOUBTFUL = /doubtful/;
const APPROXIMATE = /approximate/;

/** Why companies are in no order, the doubtful ones by name and the others by reason, the most frequent first. */
export function leftOutOf(valued: readonly Valued[]) {
  const missing = (definition: Definition, reason: RegExp) =>
    valued.filter(
      ({ multiples }) =>
        multiples.all.every((each) => each.definition !== definition || each.value === null) &&
        multiples.all.some((each) => each.definition === definition && reason.test(each.missing ?? "")),
    );
  const doubtful = missing("basic", DOUBTFUL);
  const others = valued.filter(
    (each) => !doubtful.includes(each) && leadingMultiple(each.multiples, "basic")?.value == null,
  );
  const reasonOf = ({ multiples }: Valued) => {
    const words = leadingMultiple(multiples, "basic")?.missing ?? "";
    return APPROXIMATE.test(words)
      ? words
      : words.replace(/ (since|for|on) .*\d{4}$/, "").replace(/ of \d.*$/, "");
  };
  const reasons = [...Map.groupBy(others, reasonOf)].map(([reason, each]): LeftOut => ({
    reason,
    companies: each.map(({ company }) => company),
  }));
  const dilutedOnly = missing("diluted", DOUBTFUL).filter((each) => !doubtful.includes(each));
  return {
    doubtful: named(doubtful),
    dilutedOnly: named(dilutedOnly),
    reasons: reasons.toSorted((a, b) => b.companies.length - a.companies.length),
  };
}

/** How many companies the market values below their bitcoin. */
export function discountWords({ known, discounts }: { known: number; discounts: number }): string {
  if (known === 0) return "No company has a market price yet";
  const trade = discounts === 1 ? "trades below the value of its" : "trade below the value of their";
  return `${discounts} of ${formatCounted(known, "company", "companies")} ${trade} bitcoin`;
}
