import type { PublicRecords } from "#db/public-records.ts";
import { openMergedList } from "#domain/base/merged-list.ts";
import { changesOfCompany, latestRecordFirst, type Change } from "#domain/changes/changes.ts";
import { countsAsTransaction, latestFirst } from "#domain/changes/transactions.ts";
import { detailsOf } from "#domain/company/company-details.ts";
import { companyList } from "#domain/company/company-list.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import type { Holder } from "#domain/company/other-holders/holder.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";
import { pastOf } from "#domain/ledger/point-in-time.ts";
import { isBeforeRecords, recordsStart, recordsStartSentence } from "#domain/ledger/records-start.ts";
import { closesBy } from "#domain/company/quotes/session.ts";
import { Problem } from "#lib/problem.ts";

import type { PublicDataKeeper } from "./keep-public-data.ts";

export type PublicData = ReturnType<ReturnType<typeof openPublicData>>;

/** Reviewed records that are part of the program, not of the database. */
export type ReviewedRecords = { holders: readonly Holder[] };

/** The public data of some records, on their own. */
export const publicDataOf = (records: PublicRecords & ReviewedRecords): PublicData =>
  openPublicData()(records);

/**
 * Derives the public data of one set of records after another. What follows from a single company is calculated again
 * only where that company's record is a new one.
 */
export function openPublicData() {
  const changes = openMergedList(changesOfCompany, latestRecordFirst);
  const transactions = openMergedList(transactionsOfCompany, latestFirst);
  return (records: PublicRecords & ReviewedRecords) => dataOf(records, { changes, transactions });
}

type Lists = Record<"changes" | "transactions", (records: readonly CompanyRecord[]) => Change[]>;

function dataOf({ records, companyMedia, ...shared }: PublicRecords & ReviewedRecords, lists: Lists) {
  const closeAt = closesBy(new Map(shared.closes), shared.closeSources);
  const companies = companyList(records, {}, closeAt);
  const recordOf = new Map(records.map((record) => [record.id, record]));
  let changes: Change[] | null = null;
  let transactions: Change[] | null = null;
  const companyOf = new Map(companies.map((company) => [company.id, company]));
  return {
    ...shared,
    companies,
    companyOf,
    /** Everything recorded about every company, including those no longer listed. */
    recordOf,
    detailsOf: (id: number) => {
      const record = companyOf.has(id) ? recordOf.get(id) : undefined;
      return record ? detailsOf(record, companyMedia.get(id) ?? [], shared.sessions.get(id)) : null;
    },
    /** Every record, newest first. Sorted on first use. */
    changes: () => (changes ??= lists.changes(records)),
    /** Every purchase, sale and mined coins, latest first. Sorted on first use. */
    transactions: () => (transactions ??= lists.transactions(records)),
    /** The price of one bitcoin at the end of a day, in dollars. */
    closeOn: new Map(shared.closes),
    /** The same with its source. */
    closeAt,
  };
}

const transactionsOfCompany = (record: CompanyRecord) => changesOfCompany(record).filter(countsAsTransaction);

/** The public data with the share prices of a point in time. Memory holds only the latest prices, the database has all. */
export async function viewAt(
  { quotesAt }: PublicDataKeeper,
  view: PublicData,
  point: PointInTime,
): Promise<PublicData> {
  if (pastOf(point) === null) return view;
  const quotes = await quotesAt(point).catch((cause: unknown) => {
    throw new Problem("unavailable", "We can't read past share prices just now. Try again in a minute.", {
      cause,
    });
  });
  const records = [...view.recordOf].map(
    ([id, record]) => [id, { ...record, quote: quotes.get(id) ?? null, pairedQuote: null }] as const,
  );
  return { ...view, recordOf: new Map(records) };
}

/** Before our first record a list is not empty but unknown. */
export function refuseBeforeRecords({ recordOf }: Pick<PublicData, "recordOf">, { knownAt }: PointInTime) {
  if (!knownAt) return;
  const start = recordsStart([...recordOf.values()]);
  if (isBeforeRecords(knownAt, start)) throw new Problem("not-found", recordsStartSentence(start));
}
