import type { z } from "zod";

import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { DAY_MS } from "#domain/base/dates.ts";
import { oncePerObject } from "#domain/base/once-per-object.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { expectedReport } from "#domain/company/expected-report.ts";
import { LAST_INTERVALS, disclosedBalanceDays, receiptAge } from "#domain/receipt/receipt.ts";

import type { RhythmSchema } from "./changes.schema.ts";

/** How often a company discloses its holdings, and when we expect the next disclosure. */
export type Rhythm = z.infer<typeof RhythmSchema>;

/** The days on which a company disclosed its holdings, and its rhythm. It has none once it has sold all its bitcoin. Calculated once for each record. */
export const disclosuresOf = oncePerObject((record: Pick<CompanyRecord, "facts" | "events">) => {
  const ledger = holdingLedger(record);
  const days = [...new Set(disclosedBalanceDays(ledger).map(endOfAsOf))].toSorted();
  const lastSeen = days.at(-1) ?? null;
  const btc = Number(ledger.at(-1)?.btcAfter ?? 0);
  const age = lastSeen === null || btc <= 0 ? null : receiptAge(lastSeen, days, lastSeen);
  const intervals = days
    .slice(1)
    .map((day, before) => Math.round((Date.parse(day) - Date.parse(days[before] ?? day)) / DAY_MS))
    .slice(-LAST_INTERVALS);
  return { days, lastSeen, btc, usualDays: age?.usualDays ?? null, intervals };
});

/** Listed companies with at least six disclosures that still hold bitcoin, largest holding first. */
export const rhythmsOf = (records: readonly CompanyRecord[]): Rhythm[] =>
  records
    .filter(({ endedOn }) => endedOn === null)
    .flatMap((record) => {
      const { days, lastSeen, btc, usualDays: everyDays } = disclosuresOf(record);
      if (lastSeen === null || everyDays === null || days.length <= LAST_INTERVALS) return [];
      const expected = expectedReport(lastSeen, { usualDays: everyDays }, lastSeen);
      if (expected === null) return [];
      const { id, name, ticker } = record;
      const nextExpected = expected.day;
      return [
        { btc, rhythm: { companyId: id, company: name, ticker, everyDays, lastSeen, nextExpected, days } },
      ];
    })
    .toSorted((a, b) => b.btc - a.btc)
    .map(({ rhythm }) => rhythm);
