import { allCompanyRecords } from "#db/company-records.ts";
import { keepMarks } from "#db/source-states.ts";
import { listingOf } from "#jobs/upstreams/listings.ts";

import { NOTHING, addParts, type Part, type PartDeps } from "./deps.ts";
import type { QuoteDriver } from "./quote-drivers.ts";
import { storeQuotes } from "./store-quotes.ts";

/** What shares cost, from the first driver that tells a price we can keep. */
export async function refreshQuotes(deps: PartDeps, drivers: readonly QuoteDriver[]): Promise<Part> {
  const records = await allCompanyRecords(deps.db);
  const listings = records
    .filter(({ endedOn }) => endedOn === null)
    .flatMap((record) => listingOf(record) ?? []);
  const settled = new Set<number>();
  let total = NOTHING;
  for (const driver of drivers) {
    const wanted = listings.filter((listing) => driver.covers(listing) && !settled.has(listing.companyId));
    if (wanted.length === 0 || (driver.isMetered && !(await deps.isDue(driver)))) continue;
    const collected = await driver.ask(deps.collect, wanted);
    const stored = await deps.store(async (tx) => {
      await keepMarks(tx, collected.marks);
      return storeQuotes(tx, collected.facts, { driver, now: deps.now() });
    });
    for (const companyId of stored.settled) settled.add(companyId);
    const rejected = [...collected.rejected, ...stored.unusable.map((why) => ({ url: driver.page, why }))];
    const { companies, held } = stored;
    total = addParts(total, {
      companies,
      held,
      learned: companies.length,
      collected: [{ ...collected, rejected }],
    });
  }
  return total;
}
