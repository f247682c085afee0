import { z } from "zod";

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];

const Audit = z.object({ score: z.number().nullable(), displayValue: z.string().optional() });
const Graded = z.object({
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});

/** What one run reports. */
export const RunSchema = z.object({
  audits: z.record(z.string(), Audit),
  categories: z.object({
    performance: Graded,
    accessibility: Graded,
    "best-practices": Graded,
    seo: Graded,
  }),
});
export type Run = z.output<typeof RunSchema>;

/** The median of each category, and where the median lost points. */
export function scoresOf(runs: readonly Run[]) {
  const scores = CATEGORIES.map((category) => [category, medianOf(runs, category)] as const);
  return {
    medians: Object.fromEntries(scores.map(([category, median]) => [category, median.score])),
    lost: scores.flatMap(([category, { score, run }]) =>
      score === 100 || run === undefined ? [] : [lossOf(category, run, runs)],
    ),
  };
}

/** Points that at least one run did not lose are noise of the machine. */
function lossOf(category: Category, run: Run, runs: readonly Run[]) {
  const all = runs.map((each) => scoreIn(each, category));
  const audits = run.categories[category].auditRefs.flatMap(({ id, weight }) => {
    const { score = null, displayValue = "" } = run.audits[id] ?? {};
    return weight > 0 && score !== null && score < 1 ? [`${id} ${displayValue}`.trim()] : [];
  });
  return { category, scores: all, isNoise: Math.max(...all) === 100, audits };
}

function medianOf(runs: readonly Run[], category: Category) {
  const ordered = runs.toSorted((a, b) => scoreIn(a, category) - scoreIn(b, category));
  const run = ordered[Math.floor((ordered.length - 1) / 2)];
  return { run, score: run === undefined ? 0 : scoreIn(run, category) };
}

const scoreIn = ({ categories }: Run, category: Category): number =>
  Math.round((categories[category].score ?? 0) * 100);
