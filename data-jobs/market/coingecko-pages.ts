import type { Collect } from "#jobs/collect/collector.ts";
import type { Collected } from "#jobs/collect/report.ts";
import { TREASURIES_PER_PAGE } from "#jobs/upstreams/coingecko.ts";
import type { Source } from "#jobs/upstreams/source.ts";

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
