import { afterAll, beforeAll, expect, test } from "vitest";

import { openCollector, type Collect } from "#jobs/collect/collector.ts";
import { NO_MEMORY, type SourceReport } from "#jobs/collect/report.ts";
import { MONDAY, openAllUpstreams, type AllUpstreams } from "#jobs/testing/all-upstreams.ts";
import { TEST_FEEDS } from "#jobs/testing/announcement-upstreams.ts";
import { KEYS } from "#jobs/testing/full-run.ts";
import { misbehaviours } from "#jobs/testing/misbehaviours.ts";
import type { Behaviour } from "#jobs/testing/upstreams.ts";
import { readSettings } from "#lib/settings.ts";

import { probesOf } from "./source-probes.ts";

const now = new Date(MONDAY);
const { sources } = readSettings({ SOURCES_CONTACT: "me@site.example", ...KEYS });

/** With these, a source says that it has nothing. */
const IS_NOTHING: Record<string, readonly string[]> = {
  "has no such page": ["sec-debt", "sec-facts", "sec-submissions", "tdnet"],
  "answers with an empty list": ["coinbase-closes", "coingecko-entities"],
};

/** Any page may be the text of an announcement. */
const TEXTS = ["sec-document", "ticker-rns-text"];

let upstreams: AllUpstreams;
let collect: Collect;
beforeAll(async () => {
  upstreams = await openAllUpstreams();
  ({ collect } = openCollector({
    now: () => now,
    random: () => 0,
    wait: async () => {},
    fetch: upstreams.fetch,
    publicFetch: upstreams.fetch,
    expire: upstreams.expire,
    memory: NO_MEMORY,
    userAgent: "Tracker/1 (me@site.example)",
    secrets: Object.values(KEYS),
    stop: new AbortController().signal,
  }));
});
afterAll(() => upstreams.close());

test("a source that fails in any way is named as the one that failed, without its key", async () => {
  for (const [way, behaviour] of Object.entries(misbehaviours(upstreams))) {
    const reports = await reportsOfAll(behaviour);
    const silent = reports.filter(({ failures, rejected }) => failures.length + rejected.length === 0);
    const names = silent.map(({ source }) => source).filter((source) => !TEXTS.includes(source));
    expect(names.toSorted(), way).toEqual(IS_NOTHING[way] ?? []);
    for (const { source, failures } of reports)
      for (const { message } of failures) expect(message, way).toMatch(new RegExp(`^${source}: `));
    expect(JSON.stringify(reports), way).not.toMatch(new RegExp(Object.values(KEYS).join("|")));
  }
}, 60_000);

/** Each source is asked once while all are well, and once while all behave in this way. */
async function reportsOfAll(behaviour: Behaviour): Promise<SourceReport[]> {
  upstreams.startMonday();
  // Nobody tells here what the source of approximate market caps is asked for. Its job has a test of its own.
  const probes = probesOf(sources, { feeds: TEST_FEEDS, prices: [], now }).filter(
    ({ source }) => source !== "coingecko-caps",
  );
  for (const { source, send } of probes)
    expect(await send(collect), source).toMatchObject({ source, failures: [], answered: 1 });

  for (const host of new Set(upstreams.asked.map(({ url }) => url.host))) upstreams.behave(host, behaviour);
  const reports: SourceReport[] = [];
  // Some ask for what the one before them has named, so they come before it forgets that.
  for (const { send } of probes.toReversed()) reports.push(await send(collect));
  return reports;
}
