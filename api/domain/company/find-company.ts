import { folded } from "#domain/base/search-text.ts";

type Named = { id: number; name: string; ticker: string };

const searchable = (text: string) => folded(text).trim();
const IN_BRACKETS = /\(([^()]+)\)\s*$/;

/** The company that a text names: by its ticker, its name, "Name (TICKER)", its id, or the only name that begins with it. */
export function findCompany<Company extends Named>(
  companies: readonly Company[],
  text: string,
): Company | null {
  const sought = searchable(text);
  const ticker = searchable(IN_BRACKETS.exec(text)?.[1] ?? text);
  if (sought === "") return null;
  const beginning = companies.filter(({ name }) => searchable(name).startsWith(sought));
  return (
    companies.find((company) => searchable(company.ticker) === ticker) ??
    companies.find(({ name }) => searchable(name) === sought) ??
    companies.find(({ id }) => String(id) === sought) ??
    (beginning.length === 1 ? (beginning[0] ?? null) : null)
  );
}
