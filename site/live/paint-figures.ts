import { figureParts } from "#domain/base/format.ts";
import { isLiveFigure, liveFigure, type LiveText, type PagePrice } from "#domain/analysis/live-figures.ts";

/** Updates each element marked `data-live`. `tick` tints those that changed. */
export function paintFigures(price: PagePrice, tick = "") {
  for (const place of document.querySelectorAll<HTMLElement>("[data-live]")) {
    const name = place.dataset["live"] ?? "";
    const next = isLiveFigure(name) ? liveFigure(name, place.dataset, price) : null;
    if (next && !isShown(place, next)) place.replaceChildren(drawn(next, tick));
  }
  paintBars(price.btcUsd);
}

const BAR_LENGTH = 1_000;

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
    bar.setAttribute("width", String(most > 0 ? Math.round((usd * BAR_LENGTH) / most) : 0));
}

const isShown = (place: Element, { text, className }: LiveText) =>
  place.textContent === text && (className === "" || place.getElementsByClassName(className).length > 0);

/** Replaced each time, so that its tint fades again and a longer figure moves nothing. */
export function drawn({ text, className }: LiveText, tick: string): Element {
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

export const element = (className: string, text = ""): Element =>
  Object.assign(document.createElement("span"), { className, textContent: text });
