import type { Collect } from "#jobs/collect/collector.ts";
import { TREASURIES_PER_PAGE } from "#jobs/upstreams/coingecko.ts";
import type { Source } from "#jobs/upstreams/source.ts";

/** The rows of a list that could be read. Only if it is complete, what is missing from them is missing from the list. */
export type ListAnswer<Row> = {
  rows: Row[];
  isComplete: boolean;
  /** Why it is not complete; null if it is. */
  why: string | null;
};

/** Against a list that never ends. None we read has a twentieth of it. */
const MOST_PAGES = 40;

/** Reads a list page by page, to the first page that is not full. A page that fails ends the reading, and not the list. */
export async function wholeList<Body, Row>(
  collect: Collect,
  source: Source<number, Body, Row>,
): Promise<ListAnswer<Row>> {
  const rows: Row[] = [];
  const inPart = (why: string): ListAnswer<Row> => ({ rows, isComplete: false, why });
  let unreadable = 0;
  let before: string | null = null;
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { facts, rejected, failures, answered } = await collect(source, [page]);
    if (answered === 0) return inPart(`page ${page} did not come`);
    const content = JSON.stringify(facts);
    if (facts.length > 0 && content === before) return inPart(`page ${page} repeats the page before`);
    before = content;
    rows.push(...facts);
    unreadable += rejected.length;
    if (failures.length > 0) return inPart(`page ${page} could not be read`);
    if (facts.length + rejected.length >= TREASURIES_PER_PAGE) continue;
    return unreadable > 0
      ? inPart(`rows that could not be read: ${unreadable}`)
      : { rows, isComplete: true, why: null };
  }
  return inPart(`it goes on after ${MOST_PAGES} pages`);
}
