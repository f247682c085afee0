import { announcementAt } from "#db/announcements.ts";
import type { Db } from "#db/client.ts";
import { bumpRevision } from "#db/companies.ts";
import type { Intent } from "#db/edit.ts";
import { insertFact } from "#db/facts.ts";
import { allCompanyRecords, companyRecords } from "#db/public-records.ts";
import { sourceIdAt } from "#db/sources.ts";
import type { AnnouncedCompanies } from "#contract/admin.ts";
import { holdingsPrefill } from "#domain/announcement/rns-prefill.ts";
import { parseBtc } from "#domain/base/btc.ts";
import { compareAsOf, endOfAsOf } from "#domain/base/as-of-order.ts";
import { addDays, dayOf, isUndated, startOfAsOf, undatedBy } from "#domain/base/dates.ts";
import { pick } from "#domain/base/pick.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import { companyList } from "#domain/company/company-list.ts";
import type { Company } from "#domain/company/company.ts";
import { totalBtc } from "#domain/company/totals.ts";
import type { Metric } from "#domain/ledger/fact.ts";
import type { HoldingsUpdate, SharesUpdate } from "#domain/review/edit.schema.ts";
import { holdingDoubts, sharesDoubts, type Dates } from "#domain/review/plausibility.ts";
import { listedCompany } from "#http/query.ts";
import { Problem, found } from "#lib/problem.ts";
import type { PublicData } from "#public-data/public-data.ts";

import type { Edit } from "./edit-answer.ts";

export const subjectOf = (companyId: number): string => `company/${companyId}`;

/** The list with these companies as the transaction leaves them. The others are as last read. */
export async function listWith(
  tx: Db,
  ids: readonly number[],
  { known }: Pick<Intent, "known">,
): Promise<Company[]> {
  if (known === null) return companyList(await allCompanyRecords(tx));
  const others = known.filter(({ id }) => !ids.includes(id));
  return companyList([...others, ...(await companyRecords(tx, [...ids]))]);
}

export const listed = (list: Company[], companyId: number): Company =>
  found(
    list.find(({ id }) => id === companyId),
    `We don't track a company with the id ${companyId}.`,
  );

/** The company as it is now. A change based on an older revision throws a Problem that contains both versions. */
export async function companyToEdit(
  tx: Db,
  companyId: number,
  { seenRevision, sent, known }: Pick<Intent, "seenRevision" | "sent" | "known">,
  part: unknown = null,
): Promise<Company> {
  const company = listed(await listWith(tx, [companyId], { known }), companyId);
  if (seenRevision !== null && seenRevision !== company.revision)
    throw new Problem(
      "stale",
      `${company.name} has changed since you opened it. Compare both versions and save again.`,
      { details: { revision: company.revision, current: part ?? company, yours: sent } },
    );
  return company;
}

type StatedHolding = Omit<Dates, "replacedAsOf"> & Pick<Intent, "known"> & { stated: string | null };

/** Both versions of a holding that was just recorded, and what speaks against the change. */
export async function holdingChange(
  tx: Db,
  company: Company,
  { stated, known, asOf, sourceAsOf, today }: StatedHolding,
) {
  await bumpRevision(tx, company.id);
  const list = await listWith(tx, [company.id], { known });
  const entity = listed(list, company.id);
  const doubts = holdingDoubts({
    asOf,
    sourceAsOf,
    today,
    before: company.btcHoldings,
    after: stated ?? entity.btcHoldings ?? "0",
    totalAfter: totalBtc(list),
    replacedAsOf: company.evidence.btcHoldings?.asOf ?? null,
  });
  const [before, after] = [holdingOf(company), holdingOf(entity)];
  return { subject: subjectOf(company.id), before, after, doubts, entity };
}

const holdingOf = ({ name, ticker, btcHoldings, evidence: { btcHoldings: evidence } }: Company) => ({
  name,
  ticker,
  btcHoldings,
  asOf: evidence?.asOf ?? null,
  sourceUrl: evidence?.source.url ?? null,
});

export const updateShares: Edit<SharesUpdate, Company> = async ({ tx, sent, intent, id }) => {
  const company = await companyToEdit(tx, id, intent);
  const today = dayOf(intent.now);
  refuseFuture(sent.asOf, today);
  const asOf = sent.asOf ?? undatedBy(today);
  await insertStated(tx, id, { metric: "shares_override", value: sent.sharesOutstanding }, { ...sent, asOf });
  await bumpRevision(tx, id);

  const after = listed(await listWith(tx, [id], intent), id);
  const doubts = sharesDoubts({
    before: company.sharesOutstanding,
    after: after.sharesOutstanding,
    replacedAsOf: company.evidence.sharesOutstanding?.asOf ?? null,
    asOf,
    sourceAsOf: sent.asOf,
    today,
  });
  return {
    action: "update-shares",
    subject: subjectOf(id),
    before: sharesOf(company),
    after: sharesOf(after),
    doubts,
    entity: after,
  };
};

/** A day ahead is no mistake: east of UTC it may already be tomorrow. */
export function refuseFuture(asOf: string | null, today: string, field = "asOf"): void {
  if (asOf !== null && startOfAsOf(asOf) > addDays(today, 1))
    throw new Problem(
      "bad-request",
      `${field}: must not be after today; enter the day on which the figure was true.`,
    );
}

type FigureSent = { metric: Metric; value: string | null };

/** Records a figure that an administrator has read somewhere, or states themselves. */
export const insertStated = async (
  tx: Db,
  companyId: number,
  figure: FigureSent,
  { asOf, sourceUrl }: { asOf: string; sourceUrl: string | null },
) =>
  insertFact(tx, {
    ...figure,
    companyId,
    asOf,
    method: "secondary",
    sourceId: await sourceIdAt(tx, sourceUrl, { kind: "stated" }),
  });

const sharesOf = (company: Company) => pick(company, ["name", "ticker", "sharesOutstanding", "marketCap"]);

/** The companies whose announcements state a total, so that an update can start from one. */
export const announcedCompanies = (view: PublicData): AnnouncedCompanies => ({
  companyIds: view.companies
    .filter((company) => holdingsPrefill(company, view.announcements) !== null)
    .map(({ id }) => id),
});

export function prefillOf(view: PublicData, id: string) {
  const { company } = listedCompany(view, id);
  return found(
    holdingsPrefill(company, view.announcements),
    `We have no announcement from ${company.name} that states a total.`,
  );
}

/** Records a holding that a company has announced. */
export const updateHoldings: Edit<HoldingsUpdate, Company> = async ({ tx, sent, intent, id }) => {
  const { bitcoinHoldings: stated, rnsUrl } = sent;
  const company = await companyToEdit(tx, id, intent);
  const today = dayOf(intent.now);
  refuseFuture(sent.asOf, today);
  const announced = await announcementAt(tx, id, rnsUrl);
  const sourceAsOf = sent.asOf ?? announced?.asOf ?? null;
  const asOf = sent.asOf ?? asOfWithout(today, sourceAsOf, company.evidence.btcHoldings?.asOf ?? null);
  await insertFact(tx, {
    companyId: id,
    metric: "btc_holdings",
    value: stated,
    asOf,
    disclosedAt: announced?.asOf.length === 10 ? announced.asOf : null,
    method: "disclosed",
    sourceId: await sourceIdAt(tx, rnsUrl, { publisher: announced?.source, kind: "announcement" }),
    replacesId: await correctedFact(tx, company, sent),
  });
  const change = await holdingChange(tx, company, { stated, asOf, sourceAsOf, today, known: intent.known });
  return { action: "update-holdings", ...change };
};

/**
 * What another figure of the same day corrects, and one with a day where the company's has none; null if this one is newer.
 * A figure that came with a purchase or sale stays, as its coins do.
 */
async function correctedFact(
  tx: Db,
  { id, btcHoldings, evidence }: Company,
  { asOf, bitcoinHoldings }: HoldingsUpdate,
): Promise<number | null> {
  const known = evidence.btcHoldings?.asOf;
  const isOfSameDay = asOf === known && parseBtc(bitcoinHoldings) !== parseBtc(btcHoldings);
  if (asOf === null || (!isUndated(known) && !isOfSameDay)) return null;
  const [record] = await companyRecords(tx, [id]);
  const origin = record && holdingLedger(record).at(-1)?.origin;
  return origin?.table === "facts" ? origin.id : null;
}

/**
 * When a figure entered without a day was true: on the day of its announcement, or if we have a newer figure, on no stated day,
 * by today or by the end of the newer figure's month. So it counts.
 */
function asOfWithout(today: string, announced: string | null, replaced: string | null): string {
  if (announced !== null && (replaced === null || compareAsOf(announced, replaced) >= 0)) return announced;
  return undatedBy(replaced !== null && endOfAsOf(replaced) > today ? endOfAsOf(replaced) : today);
}
