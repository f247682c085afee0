import type { PublicRecords } from "#db/public-records.ts";
import { NO_LOOKS } from "#domain/changes/channels.ts";
import { quoteAt } from "#domain/company/company-figures.ts";
import type { PublicDataKeeper } from "#public-data/keep-public-data.ts";
import { publicDataOf, type PublicData, type ReviewedRecords } from "#public-data/public-data.ts";

export type TestRecords = Partial<PublicRecords & ReviewedRecords>;

/** Public data containing only the records a test names. */
export const fixedPublicData = (records: TestRecords): PublicData =>
  publicDataOf({
    records: [],
    announcements: [],
    companyMedia: new Map(),
    marketMedia: [],
    offers: [],
    publicCorrections: [],
    holders: [],
    relations: [],
    btcPrice: null,
    closes: [],
    fxRates: [],
    closeSources: new Map(),
    sessions: new Map(),
    fearAndGreed: null,
    looks: NO_LOOKS,
    ...records,
  });

/** Provides public data that never changes, without a database. */
export function fixedPublicDataKeeper(records: TestRecords): PublicDataKeeper {
  const data = fixedPublicData(records);
  return {
    current: () => data,
    readAt: () => null,
    isBehind: () => false,
    quotesAt: async (point) =>
      new Map(
        [...data.recordOf.values()].flatMap((record) => {
          const quote = quoteAt(record, point);
          return quote ? [[record.id, quote]] : [];
        }),
      ),
    refresh: async () => {},
    close: async () => {},
  };
}
