import { analystFigures } from "#domain/analysis/analyst-figures.ts";
import type { Column } from "#domain/analysis/list-column.ts";
import type { Cell } from "#domain/base/csv.ts";
import { DEFAULT_BTC_USD } from "#domain/base/limits.ts";
import type { Company } from "#domain/company/company.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";

import { $analyses, loadAnalyses } from "./analyses.ts";
import { isAnalystColumn } from "./chosen-columns.ts";

/** The chosen columns of analysts as a file has them, with the times of the prices they are of. */
export async function chosenCells(
  columns: readonly Column[],
  price: BtcPrice | null,
): Promise<(company: Company) => Record<string, Cell>> {
  const chosen = columns.filter(isAnalystColumn);
  if (chosen.length === 0) return () => ({});
  if ($analyses.get() === null) await loadAnalyses();
  const analyses = $analyses.get();
  const outlook = { btcUsd: price?.priceUsd ?? DEFAULT_BTC_USD, now: new Date().toISOString() };
  return (company) => {
    const analysis = analyses?.get(company.id) ?? null;
    const figures = analystFigures(company, analysis, outlook);
    return {
      ...Object.fromEntries(chosen.map((column) => [column, figures[column]])),
      knownCostBtc: analysis?.costBtc ?? null,
      btcUsdAsOf: price?.asOf ?? null,
      sharePriceAsOf: company.evidence.currentPrice?.asOf ?? null,
    };
  };
}
