import { newerPrice } from "#domain/price/price-time.ts";
import type { Deps } from "#http/deps.ts";
import { openHub } from "#live/hub.ts";
import { priceMessage } from "#live/price-message.ts";
import { serveLiveSocket } from "#routes/live-socket.ts";

import type { Listening } from "./listen.ts";

type Needs = Pick<Deps, "livePrice" | "world" | "visitorAddress">;

/** Tell every open page the price. Closing takes no visitor any more, and sends those who are here elsewhere. */
export function openLiveSocket(
  listening: Listening,
  { livePrice, world, visitorAddress }: Needs,
  siteUrl: string | null,
): { close: () => Promise<void> } {
  const hub = openHub(() => {
    const price = newerPrice(livePrice.current(), world.current()?.btcPrice ?? null);
    return price && priceMessage(price);
  });
  const unwatch = livePrice.watch((price) => hub.tell(priceMessage(price)));
  serveLiveSocket(listening.server, { hub, visitorAddress, siteUrl });
  return {
    close: async () => {
      unwatch();
      await Promise.all([listening.close(), hub.close()]);
    },
  };
}
