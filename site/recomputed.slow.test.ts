import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startBuiltSite } from "#site/e2e/helpers/built-site.ts";
import { crawl } from "#site/e2e/helpers/recompute/crawl.ts";
import { editAtRandom, signIn } from "#site/e2e/helpers/recompute/edits.ts";
import { factsOf } from "#site/e2e/helpers/recompute/facts.ts";
import { sourceAt } from "#site/e2e/helpers/recompute/source.ts";
import { Tally } from "#site/e2e/helpers/recompute/tally.ts";

let folder: string;
let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "recomputed-"));
  // As the browser tests start it, so that both use one build.
  site = await startBuiltSite(folder, "usual", { VISITOR_LIMITS: "off" });
}, 240_000);
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Any other does as well; with a new one each time, a failure could not be repeated. */
const SEED = 62_172;
const namesIn = (text: string) => text.trim().split(/\s+/);
const PAGES = namesIn(`/ /dashboard /dashboard/all /market-analysis /valuation /holders /proof /compare
  /changes /changes?per=month /changes?per=quarter /changes/2026-W40`);
const COMPANIES = [1, 2, 3, 4, 6, 7, 9, 11, 12, 13, 15, 17, 18, 20, 30, 32, 44, 56, 171];
const LEFT_THE_LIST = [53, 173];
const PAST_DAYS = ["2026-09-30", "2025-06-30", "2024-12-31", "2021-03-31"];
const FIGURES = namesIn(`holdings value ratio market-cap mnav-basic mnav-diluted mnav-enterprise average-cost
  unrealised-gain net-claims claims-share btc-yield dilution share-of-supply btc-per-share`);
const TOTALS = namesIn(`btc value companies average-ratio median-ratio average-btc largest-btc concentration
  share-of-supply primary-share`);
const receipts = (query: string) => [
  ...TOTALS.map((total) => `/receipt/total/${total}${query}`),
  ...[1, 2, 4, 7, 11].flatMap((id) => FIGURES.map((figure) => `/receipt/company/${id}/${figure}${query}`)),
];
const TODAY = [...PAGES, ...COMPANIES.map((id) => `/company/${id}`), ...receipts("")];

async function visit(paths: readonly string[]): Promise<Tally> {
  const startedAt = performance.now();
  const source = sourceAt(site.origin);
  const left = [...paths];
  const seen = { source, tally: new Tally(), facts: await factsOf(source) };
  const visitor = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const html = await source.html(path);
      if (html !== null) await crawl(seen, path, html);
      // A company has no page of a day before its first entry, and no receipt of a figure that is N/A.
      else if (/asOf|^\/receipt/.test(path)) seen.tally.count("could not: not known, so it has no page");
      else seen.tally.differences.push(`${path} is missing`);
    }
  };
  await Promise.all([visitor(), visitor(), visitor(), visitor()]);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  console.log(`${paths.length} pages, ${seconds} s\n${seen.tally.toString()}`);
  expect(seen.tally.differences).toEqual([]);
  return seen.tally;
}

/** The worker builds the pages of today meanwhile. */
test("whoever calculates the figures of past days after ten random edits gets what the pages say", async () => {
  await editAtRandom(await signIn(site.origin, folder), SEED, "Late Newcomer");
  const pages = PAST_DAYS.flatMap((day) => [
    ...[...COMPANIES, ...LEFT_THE_LIST].map((id) => `/company/${id}?asOf=${day}`),
    ...receipts(`?asOf=${day}`),
  ]);
  expect((await visit(pages)).recomputed).toBeGreaterThan(900);
}, 300_000);

test("and those of today", async () => {
  const page = async () => (await fetch(`${site.origin}/dashboard/all`)).text();
  await expect.poll(page, { timeout: 300_000, interval: 500 }).toContain("Late Newcomer");
  expect((await visit(TODAY)).recomputed).toBeGreaterThan(6_000);
}, 600_000);

test("a page with one digit changed is found", async () => {
  const source = sourceAt(site.origin);
  const seen = { source, tally: new Tally(), facts: await factsOf(source) };
  const [path, html] = ["/company/4", (await source.html("/company/4")) ?? ""];
  const changed = html.replace(
    /(data-live="ratio"[^]*?)(\d)\.(\d)%/,
    (_, start: string, whole: string, tenth: string) => `${start}${whole}.${(Number(tenth) + 1) % 10}%`,
  );
  expect(changed).not.toBe(html);
  await crawl(seen, path, changed);
  expect(seen.tally.differences).toHaveLength(1);
});
