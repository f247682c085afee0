import { Problem } from "#lib/problem.ts";
import type { PublicData } from "#public-data/public-data.ts";

import { idIn } from "./query.ts";

/** A company of the list, by the id in an address. */
export function listedCompany({ companyOf, recordOf, detailsOf }: PublicData, id = "") {
  const company = companyOf.get(idIn(id));
  const record = company && recordOf.get(company.id);
  const details = company && detailsOf(company.id);
  if (!company || !record || !details)
    throw new Problem("not-found", `We don't track a company with the id ${id}.`);
  return { company, record, details };
}
