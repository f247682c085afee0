import type { Company } from "#domain/company/company.ts";

import type { Direction } from "./view.ts";

/** Companies by a figure that the list itself does not have; the unknown stand last in either direction. */
export function sortByFigure(
  companies: readonly Company[],
  figureOf: (company: Company) => number | null,
  direction: Direction,
): Company[] {
  const keyed = companies.map((company) => ({ company, figure: figureOf(company) }));
  const known = keyed.flatMap(({ company, figure }) => (figure === null ? [] : [{ company, figure }]));
  const sign = direction === "asc" ? 1 : -1;
  known.sort((a, b) => sign * (a.figure - b.figure) || a.company.rank - b.company.rank);
  return [
    ...known.map(({ company }) => company),
    ...keyed.flatMap(({ company, figure }) => (figure === null ? [company] : [])),
  ];
}
