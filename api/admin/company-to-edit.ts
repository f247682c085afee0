import type { Db } from "#db/client.ts";
import { bumpRevision } from "#db/companies.ts";
import { allCompanyRecords } from "#db/public-records.ts";
import type { Intent } from "#db/edit.ts";
import { companyList } from "#domain/company/company-list.ts";
import type { Company } from "#domain/company/company.ts";
import { totalBtc } from "#domain/company/totals.ts";
import { holdingDoubts, type Dates } from "#domain/review/plausibility.ts";
import { Problem, found } from "#lib/problem.ts";

export const subjectOf = (companyId: number): string => `company/${companyId}`;

/** The whole list, as this transaction sees it. */
export const listedCompanies = async (tx: Db): Promise<Company[]> => companyList(await allCompanyRecords(tx));

export const listed = (list: Company[], companyId: number): Company =>
  found(
    list.find(({ id }) => id === companyId),
    `We don't track a company with the id ${companyId}.`,
  );

/** The company as it is now. A change based on an older revision throws a Problem that contains both versions. */
export async function companyToEdit(
  tx: Db,
  companyId: number,
  { seenRevision, sent }: Pick<Intent, "seenRevision" | "sent">,
  part: unknown = null,
): Promise<Company> {
  const company = listed(await listedCompanies(tx), companyId);
  if (seenRevision !== null && seenRevision !== company.revision)
    throw new Problem(
      "stale",
      `${company.name} has changed since you opened it. Compare both versions and save again.`,
      { details: { revision: company.revision, current: part ?? company, yours: sent } },
    );
  return company;
}

/** Both versions of a holding that was just recorded, and what speaks against the change. */
export async function holdingChange(
  tx: Db,
  company: Company,
  { stated, ...dates }: Omit<Dates, "replacedAsOf"> & { stated: string | null },
) {
  await bumpRevision(tx, company.id);
  const list = await listedCompanies(tx);
  const entity = listed(list, company.id);
  const doubts = holdingDoubts({
    ...dates,
    before: company.btcHoldings,
    after: stated ?? entity.btcHoldings ?? "0",
    totalAfter: totalBtc(list),
    replacedAsOf: company.evidence.btcHoldings?.asOf ?? null,
  });
  const [before, after] = [holdingOf(company), holdingOf(entity)];
  return { subject: subjectOf(company.id), before, after, doubts, entity };
}

/** A holding in the form the audit log stores. */
const holdingOf = ({ name, ticker, btcHoldings, evidence: { btcHoldings: evidence } }: Company) => ({
  name,
  ticker,
  btcHoldings,
  asOf: evidence?.asOf ?? null,
  sourceUrl: evidence?.source.url ?? null,
});
