import type { Page } from "@playwright/test";

/** The same receipt as data. */
export const receiptJson = (receipt: string): string => receipt.replace(/(?=\?|$)/, ".json");

export type ShownFigure = { text: string; receipt: string };

/** The figures on a page: those with a receipt, and those without. */
export const shownFigures = (
  page: Page,
  within = "body",
): Promise<{ figures: ShownFigure[]; silent: string[] }> =>
  page.evaluate((place) => {
    const receiptIn = (part: Element | null | undefined) =>
      part?.querySelector('a.source[href^="/receipt/"]')?.getAttribute("href");
    const textOf = (part: Element) => part.textContent.trim().replace(/\s+/g, " ");

    /** Without the mark beside it. */
    const figureIn = (part: Element) =>
      [...part.childNodes]
        .filter((node) => !(node instanceof Element && node.matches(".source, .note, .receipt")))
        .map((node) => node.textContent)
        .join("")
        .trim()
        .replace(/\s+/g, " ");

    // The link of the header's price says its state too.
    const linked = [...document.querySelectorAll(`${place} :is(a.linked, a.price)`)].map((link) => ({
      text: textOf(link.querySelector(".current b") ?? link),
      receipt: link.getAttribute("href") ?? "",
    }));
    const marked = [...document.querySelectorAll(`${place} dl > div`)].flatMap((part) => {
      const [figure, receipt] = [part.querySelector("dd"), receiptIn(part)];
      return figure && receipt && !figure.querySelector(".absent, a.linked")
        ? [{ text: figureIn(figure), receipt }]
        : [];
    });

    // Sums of parts shown beside them: each part links to its own receipt, or to its row with a source on the page.
    const isSum = (unit: Element) => {
      const sum = unit.closest("[data-arithmetic]");
      const parts = [
        ...(sum?.querySelectorAll('a.source, a.linked, a[href^="#"], a[href^="/receipt/"]') ?? []),
      ];
      return parts.length > 0 && parts.every(leadsOn);
    };
    const leadsOn = (link: Element) => {
      const href = link.getAttribute("href") ?? "";
      return (
        !href.startsWith("#") ||
        Boolean(document.querySelector(href)?.closest("section")?.querySelector("a.source"))
      );
    };

    // Wherever there is a unit, there is a figure. A table row names its own source; the points of a chart
    // are ledger entries; an entry of the offers pipeline says in words what it is.
    const units = document.querySelectorAll(":is(main, header) :is(.affix, .unit, .change, .ratio)");
    const silent = [...units].filter(
      (unit) =>
        unit.closest(place) &&
        !unit.closest("a.linked, a.price, a.source, .absent, .receipt, .offers, .offer-totals") &&
        !(/^(affix|unit)$/.test(unit.className) && unit.parentElement?.querySelector("a.linked, .absent")) &&
        !receiptIn(unit.closest("dl > div")) &&
        !unit.closest("tr, li")?.querySelector('a.source, a.read, a[href^="/receipt/line/"]') &&
        !isSum(unit),
    );
    return {
      figures: [...linked, ...marked],
      silent: silent.map((unit) => textOf(unit.parentElement ?? unit)),
    };
  }, within);

const UNITS: Record<string, number> = { M: 1e6, B: 1e9 };

/** Whether a receipt matches a page, which rounds the figure to its own decimals. */
export function saysTheSame(shown: string, value: string): boolean {
  const [, sign = "", whole = "", decimals = "", unit = ""] =
    /^[$\u20bf]?([-+]?)\$?([\d,]+)(?:\.(\d+))?([MB]?)/.exec(shown) ?? [];
  const scale = UNITS[unit] ?? 1;
  const number = Number(`${sign}${whole.replaceAll(",", "")}.${decimals || 0}`) * scale;
  const halfStep = (0.5 / 10 ** decimals.length) * scale;
  return whole !== "" && Math.abs(number - Number(value)) <= halfStep * (1 + 1e-9);
}
