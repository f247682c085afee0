import { formatBtcPrice, formatChange } from "#domain/base/format.ts";
import { changeDirection } from "#domain/company/valuation.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";

import { $btcPrice, hasMoved, currentPrice } from "./btc-price.ts";
import { isOfNow, shownPrice, type ShownPrice } from "./live-link.ts";
import { $link } from "./live-price.ts";
import { drawn, element, paintFigures } from "./paint-figures.ts";
import { $whatIf } from "./what-if.ts";

/** The bitcoin price in the header, in an element with the price that the page was built with. */
const PRICE = "[data-live-state]";
const BUILT = "[data-built-price]";

/**
 * Updates the figures when the bitcoin price changes; in a hidden tab, once it becomes visible. While a reader tries another
 * price, they follow that one, and the header still shows the real one.
 */
export function followPrice() {
  const card = document.querySelector<HTMLElement>(PRICE);
  const text = card?.closest<HTMLElement>(BUILT)?.dataset["builtPrice"];
  const built: BtcPrice | null = JSON.parse(text ?? "null");
  let paintedUsd = built?.priceUsd ?? 0;

  function paint() {
    const link = $link.get();
    if (card) card.dataset["liveState"] = link.state;
    const price = currentPrice($btcPrice.get(), built);
    if (price === null) return;
    const shown = shownPrice(price, link);
    const tick = hasMoved() ? `tick-${shown.btcUsd < paintedUsd ? "down" : "up"}` : "";
    paintedUsd = shown.btcUsd;
    if (card) paintCard(card, shown, tick);
    const whatIfUsd = $whatIf.get();
    const { btcUsd, liveUsd } = shown;
    paintFigures(
      {
        btcUsd: whatIfUsd ?? btcUsd,
        liveUsd: whatIfUsd ?? liveUsd,
        asOf: price.asOf,
        isSupposed: whatIfUsd !== null,
      },
      tick,
    );
  }

  for (const $store of [$btcPrice, $link, $whatIf]) $store.listen(paint);
  paint();
}

/** As `PriceCard` draws it. All of it is replaced, because a text that moves would count as a layout shift. */
function paintCard(card: Element, { btcUsd, liveChange, moment }: ShownPrice, tick: string) {
  const price = { text: formatBtcPrice(btcUsd), className: "" };
  const top = element("top");
  const state = document.createElement("span");
  state.textContent = moment?.state ?? "";
  state.dataset["price"] = state.textContent;
  top.append(isOfNow(moment) ? "Bitcoin " : "", state);
  const now = element("now");
  const figure = document.createElement("b");
  figure.append(drawn(price, tick));
  now.append(figure);
  const direction = changeDirection(liveChange);
  if (direction !== null) now.append(element(`chg ${direction}`, formatChange(liveChange)));
  if (`${top.textContent}${now.textContent}` !== card.textContent) card.replaceChildren(top, now);
}
