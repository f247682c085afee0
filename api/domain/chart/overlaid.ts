import type { CompanyHistory } from "#domain/valuation/company-history.ts";
import { DEFINITION_NAMES } from "#domain/valuation/definition-words.ts";
import type { MultiplePoint } from "#domain/valuation/history.ts";
import type { Definition } from "#domain/valuation/multiple.ts";
import type { RankedCompany } from "#domain/valuation/ranking.ts";

import { multipleChart } from "./multiple-chart.ts";
import { BESIDE_MARKS, type WordedChart } from "./worded.ts";

export const MOST_OVERLAID = BESIDE_MARKS.length + 1;

/** A company's multiples under one definition, or why there are none. */
export type OverlaidHistory = {
  company: RankedCompany;
  lines: MultiplePoint[][];
  points: readonly MultiplePoint[];
  publishers: readonly string[];
  missing: string | null;
};

export function overlaidHistory(
  { id, name, ticker }: RankedCompany,
  history: CompanyHistory | null,
  by: Definition,
): OverlaidHistory {
  const company = { id, name, ticker };
  const none = { company, lines: [], points: [], publishers: [] };
  if (history === null) return { ...none, missing: "We have too few share prices for a history." };
  const { jump, linesOf, publishers } = history;
  if (jump !== null)
    return {
      ...none,
      missing: `No history is shown. Its quoted market cap jumps between ${jump.from} and ${jump.to}, and no split or share count on record explains it.`,
    };
  const lines = linesOf[by];
  const points = lines.flat();
  return points.length === 0
    ? { ...none, missing: `${DEFINITION_NAMES[by]} mNAV is missing on every day with a share price.` }
    : { company, lines, points, publishers, missing: null };
}

export const drawnOf = (histories: readonly OverlaidHistory[]) =>
  histories.filter(({ points }) => points.length > 1);
const dayOfLast = ({ points }: OverlaidHistory): string => points.at(-1)?.day ?? "";

/** Null without a line to draw. */
export function overlaidChart(histories: readonly OverlaidHistory[], by: Definition): WordedChart | null {
  const drawn = drawnOf(histories);
  // Each company keeps its mark, whether or not the others have a line.
  const [first, ...beside] = drawn.map((each) => ({
    name: `${each.company.name}, ${DEFINITION_NAMES[by].toLowerCase()}`,
    lines: each.lines,
    mark: BESIDE_MARKS[histories.indexOf(each) - 1],
  }));
  if (first === undefined) return null;
  const until = drawn.map(dayOfLast).toSorted().at(-1) ?? "";
  return multipleChart({ title: "mNAV over time", ...first, beside, until });
}
