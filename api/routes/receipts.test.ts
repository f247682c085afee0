import { beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { populate } from "#db/populate.ts";
import { refusalInWords } from "#domain/ledger/point-in-time.ts";
import { Problem } from "#lib/problem.ts";
import { allowance } from "#lib/rate-limit.ts";
import type { WorkBudget } from "#lib/work-budget.ts";
import { FRAME } from "#pages/frame.ts";
import { html } from "#pages/html.ts";
import { keepPublicData } from "#public-data/keep-public-data.ts";
import { createApp } from "#server/app.ts";
import { onEachDatabase } from "#testing/database.ts";
import { formDeps } from "#testing/form-deps.ts";
import { seedOf } from "#testing/seed.ts";

const POLICY = "default-src 'none'; script-src 'self'";
const frame = {
  text: `<title>${FRAME.title}</title><meta content="${FRAME.description}"><main>${FRAME.main}</main>`,
  headers: [["Content-Security-Policy", POLICY]] as const,
};

const Answer = z.object({
  value: z.string(),
  unit: z.string(),
  source: z.object({ url: z.string() }).nullable(),
  inputs: z.array(z.object({ receipt: z.string(), value: z.string().nullable() })),
  entries: z.array(z.object({ kind: z.string() })),
});

const fail = (error: unknown) => {
  throw error;
};

onEachDatabase((open) => {
  let deps: Omit<Parameters<typeof createApp>[0], "releaseKey" | "releasePage">;
  let app: ReturnType<typeof createApp>;
  let bare: ReturnType<typeof createApp>;
  let unnamed: ReturnType<typeof createApp>;
  const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

  beforeAll(async () => {
    const database = await open();
    await populate(
      database.db,
      seedOf(
        { ticker: "ACME", btc: "100.5", name: "<Acme> & Sons" },
        { ticker: "HOARD", btc: "40" },
        { ticker: "MUTE" },
      ),
    );
    const publicData = await keepPublicData(database, fail);
    deps = { ...formDeps(database), publicData, now: () => new Date("2026-01-11T12:00:00Z") };
    app = createApp({ ...deps, releaseKey: () => "r1", releasePage: () => frame });
    const site = { siteTitle: "Tracker", siteUrl: null };
    unnamed = createApp({ ...deps, site, releaseKey: () => "r2", releasePage: () => frame });
    bare = createApp({ ...deps, releaseKey: () => null, releasePage: () => null });
  });

  test("one comes from the total by way of a company to its source, and every figure on the way is the same", async () => {
    const read = async (path: string) => Answer.parse(await (await get(`${path}.json`)).json());
    const total = await read("/receipt/total/value");
    expect(total.value).toBe("13909500");
    const [btc] = total.inputs;
    const sum = await read(btc?.receipt ?? "");
    expect(sum.value).toBe(btc?.value);
    const [acme] = sum.inputs;
    const held = await read(acme?.receipt ?? "");
    expect(held).toMatchObject({
      value: "100.5",
      source: { url: "https://acme.example/8-k" },
      entries: [{ kind: "balance" }],
    });
  });

  test("a receipt says how to use its figure; its permanent address says the same later", async () => {
    for (const figure of ["holdings", "share-of-supply"]) {
      const page = await (await get(`/receipt/company/1/${figure}`)).text();
      const [, fixed = ""] = /href="([^"]+)">Permanent address/.exec(page) ?? [];
      expect(fixed).toContain("&amp;knownAt=2026-01-11T12%3A00%3A00Z");
      expect(page).toContain(`href="/receipt/company/1/${figure}.json"`);
      const [now, then] = await Promise.all(
        [`/receipt/company/1/${figure}.json`, fixed.replace("?", ".json?").replaceAll("&amp;", "&")].map(
          async (path) => Answer.parse(await (await get(path)).json()),
        ),
      );
      expect(then?.value).toBe(now?.value);
    }
  });

  test("a figure made of prices says that its address shows the latest value", async () => {
    const page = await (await get("/receipt/company/1/value")).text();
    expect(page).not.toContain("Permanent address");
    expect(page).toContain("This figure follows prices");
  });

  test("without a public address nothing is cited, with one the citation names it", async () => {
    const path = "/receipt/company/1/holdings";
    expect(await (await unnamed.request(path)).text()).not.toContain("BibTeX");
    const page = await (await get(path)).text();
    expect(page).toContain("https://tracker.example/receipt/company/1/holdings?asOf=2026-01-01&amp;knownAt=");
    expect(page).toContain("&lt;Acme&gt; &amp; Sons held 101 BTC on 1 January 2026, according to");
  });

  test("from a holding one comes to the line it rests on, which has the source and the day it was recorded", async () => {
    const held = await (await get("/receipt/company/1/holdings")).text();
    const [, line = ""] = /href="(\/receipt\/line\/fact-\d+)"/.exec(held) ?? [];
    const data = await (await get(`${line}.json`)).json();
    expect(data).toMatchObject({
      value: "100.5",
      asOf: "2026-01-01",
      source: { url: "https://acme.example/8-k" },
      line: { kind: "balance", runningTotal: { btc: "100.5", isStated: true } },
    });
    expect(await (await get(line)).text()).toMatch(/<title>Receipt fact-\d+: Balance, 1 Jan 2026/);
  });

  test("the page is filled into the site's frame, under the policy of its pages, and quotes every name", async () => {
    const answer = await get("/receipt/company/1/holdings");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("Content-Security-Policy")).toBe(POLICY);
    expect(answer.headers.get("X-Frame-Options")).toBe("DENY");
    const page = await answer.text();
    expect(page).toContain("<title>Receipt: BTC holdings of &lt;Acme&gt; &amp; Sons (ACME)</title>");
    expect(page).toContain('data-value="100.5"');
    expect(page).toContain('href="https://acme.example/8-k"');
    expect(page).toContain("10 days old. We have too few reports");
    expect(page).not.toContain("<Acme>");
  });

  test.for(["/receipt/company/1/holdings", "/receipt/company/1/holdings.json", "/receipt/total/btc.json"])(
    "%s is kept with a tag, and who has it already gets nothing",
    async (path) => {
      const first = await get(path, { "Accept-Encoding": "gzip" });
      expect(first.headers.get("Content-Encoding")).toBe("gzip");
      const again = await get(path, {
        "Accept-Encoding": "gzip",
        "If-None-Match": first.headers.get("ETag") ?? "",
      });
      expect([again.status, await again.text()]).toEqual([304, ""]);
    },
  );

  test.for([
    ["/receipt/company/1/mood", 404, 'There is no receipt called "mood". Available: holdings, value,'],
    ["/receipt/company/99/holdings", 404, "We have never tracked a company with the id 99."],
    ["/receipt/company/3/holdings", 404, 'We have no "BTC holdings" for MUTE Inc.'],
    ["/receipt/company/x/holdings", 400, '"x" is not a company id'],
    ["/receipt/line/event-99", 404, 'We have no record called "event-99"'],
    [`/receipt/line/${"x".repeat(400)}`, 404, `We have no record called "${"x".repeat(40)}…"`],
    ["/receipt/total/mood", 404, 'There is no receipt called "mood". Available: btc, value,'],
    ["/receipt/total/concentration", 200, ""],
    ["/receipt/", 404, "A receipt address names one figure"],
    ["/receipt/company/1", 404, "A receipt address names one figure"],
    ["/receipt/company/1/holdings/more", 404, "A receipt address names one figure"],
  ] as const)("%s answers %d: %s", async ([path, status, message]) => {
    const [page, data] = [await get(path), await get(`${path}.json`)];
    expect([page.status, data.status]).toEqual([status, status]);
    expect(page.headers.get("Content-Security-Policy")).toBe(POLICY);
    if (status === 200) return;
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(z.object({ message: z.string() }).parse(await data.json()).message).toContain(message);
    expect(await page.text()).toContain(message.replaceAll('"', "&quot;"));
  });

  test("asked for a past day it answers that day's figure at that day's close, and says so", async () => {
    const read = async (path: string) => Answer.parse(await (await get(path)).json());
    const value = await read("/receipt/company/1/value.json?asOf=2026-01-02");
    expect(value.value).toBe("9949500");
    expect(value.inputs.map(({ receipt }) => receipt)).toEqual([
      "/receipt/company/1/holdings?asOf=2026-01-02",
      "/receipt/total/btc-price?asOf=2026-01-02",
    ]);
    expect(await read("/receipt/total/btc-price.json?asOf=2026-01-02")).toMatchObject({
      value: "99000",
      source: { url: "https://acme.example/8-k" },
    });
    expect((await read("/receipt/total/btc-change-24h.json?asOf=2026-01-02")).value).toBe("-1");

    const page = await (await get("/receipt/total/btc?asOf=2026-01-02&knownAt=&utm_source=x")).text();
    expect(page).toContain("Receipt: Total BTC holdings, 2 Jan 2026");
    expect(page).toContain("Showing 2 Jan 2026, not today.");
    expect(page).toContain('data-value="140.5"');
    expect(page).toContain('href="/receipt/total/btc.json?asOf=2026-01-02"');
    expect(page).toContain('href="/receipt/company/1/holdings?asOf=2026-01-02"');
  });

  test.for([
    ["/receipt/total/btc", "asOf=2026-02-30", 400, "asOf: must be a date such as 2026-08-22"],
    ["/receipt/company/1/value", "asOf=2026-01-12", 400, "is in the future; today is 2026-01-11 (UTC)."],
    ["/receipt/company/1/value", "knownAt=soon", 400, "or a UTC time such as"],
    [
      "/receipt/company/1/holdings",
      "asOf=2025-12-31",
      404,
      'We have no "BTC holdings" for <Acme> & Sons (31 Dec 2025)',
    ],
    [
      "/receipt/company/1/value",
      "asOf=2026-01-05",
      404,
      'We have no "USD value" for <Acme> & Sons (5 Jan 2026)',
    ],
    ["/receipt/total/btc", "knownAt=2026-01-01", 404, "Our records start 2 Jan 2026."],
  ] as const)("%s?%s answers %d: %s", async ([path, query, status, message]) => {
    const [page, data] = [await get(`${path}?${query}`), await get(`${path}.json?${query}`)];
    expect([page.status, data.status]).toEqual([status, status]);
    expect(await page.text()).toContain(html`${refusalInWords(message)}`.html);
    expect(z.object({ message: z.string() }).parse(await data.json()).message).toContain(message);
  });

  test("before the first build only programs are answered, and a reader is told to come again", async () => {
    expect((await bare.request("/receipt/total/btc.json")).status).toBe(200);
    const page = await bare.request("/receipt/total/btc");
    expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "5"]);
  });

  test("receipts, changes, charts, cards and the open API have one quota together", async () => {
    const publicRateLimit = allowance({ points: 4, seconds: 60 });
    const limited = createApp({ ...deps, publicRateLimit, releaseKey: () => "r", releasePage: () => frame });
    const paths = ["/receipt/total/btc", "/changes.csv", "/embed/total", "/api/v1/totals"];
    for (const path of paths)
      expect((await limited.request(path)).headers.get("RateLimit"), path).toMatch(/^"address";r=\d/);
    for (const path of [...paths, "/company/1?asOf=2026-01-05", "/badge/total.svg"]) {
      const refused = await limited.request(path);
      expect(refused.status, path).toBe(429);
      expect(Number(refused.headers.get("Retry-After")), path).toBeGreaterThan(0);
    }
    expect((await limited.request("/api/companies")).status).toBe(200);
  });

  test("a node that computes too much refuses questions", async () => {
    const cpuBudget: WorkBudget = async () => {
      throw new Problem("too-many", "This server is busy.", { retryAfterSeconds: 3 });
    };
    const busy = createApp({ ...deps, cpuBudget, releaseKey: () => "busy", releasePage: () => frame });
    const refused = await busy.request("/receipt/total/btc?asOf=2026-01-05");
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3"]);
    expect(refused.headers.get("Content-Type")).toContain("text/html");
    expect(refused.headers.get("Cache-Control")).toBe("no-store");
    expect(await refused.text()).toContain('<p role="alert">This server is busy.</p>');
    const data = await busy.request("/receipt/total/btc.json?asOf=2026-01-05");
    expect([data.status, await data.json()]).toEqual([429, { message: "This server is busy." }]);
  });
});
