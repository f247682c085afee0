import { priceOfMoment, type BtcPrice } from "#domain/price/btc-price.ts";
import { Problem } from "#lib/problem.ts";
import type { PublicDataKeeper } from "#public-data/keep-public-data.ts";
import type { PublicData } from "#public-data/public-data.ts";

import type { Deps } from "./deps.ts";

export function viewOf(publicData: PublicDataKeeper): PublicData {
  const view = publicData.current();
  if (view === null) throw new Problem("unavailable", "The data is loading. Please try again in a moment.");
  return view;
}

/** The price of this moment. */
export const priceNow = (
  view: Pick<PublicData, "btcPrice"> | null,
  { livePrice }: Pick<Deps, "livePrice">,
): BtcPrice | null => priceOfMoment(livePrice.current(), view?.btcPrice ?? null);
