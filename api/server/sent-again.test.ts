import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { get, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";

import type { Database } from "#db/client.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { Problem } from "#lib/problem.ts";
import { allowance } from "#lib/rate-limit.ts";
import { noLivePrice } from "#live/live-price.ts";
import { FRAME } from "#pages/frame.ts";
import { releaseFolder } from "#release/fixtures/release-folder.ts";
import { followRelease } from "#release/follow-release.ts";
import { recordLike } from "#testing/company-record.ts";
import { onOneDatabase } from "#testing/database.ts";
import { fact } from "#testing/facts.ts";
import { fixedPublicData, fixedPublicDataKeeper } from "#testing/fixed-public-data.ts";
import { formDeps } from "#testing/form-deps.ts";

import { httpHandler } from "./http-handler.ts";
import { listen } from "./listen.ts";

const DATA = ["/api/companies", "/api/companies/1", "/api/v1/companies?limit=1", "/api/v1/totals"];
const PRICED = [
  "/api/market-data/BTC",
  "/api/dashboard/stats",
  "/receipt/company/1/value",
  "/receipt/total/value",
];
const DATED = ["/api/v1/history", "/market-analysis/history.csv", "/market-analysis/history.svg"];
const FILES = ["/badge/total.svg", "/embed/company/1", "/changes.xml", "/company/1/per-share.csv"];
const PAGES = ["/dashboard", "/changes?kind=balance", "/receipt/total/btc"];
const ALL = [...DATA, ...PRICED, ...DATED, ...FILES, ...PAGES];

const shares = (asOf: string) => fact(asOf, "1000", { metric: "shares_outstanding" });
const companyWith = (btc: string) =>
  recordLike(1, { facts: [fact("2025-01-01", btc), shares("2025-02-01"), shares("2025-03-01")] });
const [BEFORE, AFTER] = [companyWith("100"), companyWith("101")];
const viewOf = (record: typeof BEFORE) =>
  fixedPublicData({ records: [record], closes: [["2025-02-01", 80_000]] });
const priceOf = (priceUsd: number): BtcPrice => ({
  priceUsd,
  change24h: null,
  asOf: "2026-03-01T12:00:00.000Z",
  quality: "live",
  venues: ["kraken"],
  source: null,
});

type Sent = { status: number | undefined; headers: IncomingHttpHeaders; body: string };

/** A site whose data, price, day and release the test changes. */
async function openSite(database: Database) {
  const dataFolder = await mkdtemp(join(tmpdir(), "sent-again-"));
  onTestFinished(() => rm(dataFolder, { recursive: true }));
  await mkdir(join(dataFolder, "releases"));
  const show = async (name: string) => {
    const face = `<link rel="preload" href="/_astro/archivo.${name}.woff2" as="font" type="font/woff2" crossorigin>`;
    const frame = `${face}<title>${FRAME.title}</title><meta content="${FRAME.description}"><main>${FRAME.main}</main>${name}`;
    const folder = await releaseFolder({
      "dashboard.html": `the table of ${name}`,
      "frame.html": frame,
      "company/1.html": `the company of ${name}`,
      "company-not-found.html": "no such company",
    });
    await symlink(folder, join(dataFolder, "releases", name));
    await rm(join(dataFolder, "current"), { force: true });
    await symlink(join("releases", name), join(dataFolder, "current"));
  };
  await show("one");
  const release = await followRelease(dataFolder);
  onTestFinished(release.close);
  const world = { view: viewOf(BEFORE), price: priceOf(50_000), now: new Date("2026-03-05T12:00:00Z") };
  /** Another node of the same site has made none of its answers yet. */
  const openNode = async (own: Partial<ReturnType<typeof formDeps>> = {}) => {
    const deps = {
      ...formDeps(database),
      publicData: { ...fixedPublicDataKeeper({ records: [] }), current: () => world.view },
      livePrice: { ...noLivePrice, current: () => world.price },
      now: () => world.now,
      ...own,
    };
    const { port, close } = await listen({ port: 0, host: "127.0.0.1" }, httpHandler(release, deps));
    onTestFinished(close);
    return (path: string, headers: IncomingHttpHeaders = {}) =>
      new Promise<Sent>((resolve, reject) => {
        get({ port, host: "127.0.0.1", path, headers }, async (answer) => {
          const body = (await buffer(answer)).toString("latin1");
          resolve({ status: answer.statusCode, headers: { ...answer.headers, date: "" }, body });
        }).on("error", reject);
      });
  };
  const publish = async (name: string) => {
    await show(name);
    await release.refresh();
  };
  return { world, openNode, publish };
}

onOneDatabase((open) => {
  test("an answer sent again is the first one, headers included, on every node", async () => {
    const { openNode, world } = await openSite(await open());
    const ask = await openNode();
    for (const path of ALL)
      for (const encoding of ["br", "gzip", "identity"]) {
        const accepts = { "accept-encoding": encoding };
        const first = await ask(path, accepts);
        expect([path, first.status]).toEqual([path, 200]);
        expect(await ask(path, accepts), `${path} ${encoding}`).toEqual(first);
        const known = { ...accepts, "if-none-match": first.headers.etag };
        const unchanged = await ask(path, known);
        expect([path, unchanged.status, unchanged.body]).toEqual([path, 304, ""]);
        world.view = viewOf(BEFORE);
        const other = await openNode();
        expect(await other(path, known), `${path} ${encoding} unchanged`).toEqual(unchanged);
        expect(await other(path, accepts), `${path} ${encoding} elsewhere`).toEqual(first);
      }
  });

  test("no answer is sent over its data, price, day or release", async () => {
    const { world, openNode, publish } = await openSite(await open());
    const ask = await openNode();
    const bodies = (paths: readonly string[]) =>
      Promise.all(paths.map(async (path) => (await ask(path)).body));
    const changed = async (paths: readonly string[], change: () => unknown) => {
      const before = await bodies(paths);
      expect(await bodies(paths)).toEqual(before);
      await change();
      const after = await bodies(paths);
      return paths.filter((_, at) => after[at] !== before[at]);
    };
    const told = [...DATA, ...FILES.slice(0, 3), "/receipt/total/btc"];
    expect(await changed(told, () => (world.view = viewOf(AFTER)))).toEqual(told);
    expect(await changed(PRICED, () => (world.price = priceOf(60_000)))).toEqual(PRICED);
    expect(await changed(DATED, () => (world.now = new Date("2026-04-06T12:00:00Z")))).toEqual(DATED);
    expect(await changed(PAGES, () => publish("two"))).toEqual(PAGES);
  });

  test("a card is set in the typeface of the release that is shown", async () => {
    const { openNode, publish } = await openSite(await open());
    const ask = await openNode();
    expect((await ask("/embed/total")).body).toContain("archivo.one.woff2");
    await publish("two");
    expect((await ask("/embed/total")).body).toContain("archivo.two.woff2");
  });

  test("a page goes with its company, although the release still has it", async () => {
    const { world, openNode } = await openSite(await open());
    const ask = await openNode();
    expect((await ask("/company/1")).body).toBe("the company of one");
    world.view = fixedPublicData({ records: [] });
    const gone = await ask("/company/1");
    expect([gone.status, gone.body]).toEqual([404, "no such company"]);
  });

  test("an address that is written so that it leads to another is not answered by what was kept", async () => {
    const { world, openNode } = await openSite(await open());
    const ask = await openNode();
    for (const path of ["/badge/../api/dashboard/stats", "/badge/%2e%2e/api/dashboard/stats"]) {
      world.price = priceOf(50_000);
      const { body } = await ask(path);
      world.price = priceOf(60_000);
      expect([path, (await ask(path)).body === body]).toEqual([path, body.includes("There is nothing")]);
    }
  });

  test("a question asked again counts against the limit, and is answered in the format asked for", async () => {
    const { openNode } = await openSite(await open());
    const ask = await openNode({ publicRateLimit: allowance({ points: 6, seconds: 60 }) });
    const csv = { accept: "text/csv" };
    for (const [headers, type] of [
      [csv, "text/csv"],
      [{}, "application/json"],
      [csv, "text/csv"],
    ] as const)
      expect((await ask("/api/v1/companies", headers)).headers["content-type"]).toContain(type);
    const fourth = await ask("/api/v1/companies");
    expect(fourth.headers).toMatchObject({
      ratelimit: '"address";r=2;t=60',
      "ratelimit-policy": '"address";q=6;w=60',
    });
    const unchanged = await ask("/api/v1/companies", { "if-none-match": fourth.headers.etag });
    expect([unchanged.status, unchanged.headers["ratelimit"]]).toEqual([304, '"address";r=1;t=60']);
    expect((await ask("/badge/total.svg")).status).toBe(200);
    const refused = await ask("/badge/total.svg");
    expect([refused.status, refused.headers["cache-control"]]).toEqual([429, "no-store"]);
    for (const path of ["/dashboard", "/api/companies"]) expect((await ask(path)).status, path).toBe(200);
  });

  test("a node that computes too much refuses new questions, and still answers those it knows", async () => {
    const { openNode } = await openSite(await open());
    let isBusy = false;
    const ask = await openNode({
      cpuBudget: async (_visitor, work) => {
        if (isBusy) throw new Problem("too-many", "This server is busy.", { retryAfterSeconds: 3 });
        return await work();
      },
    });
    expect((await ask("/receipt/total/btc")).status).toBe(200);
    isBusy = true;
    expect((await ask("/receipt/total/btc")).status).toBe(200);
    for (let times = 0; times < 2; times++)
      expect((await ask("/receipt/total/btc?asOf=2026-01-05")).status).toBe(429);
    isBusy = false;
    expect((await ask("/receipt/total/btc?asOf=2026-01-05")).status).toBe(200);
  });

  test("a page is not limited, and says nothing of a limit", async () => {
    const { openNode } = await openSite(await open());
    const ask = await openNode({ publicRateLimit: allowance({ points: 1, seconds: 60 }) });
    for (let times = 0; times < 5; times++) {
      const { status, headers } = await ask("/dashboard");
      expect([status, headers["ratelimit"]]).toEqual([200, undefined]);
    }
  });
});
