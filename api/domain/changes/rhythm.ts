import type { z } from "zod";

import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { addDays } from "#domain/base/dates.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { LAST_INTERVALS, disclosedBalanceDays, receiptAge } from "#domain/receipt/receipt.ts";

import type { RhythmSchema } from "./changes.schema.ts";

/** How often a company discloses its holdings, and when we expect the next disclosure. */
export type Rhythm = z.infer<typeof RhythmSchema>;

/** Listed companies with at least six disclosures that still hold bitcoin, largest holding first. */
export const rhythmsOf = (records: readonly CompanyRecord[]): Rhythm[] =>
  records
    .filter(({ endedOn }) => endedOn === null)
    .flatMap((record) => {
      const ledger = holdingLedger(record);
      const days = [...new Set(disclosedBalanceDays(ledger).map(endOfAsOf))].toSorted();
      const lastSeen = days.at(-1);
      const btc = Number(ledger.at(-1)?.btcAfter ?? 0);
      if (lastSeen === undefined || days.length <= LAST_INTERVALS || btc <= 0) return [];
      const everyDays = receiptAge(lastSeen, days, lastSeen)?.usualDays ?? null;
      if (everyDays === null) return [];
      const { id, name, ticker } = record;
      const nextExpected = addDays(lastSeen, Math.round(everyDays));
      return [
        { btc, rhythm: { companyId: id, company: name, ticker, everyDays, lastSeen, nextExpected, days } },
      ];
    })
    .toSorted((a, b) => b.btc - a.btc)
    .map(({ rhythm }) => rhythm);
