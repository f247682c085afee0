import type { Analysis } from "#domain/analysis/analysis.ts";
import { costOf, formatCoverage } from "#domain/analysis/analyst-figures.ts";

type Props = { analysis: Analysis | null; held: string | null };

/** No average cost and no gain without saying of how many of the coins it is. */
export function CostCoverage({ analysis, held }: Props) {
  const cost = analysis && costOf(analysis);
  return cost && <span className="note coverage">{formatCoverage(cost.btc, held)}</span>;
}
