import { daysOld, type Facts } from "./facts.ts";
import { MOST_BTC } from "./figures.ts";
import { sum } from "./flows.ts";
import { tagsOf, type Row } from "./html.ts";
import type { Page } from "./page.ts";
import type { Source } from "./source.ts";

const OUTDATED_DAYS = 731;

/** The terms of the page: each holder counts once, in one of them. */
export async function holderTerms(source: Source, { figures, total, today }: Facts) {
  const counted = (await source.holders()).filter(
    ({ standing, kind }) => standing === "counted" && kind !== "wrapped",
  );
  type Holder = (typeof counted)[number];
  const isOutdated = ({ asOf }: Holder) => asOf !== null && daysOld(asOf, today) > OUTDATED_DAYS;
  const term = (test: (holder: Holder) => boolean) => {
    const own = counted.filter(test);
    return { btc: sum(own.map(({ btc }) => Number(btc ?? 0))), holders: own.length };
  };
  const young = (kind: Holder["kind"], isSeized: boolean | null = null) =>
    term(
      (holder) =>
        holder.kind === kind &&
        !isOutdated(holder) &&
        (isSeized === null || (holder.ownership === "seized") === isSeized),
    );
  return {
    funds: young("fund"),
    listed: { btc: total, holders: figures["known"] ?? 0 },
    "seized-by-states": young("government", true),
    private: young("private"),
    "owned-by-states": young("government", false),
    outdated: term(isOutdated),
  };
}

const keyOf = ({ row }: Row) => tagsOf(row, "input")[0]?.attribs["id"]?.slice("add-".length);

/** A term, or the sum of a choice of them, or what that leaves. */
export async function holderRow(
  row: Row,
  { page, place, rows }: { page: Page; place: number; rows: readonly Row[] },
) {
  const terms = Object.entries(await holderTerms(page.visit.source, page.visit.facts));
  const keys = rows.flatMap((each) => keyOf(each) ?? []);
  const sums = rows.slice(keys.length + 1);
  const choice = Math.floor((place - keys.length - 1) / 2);
  if (choice === 0) page.check("choices", String(sums.length / 2), 2 ** keys.length);
  const own = keyOf(row);
  const chosen = terms.filter(([key]) => (own ? key === own : ((choice >> keys.indexOf(key)) & 1) === 1));
  const btc = sum(chosen.map(([, term]) => term.btc));
  const share = (amount: number) => (amount / MOST_BTC) * 100;
  page.checked.add(row.row);
  const figures = row.texts[0]?.startsWith("Everyone else")
    ? [MOST_BTC - btc, share(MOST_BTC - btc)]
    : [btc, share(btc), sum(chosen.map(([, term]) => term.holders))];
  for (const [index, figure] of figures.entries())
    page.check(row.texts[0] ?? "", row.texts[index + 1], figure);
  return [];
}
