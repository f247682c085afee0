import { explainHolding, type ExplainedHolding } from "./explain-holding.ts";
import type { ExplainInputs } from "./explain-inputs.ts";
import { explainMultiple, type ExplainedMultiple } from "./explain-multiple.ts";
import type { Quoted } from "./quoted.ts";

/** Where a quoted figure comes from, as far as our records tell. */
export type Explanation = { quoted: Quoted; seenOn: string | null } & (
  { kind: "multiple"; found: ExplainedMultiple } | { kind: "holding"; found: ExplainedHolding }
);

export function explain(inputs: ExplainInputs, quoted: Quoted, seenOn?: string): Explanation {
  const query = { quoted, seenOn: seenOn ?? null };
  return quoted.kind === "multiple"
    ? { ...query, kind: "multiple", found: explainMultiple(inputs, quoted, seenOn) }
    : { ...query, kind: "holding", found: explainHolding(inputs, quoted, seenOn) };
}

export const isExplained = ({ kind, found }: Explanation): boolean =>
  kind === "multiple" ? found.matches.length > 0 : found.spans.length > 0 || found.others.length > 0;
