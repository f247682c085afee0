import type { Announcement } from "#domain/announcement.ts";
import type { BtcPrice } from "#domain/btc-price.ts";
import type { Relation } from "#domain/company.ts";
import type { Source } from "#domain/fact.ts";
import type { FearAndGreed } from "#domain/fear-and-greed.ts";
import type { CompanyMedia, MarketMedia } from "#domain/media.ts";
import type { CompanyRecord } from "#domain/company-record.ts";

import type { Db } from "../client.ts";
import { listAnnouncements } from "./announcements.ts";
import { closeSources, dailyCloses, storedBtcPrice } from "./btc-price.ts";
import { allCompanyRecords } from "./company-records.ts";
import { newestFearAndGreed } from "./fear-and-greed.ts";
import { allCompanyMedia, listMarketMedia } from "./media.ts";
import { listRelations } from "./relations.ts";

/** All that is public, as it stood at one moment. */
export type World = {
  records: CompanyRecord[];
  announcements: Announcement[];
  companyMedia: Map<number, CompanyMedia[]>;
  marketMedia: MarketMedia[];
  relations: Relation[];
  btcPrice: BtcPrice | null;
  closes: [day: string, closeUsd: number][];
  closeSources: ReadonlyMap<string, Source>;
  fearAndGreed: FearAndGreed | null;
};

export const readWorld = (db: Db): Promise<World> =>
  db.transaction(
    async (tx) => ({
      records: await allCompanyRecords(tx),
      announcements: await listAnnouncements(tx),
      companyMedia: await allCompanyMedia(tx),
      marketMedia: await listMarketMedia(tx),
      relations: await listRelations(tx),
      btcPrice: await storedBtcPrice(tx),
      closes: await dailyCloses(tx),
      closeSources: await closeSources(tx),
      fearAndGreed: await newestFearAndGreed(tx),
    }),
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
