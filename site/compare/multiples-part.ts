/** The charts of multiples that this page has shown, by the ids of their companies. */
const shown = new Map<string, Element>();

export const keepMultiples = (ids: readonly number[], part: Element) => shown.set(ids.join(), part);

export const keptMultiples = (ids: readonly number[]): Element | null => shown.get(ids.join()) ?? null;

/**
 * The server draws them: the licences of most share prices allow no series of them. Loaded as a document, whose scripts do
 * not run.
 */
export const fetchMultiples = (ids: readonly number[]) =>
  new Promise<Element>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", `/valuation/history?companies=${ids.join(",")}&by=basic`);
    request.responseType = "document";
    request.onloadend = () => {
      const page = request.status === 200 ? request.responseXML : null;
      const part = page?.querySelector("[data-multiples]");
      if (!part) return reject(new Error(`mNAV over time: no chart, status ${request.status}`));
      keepMultiples(ids, part);
      resolve(part);
    };
    request.send();
  });
