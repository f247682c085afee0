import { analystFigures } from "#domain/analyst-figures.ts";
import type { BtcPrice } from "#domain/btc-price.ts";
import type { Company } from "#domain/company.ts";
import type { Cell } from "#domain/csv.ts";
import { DEFAULT_BTC_USD } from "#domain/limits.ts";
import type { Column } from "#domain/list-column.ts";

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
