import type { CompanyRecord } from "#domain/company/company.ts";
import { explainInputs, type ExplainInputs } from "#domain/valuation/explain-inputs.ts";

import type { PublicData } from "./public-data.ts";

const MOST_COMPANIES = 32;
const stored = new WeakMap<PublicData, Map<number, ExplainInputs>>();

/** What a company's multiples are made of. Made once per change of the data, for the companies last requested. */
export function explainInputsOf(view: PublicData, record: CompanyRecord): ExplainInputs {
  const inputsOf = stored.get(view) ?? new Map<number, ExplainInputs>();
  stored.set(view, inputsOf);
  const inputs =
    inputsOf.get(record.id) ??
    explainInputs(record, { sessions: view.sessions.get(record.id) ?? [], closeOn: view.closeOn });
  inputsOf.delete(record.id);
  inputsOf.set(record.id, inputs);
  for (const oldest of inputsOf.keys()) if (inputsOf.size > MOST_COMPANIES) inputsOf.delete(oldest);
  return inputs;
}
