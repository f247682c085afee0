import { createHistogram } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";

import { openPages } from "#jobs/drills/load/open-pages.ts";
import { startNode } from "#jobs/drills/node/node.ts";
import { makePlace } from "#jobs/drills/node/place.ts";
import { readSeed } from "#jobs/seed/read.ts";
import type { Log } from "#lib/log.ts";

import { keepsBudget } from "./budget.ts";

const PAGES = 10_000;
const MESSAGES = 20;

export const liveBench = {
  measures: "10,000 open pages: how long after the first of them the others get each price, and their memory",
  async run(log: Log): Promise<boolean> {
    await using open = new AsyncDisposableStack();
    const place = await makePlace({ seed: readSeed() });
    open.defer(place.remove);
    const node = await startNode(place, { TRUSTED_PROXIES: "127.0.0.1", PRICE_FEED: "demo" });
    open.defer(() => node.stop("SIGKILL"));
    const empty = await node.memory();
    const pages = await openPages(node, PAGES);
    open.defer(pages.close);
    if (pages.found.open < PAGES) throw new Error(`Only ${pages.found.open} of ${PAGES} pages could open.`);
    // What came while pages opened is no measure: some of them got it as a greeting.
    pages.heardAt.clear();
    while (pages.heardAt.size < MESSAGES + 2) await wait(100);
    const full = await node.memory();

    const delays = createHistogram();
    let strays = 0;
    for (const times of [...pages.heardAt.values()].slice(1, MESSAGES + 1)) {
      for (const time of times) delays.record(1 + Math.round((time - Math.min(...times)) * 1_000));
      strays += Math.abs(times.length - PAGES);
    }
    const ms = (percent: number) => delays.percentile(percent) / 1_000;
    return keepsBudget(log, [
      { what: "until half of the pages have a price", measured: ms(50), unit: "ms", most: 250 },
      { what: "until 99 of 100 have it", measured: ms(99), unit: "ms", most: 500 },
      { what: "until the last one has it", measured: ms(100), unit: "ms", most: 1_000 },
      { what: "pages missed or told twice", measured: strays, unit: "pages", most: 0 },
      { what: "memory of all pages", measured: full.residentMb - empty.residentMb, unit: "MB", most: 100 },
    ]);
  },
};
