import { mnavPath } from "#domain/receipt/receipt-paths.ts";
import { offerPictures } from "#site/client/offer-pictures.ts";

export type Multiples = {
  part: Element;
  /** What in it had the focus before it was moved. */
  focused: Element | null;
};

/** The charts of multiples that this page has shown, by the ids of their companies. */
const shown = new Map<string, Multiples>();

export function keepMultiples(ids: readonly number[], part: Element): Multiples {
  const { activeElement } = document;
  const multiples = { part, focused: part.contains(activeElement) ? activeElement : null };
  shown.set(ids.join(), multiples);
  offerPictures(part);
  return multiples;
}

export const keptMultiples = (ids: readonly number[]): Multiples | null => shown.get(ids.join()) ?? null;

/** Moves the chart to its place, with the focus. */
export function placeMultiples(multiples: Multiples, place: Element) {
  const { part, focused } = multiples;
  place.replaceChildren(part);
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  multiples.focused = null;
}

/**
 * The server draws them: the licences of most share prices allow no series of them. Loaded as a document, whose scripts do
 * not run.
 */
export const fetchMultiples = (ids: readonly number[]) =>
  new Promise<Multiples>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", mnavPath(ids, "basic"));
    request.responseType = "document";
    request.onloadend = () => {
      const page = request.status === 200 ? request.responseXML : null;
      const part = page?.querySelector("[data-multiples]");
      if (!part) return reject(new Error(`mNAV over time: no chart, status ${request.status}`));
      resolve(keepMultiples(ids, part));
    };
    request.send();
  });
