import { isSpacPending } from "#domain/company/quotes/valuation.ts";

import { calculated, differs } from "./calculated.ts";
import { NO_INPUTS, inputsOf } from "./inputs.ts";
import { MULTIPLE_KINDS, type Multiple, type Multiples } from "./multiple.ts";
import { sessionOf, type ValuationContext, type ValuedRecord } from "#domain/company/quotes/session.ts";

type Calculated = Omit<Multiple, "leads">;

/** Every definition and basis of a company's mNAV, all of one day. */
export function multiplesOf(record: ValuedRecord, context: ValuationContext): Multiples {
  if (isSpacPending(record.ticker)) return without("Merger not closed");
  const session = sessionOf(record, context);
  if (session === null) return without("No quote");
  const { asOf: day } = session.quote;
  const inputs = inputsOf(record, context.view, session);
  const all = MULTIPLE_KINDS.map((kind) => calculated(kind, inputs, day));
  return { day, inputs, all: all.map((each) => ({ ...each, leads: leaderOf(each, all) === each })) };
}

/** A quoted cap leads, unless the share count known for its day makes it another one. */
function leaderOf({ definition }: Calculated, all: readonly Calculated[]): Calculated | null {
  const basisOf = (of: Calculated["definition"], basis: Calculated["basis"]) =>
    all.find((each) => each.definition === of && each.basis === basis && each.paidUsd !== null);
  const [quotedCap, countedCap] = [basisOf("basic", "quoted")?.paidUsd, basisOf("basic", "counted")?.paidUsd];
  const [quoted, counted] = [basisOf(definition, "quoted"), basisOf(definition, "counted")];
  const isOther = quotedCap && countedCap && differs(countedCap, quotedCap);
  return (isOther ? (counted ?? quoted) : (quoted ?? counted)) ?? null;
}

const without = (missing: string): Multiples => ({
  day: null,
  inputs: NO_INPUTS,
  all: MULTIPLE_KINDS.map((kind) => ({ ...kind, value: null, paidUsd: null, missing, leads: false })),
});
