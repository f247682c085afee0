import type { PublicRecords } from "#db/public-records.ts";
import type { Announcement } from "#domain/announcement/announcement.ts";
import { changesOf, type Change } from "#domain/changes/changes.ts";
import { detailsOf, type CompanyDetails } from "#domain/company/company-details.ts";
import { companyList } from "#domain/company/company-list.ts";
import type { Company, CompanyRecord, Relation } from "#domain/company/company.ts";
import type { MarketMedia } from "#domain/company/media.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import type { ReadyBytes } from "#lib/compress.ts";

/** The public data, derived once per change. */
export type PublicData = {
  companies: Company[];
  companyOf: Map<number, Company>;
  /** Everything recorded about every company, including those no longer listed. */
  recordOf: Map<number, CompanyRecord>;
  relations: Relation[];
  detailsOf: (id: number) => CompanyDetails | null;
  /** Every record, newest first. Sorted on first use. */
  changes: () => Change[];
  announcements: Announcement[];
  marketMedia: MarketMedia[];
  btcPrice: BtcPrice | null;
  closes: PublicRecords["closes"];
  /** The price of one bitcoin at the end of a day, in dollars. */
  closeOn: Map<string, number>;
  closeSources: PublicRecords["closeSources"];
  fearAndGreed: PublicRecords["fearAndGreed"];
  /** Answers by path. They live as long as the data they were made from. */
  answers: Map<string, ReadyBytes>;
  /** The latest answers to queries. */
  queryAnswers: Map<string, ReadyBytes>;
};

export function publicDataOf(stored: PublicRecords): PublicData {
  const companies = companyList(stored.records);
  const records = new Map(stored.records.map((record) => [record.id, record]));
  let changes: Change[] | null = null;
  const companyOf = new Map(companies.map((company) => [company.id, company]));
  return {
    companies,
    companyOf,
    recordOf: records,
    relations: stored.relations,
    detailsOf: (id) => {
      const record = companyOf.has(id) ? records.get(id) : undefined;
      return record ? detailsOf(record, stored.companyMedia.get(id) ?? []) : null;
    },
    changes: () => (changes ??= changesOf(stored.records)),
    announcements: stored.announcements,
    marketMedia: stored.marketMedia,
    btcPrice: stored.btcPrice,
    closes: stored.closes,
    closeOn: new Map(stored.closes),
    closeSources: stored.closeSources,
    fearAndGreed: stored.fearAndGreed,
    answers: new Map(),
    queryAnswers: new Map(),
  };
}
