import type { Analysis } from "#domain/analysis/analysis.ts";
import { analystFigures, type Outlook } from "#domain/analysis/analyst-figures.ts";
import type { Company } from "#domain/company/company.ts";

import { isAnalystColumn } from "./chosen-columns.ts";
import { select } from "./selection.ts";
import { sortByFigure } from "./sort-by-figure.ts";
import { DEFAULT_VIEW, type View } from "./view.ts";

export type Analyses = ReadonlyMap<number, Analysis>;

/** The companies a view asks for, also in the order of a figure that only an analysis has. */
export function selectAnalysed(
  companies: readonly Company[],
  view: View,
  analyses: Analyses,
  outlook: Outlook,
): readonly Company[] {
  const { sort, direction } = view;
  if (!isAnalystColumn(sort)) return select(companies, view);
  const found = select(companies, { ...view, sort: DEFAULT_VIEW.sort, direction: DEFAULT_VIEW.direction });
  const figureOf = (company: Company) =>
    analystFigures(company, analyses.get(company.id) ?? null, outlook)[sort];
  return sortByFigure(found, figureOf, direction);
}
