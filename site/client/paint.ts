import type { BtcPrice } from "#domain/price/btc-price.ts";

import { $btcPrice, hasMoved, currentPrice } from "./btc-price.ts";
import { loadOnce } from "./load-once.ts";
import { shownPrice } from "./connection.ts";
import { $link } from "./live-price.ts";
import { $whatIf } from "./what-if.ts";

/** The bitcoin price in the header, in an element with the price that the page was built with. */
const PRICE = "[data-live-state]";
const BUILT = "[data-built-price]";

/** Card and figures are those of the built price, so the code that changes them waits for another. */
const loadFigures = loadOnce(() => import("./paint-figures.ts"));

/**
 * Updates the figures when the bitcoin price changes; in a hidden tab, once it becomes visible. While a reader tries another
 * price, they follow that one, and the header still shows the real one.
 */
export function followPrice() {
  const card = document.querySelector<HTMLElement>(PRICE);
  const text = card?.closest<HTMLElement>(BUILT)?.dataset["builtPrice"];
  const built: BtcPrice | null = JSON.parse(text ?? "null");
  let paintedUsd = built?.priceUsd ?? 0;
  let isAsBuilt = true;

  function paint() {
    const link = $link.get();
    if (card) card.dataset["liveState"] = link.state;
    const price = currentPrice($btcPrice.get(), built);
    if (price === null) return;
    const shown = shownPrice(price, link);
    const tick = hasMoved() ? `tick-${shown.btcUsd < paintedUsd ? "down" : "up"}` : "";
    paintedUsd = shown.btcUsd;
    const whatIfUsd = $whatIf.get();
    const { btcUsd, liveUsd } = shown;
    isAsBuilt &&= price === built && whatIfUsd === null && stateIn(card) === (shown.moment?.state ?? "");
    if (isAsBuilt) return;
    const next = {
      btcUsd: whatIfUsd ?? btcUsd,
      liveUsd: whatIfUsd ?? liveUsd,
      asOf: price.asOf,
      isSupposed: whatIfUsd !== null,
    };
    // If it does not load, the next price tries again.
    loadFigures().then(
      ({ paintCard, paintFigures }) => {
        if (card) paintCard(card, shown, tick);
        paintFigures(next, tick);
      },
      () => {},
    );
  }

  for (const $store of [$btcPrice, $link, $whatIf]) $store.listen(paint);
  paint();
}

const stateIn = (card: Element | null): string =>
  card?.querySelector<HTMLElement>("[data-price]")?.dataset["price"] ?? "";
