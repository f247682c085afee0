import type { PublicRecords } from "#db/public-records.ts";
import { quoteAt } from "#domain/company/company-figures.ts";
import type { PublicDataKeeper } from "#public-data/keep-public-data.ts";
import { publicDataOf, type PublicData } from "#public-data/public-data.ts";

/** What is public of a world of which nothing is known but what a test says. */
export const stillView = (known: Partial<PublicRecords>): PublicData =>
  publicDataOf({
    records: [],
    announcements: [],
    companyMedia: new Map(),
    marketMedia: [],
    relations: [],
    btcPrice: null,
    closes: [],
    closeSources: new Map(),
    fearAndGreed: null,
    ...known,
  });

/** A world that never changes, without a database. */
export function stillWorld(known: Partial<PublicRecords>): PublicDataKeeper {
  const view = stillView(known);
  return {
    current: () => view,
    isBehind: () => false,
    quotesAt: async (point) =>
      new Map(
        [...view.recordOf.values()].flatMap((record) => {
          const quote = quoteAt(record, point);
          return quote ? [[record.id, quote]] : [];
        }),
      ),
    refresh: async () => {},
    close: async () => {},
  };
}
