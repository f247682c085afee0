import type { PublicRecords } from "#db/public-records.ts";
import { monthlyTotals, sameCompanies } from "#domain/analysis/monthly-totals.ts";
import { dayOf } from "#domain/base/dates.ts";
import { pick } from "#domain/base/pick.ts";
import type { PublicSettings } from "#domain/base/public-settings.ts";
import { CHANGES_PER_PAGE } from "#domain/changes/changes-query.ts";
import { changesOf } from "#domain/changes/changes.ts";
import { CORRECTIONS_SHOWN, correctionsOf } from "#domain/changes/corrections.ts";
import { countedTo } from "#domain/changes/counted-to.ts";
import { flowSummary } from "#domain/changes/flow-summary.ts";
import { transactionsOf } from "#domain/changes/transactions.ts";
import { watchOf } from "#domain/changes/watch.ts";
import { detailsOf } from "#domain/company/company-details.ts";
import { companyList } from "#domain/company/company-list.ts";
import { CompanyDetailsSchema } from "#domain/company/company.schema.ts";
import type { Dataset } from "#domain/snapshot/dataset.ts";
import { SnapshotSchema, type Snapshot } from "#domain/snapshot/snapshot.schema.ts";
import { closenessOf, type Closeness } from "#domain/valuation/closeness.ts";
import { multipleHistory } from "#domain/valuation/history.ts";
import { openSessions } from "#domain/valuation/open-history.ts";
import { closesBy } from "#domain/company/quotes/session.ts";
import { makeDataset } from "#jobs/dataset/make-dataset.ts";
import { recordedOf } from "#jobs/dataset/recorded.ts";
import {
  readCapitalActions,
  readFeeds,
  readFundHistory,
  readHolders,
  readPublishedFormulas,
  readReviewedSteps,
  readStrategyMnav,
} from "#jobs/seed/read.ts";
import { apiReferenceOf } from "#v1/reference.ts";

/** What a release is built from: the figures of its pages, and the files beside them. */
export type SnapshotContent = { snapshot: Snapshot; dataset: Dataset | null };
export type SnapshotContext = { settings: PublicSettings; now: Date };

/** Everything the site needs, read at one moment, so that no page of a build contradicts another. */
export async function composeSnapshot(
  publicRecords: PublicRecords,
  { settings, now }: SnapshotContext,
): Promise<SnapshotContent> {
  const { records, relations, btcPrice, companyMedia, sessions } = publicRecords;
  const holders = readHolders();
  const apiReference = await apiReferenceOf({ ...publicRecords, holders }, now);
  const changes = changesOf(records);
  const transactions = transactionsOf(changes);
  const corrections = correctionsOf(records);
  const closeOn = closesBy(new Map(publicRecords.closes), publicRecords.closeSources);
  const companies = companyList(records, {}, closeOn);
  const watch = watchOf(records, {
    ...pick(publicRecords, ["announcements", "looks"]),
    feeds: readFeeds(),
    today: dayOf(now),
  });
  const counted = countedTo(transactions, watch, dayOf(now));
  const recordOf = new Map(records.map((record) => [record.id, record]));
  const dataset = makeDataset({ ...recordedOf(records), relations, holders });
  const shared = SharedSchema.parse({
    ...publicRecords,
    format: 1,
    takenAt: now.toISOString(),
    settings,
    btc: btcPrice,
    companies,
    totals: monthlyTotals(records, {}, dayOf(now)),
    sameCompanies: sameCompanies(records, dayOf(now)),
    apiReference,
    holders,
    fundHistory: readFundHistory(),
    capitalActions: readCapitalActions(),
    strategyMnav: strategyMnavOf(publicRecords),
    strategyPublished: readStrategyMnav().map(({ day, value }) => [day, value]),
    publishedFormulas: readPublishedFormulas(),
    reviewedSteps: readReviewedSteps(),
    changes: { newest: changes.slice(0, CHANGES_PER_PAGE), count: changes.length },
    transactions,
    counted,
    flows: flowSummary(records, dayOf(now), counted.to),
    corrections: { latest: corrections.slice(0, CORRECTIONS_SHOWN), count: corrections.length },
    watch,
    dataset: dataset?.manifest ?? null,
  });
  // One by one: histories are long, and a copy of all at once would fill the memory.
  const details = companies.flatMap(({ id }) => {
    const record = recordOf.get(id);
    return record
      ? [CompanyDetailsSchema.parse(detailsOf(record, companyMedia.get(id) ?? [], sessions.get(id)))]
      : [];
  });
  return { snapshot: { ...shared, details }, dataset };
}

const SharedSchema = SnapshotSchema.omit({ details: true });

/** Our mNAV of Strategy on each trading day beside the one that it publishes itself. */
function strategyMnavOf({ records, sessions, closes, closeSources }: PublicRecords): Closeness | null {
  const strategy = records.find(({ ticker }) => ticker === "MSTR");
  const own = strategy ? openSessions(sessions.get(strategy.id) ?? []) : [];
  if (strategy === undefined || own.length === 0) return null;
  const closeOn = closesBy(new Map(closes), closeSources);
  return closenessOf(multipleHistory(strategy, own, closeOn), readStrategyMnav());
}
