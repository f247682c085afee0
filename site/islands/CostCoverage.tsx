import { costOf } from "#domain/analyst-figures.ts";
import type { Analysis } from "#domain/analysis.ts";
import { formatCoverage } from "#domain/format-analyst.ts";

type Props = { analysis: Analysis | null; held: string | null };

/** No average cost and no gain without saying of how many of the coins it is. */
export function CostCoverage({ analysis, held }: Props) {
  const cost = analysis && costOf(analysis);
  return cost && <span className="note coverage">{formatCoverage(cost.btc, held)}</span>;
}
