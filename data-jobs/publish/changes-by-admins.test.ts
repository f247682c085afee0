import { beforeEach, expect, onTestFinished, test } from "vitest";
import { z } from "zod";

import { newSessionKey } from "#auth/credentials.ts";
import type { Database } from "#db/client.ts";
import { snapshotNow } from "#jobs/testing/snapshots.ts";
import { keepPublicData } from "#public-data/keep-public-data.ts";
import { createApp } from "#server/app.ts";
import { basic, signedInAs } from "#testing/accounts.ts";
import { NOW, openAdminSite, type AdminSite } from "#testing/admin-site.ts";
import { connectAgain, onEachDatabase } from "#testing/database.ts";
import { formDeps } from "#testing/form-deps.ts";
import { INSTRUMENT } from "#testing/instrument-edit.ts";
import { holdPrice, proposePurchase } from "#testing/waiting.ts";

const WITHIN_MS = 2_000;
const RNS = "https://exchange.example/rns/7";
const ITEM = {
  type: "youtube",
  title: "A talk",
  url: "https://youtu.be/x",
  description: "",
  publishedDate: "",
};
const MARKET_ITEM = { ...ITEM, category: "news" };

/** The public data that the changes below affect. */
const Shown = z.object({
  companies: z.array(
    z.object({
      ticker: z.string(),
      type: z.string().nullable(),
      btcHoldings: z.string().nullable(),
      sharesOutstanding: z.number().nullable(),
      currentPrice: z.number().nullable(),
      isFeatured: z.boolean(),
    }),
  ),
  media: z.array(z.object({ title: z.string() })),
  instruments: z.array(z.object({ amount: z.string().nullable(), replacesId: z.int().nullable() })),
  marketMedia: z.array(z.object({ title: z.string() })),
  /** Reports of readers are in no build, as their page is drawn on demand. */
  reports: z.object({ items: z.array(z.object({ content_text: z.string() })) }).optional(),
});

const OneCompany = z.object({ details: z.object({ instruments: z.unknown() }) });

const DAY = NOW.toISOString().slice(0, 10);

type RequestParts = [method: "POST" | "PUT" | "DELETE", path: string, body?: object];
type Row = {
  change: string;
  before?: (site: AdminSite) => Promise<unknown>;
  asked: RequestParts;
  shows: object;
};

const send = async (site: AdminSite, [method, path, body]: RequestParts, headers = {}) =>
  site.ask(method, path, { headers, ...(body === undefined ? {} : { body }) });
const sent = (...asked: RequestParts) => ({ before: (site: AdminSite) => send(site, asked) });

const ROWS: Row[] = [
  {
    change: "a new company",
    asked: ["POST", "/api/admin/companies", { name: "New", ticker: "NEWC", btcHoldings: "28.56" }],
    shows: { companies: [{}, {}, { ticker: "NEWC", btcHoldings: "28.56" }] },
  },
  {
    change: "a removal",
    asked: ["DELETE", "/api/admin/companies/2"],
    shows: { companies: [{ ticker: "ACME" }] },
  },
  {
    change: "a removal that is taken back",
    ...sent("DELETE", "/api/admin/companies/2"),
    asked: ["POST", "/api/admin/companies/2/restore"],
    shows: { companies: [{ ticker: "ACME" }, { ticker: "HOARD" }] },
  },
  {
    change: "a holding",
    asked: ["POST", "/api/companies/1/update-from-rns", { bitcoinHoldings: 1_100.5, rnsUrl: RNS }],
    shows: { companies: [{ btcHoldings: "1100.5" }, {}] },
  },
  {
    change: "a number of shares",
    asked: ["PUT", "/api/admin/companies/1/shares", { sharesOutstanding: "266000000" }],
    shows: { companies: [{ sharesOutstanding: 266_000_000 }, {}] },
  },
  {
    change: "a number of shares that is taken back",
    ...sent("PUT", "/api/admin/companies/1/shares", { sharesOutstanding: "266000000" }),
    asked: ["PUT", "/api/admin/companies/1/shares", { sharesOutstanding: null }],
    shows: { companies: [{ sharesOutstanding: null }, {}] },
  },
  {
    change: "a type of company",
    asked: ["PUT", "/api/admin/companies/1/type", { type: "Miner" }],
    shows: { companies: [{ type: "Miner" }, {}] },
  },
  {
    change: "a choice of featured companies",
    asked: ["PUT", "/api/admin/featured-companies", { featuredCompanyIds: [2] }],
    shows: { companies: [{ isFeatured: false }, { isFeatured: true }] },
  },
  {
    change: "an item of a company",
    asked: ["POST", "/api/admin/companies/1/media", ITEM],
    shows: { media: [{ title: "A talk" }] },
  },
  {
    change: "an edited item of a company",
    ...sent("POST", "/api/admin/companies/1/media", ITEM),
    asked: ["PUT", "/api/admin/companies/media/1", { ...ITEM, title: "A better talk" }],
    shows: { media: [{ title: "A better talk" }] },
  },
  {
    change: "a deleted item of a company",
    ...sent("POST", "/api/admin/companies/1/media", ITEM),
    asked: ["DELETE", "/api/admin/companies/media/1"],
    shows: { media: [] },
  },
  {
    change: "a new loan",
    asked: ["POST", "/api/admin/companies/1/instruments", INSTRUMENT],
    shows: { instruments: [{ amount: "2500000.5" }] },
  },
  {
    change: "a corrected loan",
    ...sent("POST", "/api/admin/companies/1/instruments", INSTRUMENT),
    asked: ["PUT", "/api/admin/companies/instruments/100001", { ...INSTRUMENT, amount: "2400000" }],
    shows: { instruments: [{ amount: "2500000.5" }, { amount: "2400000", replacesId: 100_001 }] },
  },
  {
    change: "an item of the market page",
    asked: ["POST", "/api/admin/market/media", MARKET_ITEM],
    shows: { marketMedia: [{ title: "A talk" }] },
  },
  {
    change: "an edited item of the market page",
    ...sent("POST", "/api/admin/market/media", MARKET_ITEM),
    asked: ["PUT", "/api/admin/market/media/1", { ...MARKET_ITEM, title: "A better talk" }],
    shows: { marketMedia: [{ title: "A better talk" }] },
  },
  {
    change: "a deleted item of the market page",
    ...sent("POST", "/api/admin/market/media", MARKET_ITEM),
    asked: ["DELETE", "/api/admin/market/media/1"],
    shows: { marketMedia: [] },
  },
  {
    change: "an uploaded close",
    asked: ["POST", "/api/admin/closes", { csv: `date,ticker,close,currency\n${DAY},ACME,41,USD` }],
    shows: { companies: [{ currentPrice: 41 }, {}] },
  },
  {
    change: "what an announcement says, once accepted",
    before: ({ db }) => proposePurchase(db, { companyId: 1, btc: "12.5", btcTotal: "1012.5", now: NOW }),
    asked: ["PUT", "/api/admin/inbox/proposals/1", { state: "accepted" }],
    shows: { companies: [{ btcHoldings: "1012.5" }, {}] },
  },
  {
    change: "a figure that was held, once accepted",
    before: ({ db }) => holdPrice(db, 1, "41"),
    asked: ["PUT", "/api/admin/inbox/figures/1", { state: "accepted" }],
    shows: { companies: [{ currentPrice: 41 }, {}] },
  },
  {
    change: "what we say about a visitor's correction",
    ...sent("POST", "/api/update-company", {
      updateType: "other",
      description: "Wrong!",
      companyName: "ACME",
      ticker: "ACME",
    }),
    asked: ["PUT", "/api/admin/corrections/1", { state: "received", claim: "The total is old." }],
    shows: { reports: { items: [{ content_text: "Claim: The total is old." }] } },
  },
];

/** What these change is not public, done by a job of its own, or like the offers in no answer of the API. */
const OTHERWISE = [
  "POST /api/admin/offers",
  "PUT /api/admin/offers/:id",
  "PUT /api/admin/inbox/companies/:id",
  "PUT /api/admin/inbox/corrections/:id",
  "PUT /api/admin/inbox/messages/:id",
  "POST /api/admin/feeds",
  "PUT /api/admin/feeds/:id",
  "POST /api/admin/refresh-data",
  "POST /api/admin/populate-initial-data",
];

onEachDatabase((open) => {
  let database: Database;
  let site: AdminSite;
  let here: () => Promise<unknown>;
  let elsewhere: () => Promise<unknown>;
  beforeEach(async () => {
    database = await open();
    site = await openAdminSite(database, {
      holders: [
        { ticker: "ACME", btc: "1000", featured: true },
        { ticker: "HOARD", btc: "40" },
      ],
    });
    const other = await connectAgain(database);
    const publicData = await keepPublicData(other, (error) => {
      throw error;
    });
    onTestFinished(publicData.close);
    const otherApp = createApp({ ...formDeps(other), publicData, releaseKey: () => null });
    here = () => shownBy(site.app);
    elsewhere = () => shownBy(otherApp);
  });

  const shownBy = async (app: AdminSite["app"]) => {
    const read = async (path: string): Promise<unknown> => (await app.request(path)).json();
    return Shown.parse({
      companies: await read("/api/companies"),
      media: await read("/api/companies/1/media"),
      instruments: OneCompany.parse(await read("/api/companies/1")).details.instruments,
      marketMedia: await read("/api/market/media"),
      reports: await read("/changes.json?kind=correction"),
    });
  };
  const nextBuild = async () => {
    const { companies, details, marketMedia } = await snapshotNow(database, NOW);
    return Shown.parse({
      companies,
      media: details[0]?.media,
      instruments: details[0]?.instruments,
      marketMedia,
    });
  };

  test.for(ROWS)(
    "$change is in the next answer of its own node, soon in those of the others, and in the next build",
    async ({ before, asked, shows }) => {
      await before?.(site);
      await site.publicData.refresh();
      const old = await here();
      expect((await send(site, asked)).ok).toBe(true);
      const now = await here();
      expect(now).toMatchObject(shows);
      expect(now).not.toEqual(old);
      await expect.poll(elsewhere, { timeout: WITHIN_MS }).toEqual(now);
      expect(now).toMatchObject(await nextBuild());
    },
  );

  test("none of them is made by anybody who is not an administrator", async () => {
    const old = await here();
    const lines = (await site.log()).length;
    const viewer = await signedInAs(database.db, "viewer");
    for (const { change, asked } of ROWS)
      for (const [Authorization, status] of [
        ["", 401],
        [basic("admin", newSessionKey()), 401],
        [viewer, 403],
      ] as const)
        expect((await send(site, asked, { Authorization })).status, change).toBe(status);
    await site.publicData.refresh();
    expect(await here()).toEqual(old);
    expect(await site.log()).toHaveLength(lines);
  });

  test("every way of changing what is public is among them", () => {
    const unproven = site.app.routes
      .filter(({ method, path }) => /^(POST|PUT|DELETE)$/.test(method) && /admin|from-rns/.test(path))
      .filter(({ method, path }) => {
        const asked = new RegExp(`^${path.replaceAll(/:\w+/g, "\\d+")}$`);
        return !ROWS.some((row) => row.asked[0] === method && asked.test(row.asked[1]));
      })
      .map(({ method, path }) => `${method} ${path}`);
    expect(new Set(unproven)).toEqual(new Set(OTHERWISE));
  });
});
