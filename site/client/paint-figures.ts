import { figureParts, formatBtcPrice, formatChange } from "#domain/base/format.ts";
import { changeDirection } from "#domain/company/quotes/valuation.ts";
import { isLiveFigure, liveFigure, type LiveText, type PagePrice } from "#domain/analysis/live-figures.ts";

import { AXIS_LENGTH, placeOnAxis } from "#domain/chart/price-axis.ts";

import { isOfNow, type ShownPrice } from "./connection.ts";

/** Updates each element marked `data-live`. `tick` tints those that changed. */
export function paintFigures(price: PagePrice, tick = "") {
  for (const place of document.querySelectorAll<HTMLElement>("[data-live]")) {
    const name = place.dataset["live"] ?? "";
    const next = isLiveFigure(name) ? liveFigure(name, place.dataset, price) : null;
    if (next && !isShown(place, next)) place.replaceChildren(drawn(next, tick));
  }
  paintBars(price.btcUsd);
  for (const mark of document.querySelectorAll<SVGElement>("[data-axis-usd]"))
    mark.setAttribute("x", String(placeOnAxis(price.btcUsd, Number(mark.dataset["axisUsd"]))));
}

/** The bars of a table share one scale, so all of them follow the price. */
function paintBars(btcUsd: number) {
  const bars = [...document.querySelectorAll<SVGElement>(".claim-bar")].map((bar) => {
    const { barUsd, btc, netUsd = "0" } = bar.dataset;
    return {
      bar,
      usd: Math.abs(barUsd === undefined ? Number(btc) * btcUsd - Number(netUsd) : Number(barUsd)),
    };
  });
  const most = Math.max(...bars.map(({ usd }) => usd));
  for (const { bar, usd } of bars)
    bar.setAttribute("width", String(most > 0 ? Math.round((usd * AXIS_LENGTH) / most) : 0));
}

const isShown = (place: Element, { text, className }: LiveText) =>
  place.textContent === text && (className === "" || place.getElementsByClassName(className).length > 0);

/** As `PriceCard` draws it. All of it is replaced, because a text that moves would count as a layout shift. */
export function paintCard(card: Element, { btcUsd, liveChange, moment }: ShownPrice, tick: string) {
  const price = { text: formatBtcPrice(btcUsd), className: "" };
  const top = element("origin");
  const state = document.createElement("span");
  state.textContent = moment?.state ?? "";
  state.dataset["price"] = state.textContent;
  top.append(isOfNow(moment) ? "Bitcoin " : "", state);
  const now = element("current");
  const figure = document.createElement("b");
  figure.append(drawn(price, tick));
  now.append(figure);
  const direction = changeDirection(liveChange);
  if (direction !== null) now.append(element(`change ${direction}`, formatChange(liveChange)));
  if (`${top.textContent}${now.textContent}` !== card.textContent) card.replaceChildren(top, now);
}

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
  const unit = (part: string) => (part === "" ? "" : element("affix", part));
  return [sign, unit(before), digits, unit(after)];
}

const element = (className: string, text = ""): Element =>
  Object.assign(document.createElement("span"), { className, textContent: text });
