import { atom, onMount } from "nanostores";

import { isAnalysis, isMnav as isMnavRow } from "#contract/v1.ts";
import {
  analystFigures,
  followsPrice,
  isSideline,
  type Analysed,
  type PriceContext,
} from "#domain/analysis/analyst-figures.ts";
import { DEFAULT_BTC_USD, SIDELINE_BELOW_PERCENT } from "#domain/base/limits.ts";
import type { Company } from "#domain/company/company.ts";
import { isLivePrice } from "#domain/price/btc-price.ts";
import { $btcPrice } from "#site/client/btc-price.ts";

import { isMnav } from "./MultipleDay.tsx";
import { isAnalystColumn } from "./chosen-columns.tsx";
import type { RowContext } from "./columns.tsx";
import { $companiesAnswer } from "#site/client/companies.ts";
import { $select } from "./list.ts";
import { select } from "./selection.ts";
import { fetchAllV1 } from "./v1-list.ts";
import { DEFAULT_VIEW, type Direction, type View } from "./view.ts";

/** What the line above the first sideline says, in an order by a multiple. */
export const sidelineLine =
  ({ sort }: View) =>
  ({ figures }: RowContext): string | null =>
    isAnalystColumn(sort) && isMnav(sort) && figures?.[sort] != null && isSideline(figures)
      ? `Below this line, bitcoin is less than ${SIDELINE_BELOW_PERCENT}% of the market cap, so a multiple says little.`
      : null;

export type Analyses = ReadonlyMap<number, Analysed>;

/** Adds its analysis to the row of each company. */
export const analysed =
  <Context extends RowContext>(
    contextOf: (company: Company) => Context,
    analyses: Analyses | null,
    outlook: PriceContext,
  ) =>
  (company: Company) => {
    const analysis = analyses?.get(company.id) ?? null;
    return {
      ...contextOf(company),
      btcUsd: outlook.btcUsd,
      analysis,
      isAtLivePrice: analysis?.mnav ? followsPrice(analysis.mnav, outlook) : false,
      figures: analystFigures(company, analysis, outlook),
    };
  };

/** The companies a view selects, sortable by figures that only an analysis has. */
export function selectAnalysed(
  companies: readonly Company[],
  view: View,
  analyses: Analyses,
  outlook: PriceContext,
): readonly Company[] {
  const { sort, direction } = view;
  if (!isAnalystColumn(sort)) return select(companies, view);
  const found = select(companies, { ...view, sort: DEFAULT_VIEW.sort, direction: DEFAULT_VIEW.direction });
  const figuresOf = (company: Company) => analystFigures(company, analyses.get(company.id) ?? null, outlook);
  const sorted = sortByFigure(found, (company) => figuresOf(company)[sort], direction);
  if (!isMnav(sort)) return sorted;
  // Unknown ones stay last.
  const placeOf = (company: Company) => {
    const figures = figuresOf(company);
    return figures[sort] === null ? 2 : Number(isSideline(figures));
  };
  return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Sorts companies by a figure that the list itself does not have. Unknown figures come last in either direction. */
export function sortByFigure(
  companies: readonly Company[],
  figureOf: (company: Company) => number | null,
  direction: Direction,
): Company[] {
  const sign = direction === "asc" ? 1 : -1;
  return companies
    .map((company) => ({ company, figure: figureOf(company) }))
    .toSorted((a, b) =>
      a.figure === null || b.figure === null
        ? Number(a.figure === null) - Number(b.figure === null)
        : sign * (a.figure - b.figure) || a.company.rank - b.company.rank,
    )
    .map(({ company }) => company);
}

/** Reloaded with each new list, so that both come from the same data. */
export const $analyses = atom<Analyses | null>(null);
export const $analysesFailed = atom(false);

/** The analysis and the multiples of each company, of today or of a past day. */
export async function fetchAnalyses(query: URLSearchParams): Promise<Analyses> {
  const [analyses, multiples] = await Promise.all([
    fetchAllV1("/api/v1/analysis", query, isAnalysis),
    fetchAllV1("/api/for-pages/mnav", query, isMnavRow),
  ]);
  const mnavOf = new Map(multiples.map((row) => [row.companyId, row]));
  return new Map(analyses.map((row) => [row.companyId, { ...row, mnav: mnavOf.get(row.companyId) ?? null }]));
}

let analysedList: readonly Company[] | null = null;

onMount($analyses, () =>
  $companiesAnswer.subscribe(({ value, isLoading }) => {
    if (isLoading || value === null || (value === analysedList && !$analysesFailed.get())) return;
    analysedList = value;
    void loadAnalyses();
  }),
);

export async function loadAnalyses() {
  try {
    const analyses = await fetchAnalyses(new URLSearchParams());
    $analyses.set(analyses);
    $analysesFailed.set(false);
    // Gains are sorted at the current price. A tick does not move rows while someone reads them.
    $select.set((companies, view) =>
      selectAnalysed(companies, view, analyses, {
        btcUsd: $btcPrice.get()?.priceUsd ?? DEFAULT_BTC_USD,
        btcAsOf: $btcPrice.get()?.asOf,
        isLive: isLivePrice($btcPrice.get()),
        now: new Date().toISOString(),
      }),
    );
  } catch {
    $analysesFailed.set(true);
  }
}
