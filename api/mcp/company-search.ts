import { folded, hasWords, searchWords } from "#domain/base/search-text.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { shortened } from "#http/query.ts";
import { Problem, found } from "#lib/problem.ts";
import type { PublicData } from "#public-data/public-data.ts";

/** From the closest match on: the ticker, a whole name, the start of a name, all words anywhere. */
function closenessOf({ ticker, name, identity }: CompanyRecord, search: string): number | null {
  const wanted = folded(search).trim();
  const names = [name, ...identity.map((event) => event.name)].map(folded);
  const tickers = [ticker, ...identity.flatMap((event) => event.ticker ?? [])].map(folded);
  if (tickers[0] === wanted) return 0;
  if (names.includes(wanted) || tickers.includes(wanted)) return 1;
  if (names.some((each) => each.startsWith(wanted))) return 2;
  return hasWords([...names, ...tickers].join(" "), searchWords(search)) ? 3 : null;
}

type Match = { record: CompanyRecord; rank: number | null; closeness: number };

/** Closest first, then by rank; those no longer listed come last. */
export const companiesLike = ({ recordOf, companyOf }: PublicData, search: string): Match[] =>
  [...recordOf.values()]
    .flatMap((record) => {
      const closeness = closenessOf(record, search);
      const rank = companyOf.get(record.id)?.rank ?? null;
      return closeness === null ? [] : [{ record, rank, closeness }];
    })
    .toSorted(
      (a, b) =>
        a.closeness - b.closeness || (a.rank ?? Infinity) - (b.rank ?? Infinity) || a.record.id - b.record.id,
    );

const MOST_NAMED = 5;

/** The company with this id, ticker or name. Several that fit as well are named in the refusal. */
export function companyNamed(view: PublicData, wanted: number | string): CompanyRecord {
  if (typeof wanted === "number")
    return found(
      view.recordOf.get(wanted),
      `company: we have never tracked a company with the id ${wanted}. Use find_company for its id.`,
    );
  const [best, next, ...more] = companiesLike(view, wanted);
  if (best === undefined)
    throw new Problem(
      "not-found",
      `company: we have never tracked "${shortened(wanted)}". Use find_company with another spelling.`,
    );
  if (next === undefined || next.closeness > best.closeness) return best.record;
  const names = [best, next, ...more]
    .filter(({ closeness }) => closeness === best.closeness)
    .slice(0, MOST_NAMED)
    .map(({ record: { id, name, ticker } }) => `${name} (${ticker}, id ${id})`);
  throw new Problem(
    "bad-request",
    `company: several companies fit. Name one by its id: ${names.join(", ")}.`,
  );
}
