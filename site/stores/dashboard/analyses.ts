import { atom, onMount } from "nanostores";

import type { Analysis } from "#domain/analysis.ts";
import { analystFigures } from "#domain/analyst-figures.ts";
import { ANALYST_COLUMNS, type AnalystColumn } from "#domain/list-column.ts";
import type { Company } from "#domain/company.ts";
import { DEFAULT_BTC_USD } from "#domain/limits.ts";
import { isAnalysis } from "#wire/analysis.ts";

import { $btcPrice } from "../btc-price.ts";
import { $companies } from "../companies.ts";
import { openList } from "../open-list.ts";
import { selectWith } from "./list.ts";
import { select } from "./selection.ts";
import { sortByFigure } from "./sort-by-figure.ts";
import { DEFAULT_VIEW, type View } from "./view.ts";

export type Analyses = ReadonlyMap<number, Analysis>;

/** What was worked out of each company, by its id; null until it was loaded. */
export const $analyses = atom<Analyses | null>(null);
export const $analysesFailed = atom(false);

/** Read again with each list that comes: both are of the same data. */
onMount($analyses, () => $companies.subscribe((companies) => void (companies && loadAnalyses())));

export async function loadAnalyses() {
  try {
    const rows = await openList("/analysis", new URLSearchParams(), isAnalysis);
    const analyses = new Map(rows.map((row) => [row.companyId, row]));
    $analyses.set(analyses);
    $analysesFailed.set(false);
    selectWith((companies, view) => selectAnalysed(companies, view, analyses));
  } catch {
    $analysesFailed.set(true);
  }
}

export const isAnalystColumn = (name: string): name is AnalystColumn =>
  ANALYST_COLUMNS.some((column) => column === name);

/** A gain is sorted at the price of the moment: a tick moves no row from under a reader. */
function selectAnalysed(companies: readonly Company[], view: View, analyses: Analyses): readonly Company[] {
  const { sort, direction } = view;
  if (!isAnalystColumn(sort)) return select(companies, view);
  const found = select(companies, { ...view, sort: DEFAULT_VIEW.sort, direction: DEFAULT_VIEW.direction });
  const outlook = {
    btcUsd: $btcPrice.get()?.priceUsd ?? DEFAULT_BTC_USD,
    now: new Date().toISOString(),
  };
  const figureOf = (company: Company) =>
    analystFigures(company, analyses.get(company.id) ?? null, outlook)[sort];
  return sortByFigure(found, figureOf, direction);
}
