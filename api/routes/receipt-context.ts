import type { Context } from "hono";

import { addDays, dayOf } from "#domain/base/dates.ts";
import { newerPrice, priceOfCloses, toInstant, type BtcPrice } from "#domain/price/btc-price.ts";
import type { ReceiptContext } from "#domain/receipt/figure-receipt.ts";
import { PastOfPage } from "#domain/v1/query.schema.ts";
import type { Deps } from "#http/deps.ts";
import { parsedAs } from "#http/message-body.ts";
import { refuseImpossible } from "#http/query.ts";
import type { PublicData } from "#public-data/public-data.ts";

type ContextDeps = Pick<Deps, "livePrice" | "now">;

/** The point in time of an answer's figures: today, or the day named in the address. */
export function receiptContextOf(c: Context, view: PublicData, deps: ContextDeps): ReceiptContext {
  const parameters = Object.entries(c.req.query()).filter(([, text]) => text !== "");
  const query = parsedAs(PastOfPage, Object.fromEntries(parameters));
  refuseImpossible(query, dayOf(deps.now()));
  const { asOf, knownAt } = query;
  const day = asOf ?? knownAt;
  if (day === undefined) return { view: {}, price: priceNow(view, deps), now: deps.now().toISOString() };
  const price = asOf === undefined ? null : btcPriceOn(view, asOf);
  return { view: { asOf, knownAt }, price, now: new Date(toInstant(day)).toISOString() };
}

const priceNow = ({ btcPrice }: PublicData, { livePrice }: ContextDeps) =>
  newerPrice(livePrice.current(), btcPrice);

/** What a current answer depends on besides the data. The same price seen again a second later changes nothing, and ages are in days. */
export function momentOf(view: PublicData, deps: ContextDeps): string {
  const price = priceNow(view, deps);
  return `${dayOf(deps.now())} ${price?.priceUsd} ${price?.quality}`;
}

function btcPriceOn({ closeOn, closeSources }: PublicData, day: string): BtcPrice | null {
  const closeOf = (of: string) => {
    const closeUsd = closeOn.get(of);
    return closeUsd === undefined ? null : { day: of, closeUsd, source: closeSources.get(of) ?? null };
  };
  return priceOfCloses(closeOf(day), closeOf(addDays(day, -1)));
}
