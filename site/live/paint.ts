import { figureParts } from "#domain/base/format.ts";
import { isLiveFigure, type LiveText } from "#domain/company/live-figures.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";

import { onSight } from "./browser.ts";
import { $btcPrice, hasMoved, currentPrice } from "./btc-price.ts";
import { shownPrice } from "./live-link.ts";
import { $link } from "./live-price.ts";
import { liveText } from "./live-text.ts";

/** The bitcoin price in the page. It contains the price that the page was built with. */
const PRICE = "[data-live-state]";

/** Updates each element marked `data-live` when the bitcoin price changes; in a hidden tab, once it becomes visible. */
export function followPrice() {
  const card = document.querySelector<HTMLElement>(PRICE);
  const built: BtcPrice | null = JSON.parse(card?.dataset["built"] ?? "null");
  let paintedUsd = built?.priceUsd ?? 0;
  let paintedState = "";

  function paint() {
    const link = $link.get();
    if (card) card.dataset["liveState"] = link.state;
    const price = currentPrice($btcPrice.get(), built);
    if (price === null) return;
    const shown = shownPrice(price, link);
    const tick = hasMoved() ? `tick-${shown.btcUsd < paintedUsd ? "down" : "up"}` : "";
    paintedUsd = shown.btcUsd;
    // Texts beside a longer one move, which must not count as a layout shift.
    const state = `${shown.moment?.state}${shown.liveChange === null}`;
    const isOther = state !== paintedState;
    paintedState = state;
    for (const place of document.querySelectorAll<HTMLElement>("[data-live]")) {
      const name = place.dataset["live"] ?? "";
      const next = liveText(name, place.dataset, shown);
      const isMoved = isOther && place.closest(PRICE);
      if (next && (isMoved || !isShown(place, next)))
        place.replaceChildren(drawn(next, isLiveFigure(name) ? tick : ""));
    }
  }

  onSight($btcPrice, paint);
  onSight($link, paint);
  paint();
}

const isShown = (place: Element, { text, className }: LiveText) =>
  place.textContent === text && (className === "" || place.getElementsByClassName(className).length > 0);

/** Replaced each time, so that its tint fades again and a longer figure moves nothing. */
function drawn({ text, className }: LiveText, tick: string): Element {
  const figure = element(`${className} ${tick}`.trim());
  if (className === "") figure.append(...inParts(text));
  else figure.textContent = text;
  return figure;
}

/** As in `figureMark`: the units in grey. */
function inParts(text: string): (Element | string)[] {
  const { sign, before, digits, after } = figureParts(text);
  const unit = (part: string) => (part === "" ? "" : element("u", part));
  return [sign, unit(before), digits, unit(after)];
}

const element = (className: string, text = ""): Element =>
  Object.assign(document.createElement("span"), { className, textContent: text });
