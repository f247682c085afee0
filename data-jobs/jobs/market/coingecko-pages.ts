import type { Collect } from "../../collect/collector.ts";
import type { Collected } from "../../collect/report.ts";
import { TREASURIES_PER_PAGE } from "../../sources/coingecko.ts";
import type { Source } from "../../sources/source.ts";

const MOST_PAGES = 4;

/** A list ends with the first page that is not full. */
export async function allPages<Body, Fact>(
  collect: Collect,
  source: Source<number, Body, Fact>,
): Promise<Collected<Fact>[]> {
  const pages: Collected<Fact>[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const collected = await collect(source, [page]);
    pages.push(collected);
    if (collected.facts.length + collected.rejected.length < TREASURIES_PER_PAGE) break;
  }
  return pages;
}
