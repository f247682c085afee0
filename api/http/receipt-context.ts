import { addDays } from "#domain/base/dates.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";
import { priceOfCloses, toInstant, type BtcPrice } from "#domain/price/btc-price.ts";
import type { ReceiptContext } from "#domain/receipt/figure-receipt.ts";
import type { PublicData } from "#public-data/public-data.ts";

import type { Deps } from "./deps.ts";
import { priceNow } from "./view-of.ts";

type ContextDeps = Pick<Deps, "livePrice" | "now">;

/** The point in time of an answer's figures: today, or a past day. */
export function contextAt(
  { asOf, knownAt }: PointInTime,
  view: PublicData,
  deps: ContextDeps,
): ReceiptContext {
  const day = asOf ?? knownAt;
  const closeOn = view.closeAt;
  const rates = new Map(
    view.fxRates.flatMap((rate) => (day === undefined || rate.day <= day ? [[rate.currency, rate]] : [])),
  );
  if (day === undefined)
    return { view: {}, price: priceNow(view, deps), now: deps.now().toISOString(), closeOn, rates };
  const price = asOf === undefined ? null : btcPriceOn(view, asOf);
  return { view: { asOf, knownAt }, price, now: new Date(toInstant(day)).toISOString(), closeOn, rates };
}

function btcPriceOn({ closeOn, closeSources }: PublicData, day: string): BtcPrice | null {
  const closeOf = (of: string) => {
    const closeUsd = closeOn.get(of);
    return closeUsd === undefined ? null : { day: of, closeUsd, source: closeSources.get(of) ?? null };
  };
  return priceOfCloses(closeOf(day), closeOf(addDays(day, -1)));
}
