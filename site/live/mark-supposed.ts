import { isWhatIfFigure, whatIfFigure, type WhatIfText } from "#domain/analysis/what-if-figures.ts";

const RECEIPT = 'a[href^="/receipt/"]';
const SUPPOSED = "[data-supposed]";
const NO_RECEIPT = "a[data-receipt-path]";

/** What stood in an element before. */
const built = new Map<Element, Node[]>();

/**
 * Marks every figure that follows the supposed price, and takes its receipt away, so that it can't be cited as a fact.
 * Without a price, all is as it was.
 */
export function markSupposed(usd: number | null) {
  document.documentElement.toggleAttribute("data-your-price", usd !== null);
  for (const place of document.querySelectorAll<HTMLElement>("[data-what-if]")) paint(place, usd);
  const figures = document.querySelectorAll<HTMLElement>("main :is([data-live], [data-what-if])");
  for (const figure of figures) figure.toggleAttribute("data-supposed", usd !== null);
  if (usd === null) for (const link of document.querySelectorAll<HTMLAnchorElement>(NO_RECEIPT)) give(link);
  else for (const figure of document.querySelectorAll(SUPPOSED)) receiptsOf(figure).forEach(take);
}

function paint(place: HTMLElement, usd: number | null) {
  const before = built.get(place);
  const name = place.dataset["whatIf"] ?? "";
  if (usd === null) {
    if (before) place.replaceChildren(...before);
  } else if (isWhatIfFigure(name)) {
    if (!before) built.set(place, [...place.childNodes]);
    place.replaceChildren(drawn(whatIfFigure(name, place.dataset, usd)));
  }
}

const drawn = ({ text, className }: WhatIfText): Element =>
  Object.assign(document.createElement("span"), { className, textContent: text });

/** The link around a figure, and the mark of the part that has it as its main figure. */
function receiptsOf(figure: Element): HTMLAnchorElement[] {
  const around = figure.closest<HTMLAnchorElement>(RECEIPT);
  const isMain = figure.closest(".fig") !== null;
  const part = isMain ? figure.closest(".figs > div") : null;
  const marks = part?.querySelectorAll<HTMLAnchorElement>(`:scope > dd > ${RECEIPT}`) ?? [];
  return [...(around ? [around] : []), ...marks];
}

function take(link: HTMLAnchorElement) {
  link.dataset["receiptPath"] = link.getAttribute("href") ?? "";
  link.removeAttribute("href");
  // It names the figure of before.
  link.dataset["receiptLabel"] ??= link.ariaLabel ?? "";
  link.removeAttribute("aria-label");
  link.setAttribute("role", "link");
  link.ariaDisabled = "true";
  link.title = "What if: no receipt";
}

function give(link: HTMLAnchorElement) {
  link.href = link.dataset["receiptPath"] ?? "";
  if (link.dataset["receiptLabel"]) link.ariaLabel = link.dataset["receiptLabel"];
  delete link.dataset["receiptLabel"];
  for (const name of ["data-receipt-path", "role", "aria-disabled", "title"]) link.removeAttribute(name);
}
