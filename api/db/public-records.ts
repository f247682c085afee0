import type { CompanyRecord } from "#domain/company/company.ts";

import { listAnnouncements } from "./announcements.ts";
import { closeSources, dailyCloses, storedBtcPrice } from "./btc-prices.ts";
import type { Db } from "./client.ts";
import { allCompanyRecords, eachCompanyRecord } from "./company-records.ts";
import { listRelations } from "./company-relations.ts";
import { newestFearAndGreed } from "./fear-and-greed.ts";
import { allCompanyMedia, listMarketMedia } from "./media.ts";

export type SharedRecords = Awaited<ReturnType<typeof readShared>>;

/** All public records, read at one moment. */
export type PublicRecords = SharedRecords & { records: CompanyRecord[] };

const OF_ONE_MOMENT = { isolationLevel: "repeatable read", accessMode: "read only" } as const;

export const readPublicRecords = (db: Db): Promise<PublicRecords> =>
  db.transaction(
    async (tx) => ({ records: await allCompanyRecords(tx), ...(await readShared(tx)) }),
    OF_ONE_MOMENT,
  );

type UseRecords<Result> = (shared: SharedRecords, records: AsyncIterable<CompanyRecord>) => Promise<Result>;

/** The same moment, company by company: all at once may not fit into memory. */
export const streamPublicRecords = <Result>(db: Db, use: UseRecords<Result>): Promise<Result> =>
  db.transaction(async (tx) => use(await readShared(tx), eachCompanyRecord(tx)), OF_ONE_MOMENT);

const readShared = async (tx: Db) => ({
  announcements: await listAnnouncements(tx),
  companyMedia: await allCompanyMedia(tx),
  marketMedia: await listMarketMedia(tx),
  relations: await listRelations(tx),
  btcPrice: await storedBtcPrice(tx),
  closes: await dailyCloses(tx),
  closeSources: await closeSources(tx),
  fearAndGreed: await newestFearAndGreed(tx),
});
