import type { z } from "zod";

import type { PointInTime } from "#domain/ledger/ledger.ts";

import { amountOf, sourcedFiguresOf } from "../company-figures.ts";
import type { OneDaySchema } from "../company.schema.ts";
import { quotesOf, type CloseOn, type ValuedRecord } from "./session.ts";

/** What the ratio of a company compares, all of the day of its share price: market cap, coins and the Bitcoin close. */
export type OneDay = z.infer<typeof OneDaySchema>;
type Unpriced = Omit<OneDay, "btcUsd">;

/** Of each day that it could be, the latest first. They follow from the record alone. */
export const oneDaysOf = (record: ValuedRecord, view: PointInTime): Unpriced[] =>
  quotesOf(record, view).map((quote) => {
    const then = { ...view, asOf: quote.asOf };
    const { btcHoldings, marketCap } = sourcedFiguresOf({ ...record, quote }, then);
    return { day: quote.asOf, btcHoldings: btcHoldings?.value ?? null, marketCap: amountOf(marketCap) };
  });

/** The latest day with a Bitcoin close, as `sessionOf` chooses it. */
export function pricedDay(days: readonly Unpriced[], closeOn: CloseOn): OneDay | null {
  const one = days.find(({ day }) => closeOn(day) !== null) ?? days[0];
  return one ? { ...one, btcUsd: closeOn(one.day)?.usd ?? null } : null;
}
