import { priceText } from "#domain/price/what-if.ts";

const RECEIPT = 'a[href^="/receipt/"]';
const SUPPOSED = "[data-supposed]";
const NO_RECEIPT = "a[data-receipt-path]";

/**
 * Marks every figure that follows the supposed price, and takes its receipt away, so that it can't be cited as a fact.
 * Without a price, all is as it was.
 */
export function markSupposed(usd: number | null) {
  document.documentElement.toggleAttribute("data-your-price", usd !== null);
  for (const place of document.querySelectorAll("[data-at-your-price]"))
    place.textContent = usd === null ? "" : `at your price of ${priceText(usd)}`;
  for (const figure of document.querySelectorAll("main :is([data-live], [data-at-your-price])"))
    figure.toggleAttribute("data-supposed", usd !== null);
  if (usd === null) for (const link of document.querySelectorAll<HTMLAnchorElement>(NO_RECEIPT)) give(link);
  else for (const figure of document.querySelectorAll(SUPPOSED)) receiptsOf(figure).forEach(take);
}

/** The link around a figure, and the mark of the part that has it as its main figure. */
function receiptsOf(figure: Element): HTMLAnchorElement[] {
  const around = figure.closest<HTMLAnchorElement>(RECEIPT);
  const isMain = figure.closest(".figure") !== null;
  const part = isMain ? figure.closest(".figures > div") : null;
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
