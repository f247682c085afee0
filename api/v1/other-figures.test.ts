import { beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { populate } from "#db/populate.ts";
import { keepPublicData } from "#public-data/keep-public-data.ts";
import { createApp } from "#server/app.ts";
import { onEachDatabase } from "#testing/database.ts";
import { formDeps } from "#testing/form-deps.ts";
import { seedOf, stated } from "#testing/seed.ts";

const SOURCE_URL = "https://acme.example/8-k";

const statedElsewhere = (id: number, value: string, asOf: string, recorded: string) => ({
  id,
  ticker: "HOARD",
  metric: "btc_holdings" as const,
  value,
  asOf,
  kind: "tracker" as const,
  recordedAt: new Date(`${recorded}T00:00:00Z`),
  sourceUrl: SOURCE_URL,
  readThrough: "A copy of the table",
  definition: "Customers' coins included.",
});

const List = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

onEachDatabase((open) => {
  let app: ReturnType<typeof createApp>;
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(`/api/v1${path}`, { headers });
  const list = async (path: string) => List.parse(await (await get(path)).json()).data;

  beforeAll(async () => {
    const database = await open();
    const seed = seedOf({ ticker: "ACME", btc: "100.5" }, { ticker: "HOARD" });
    const facts = [
      ...seed.facts,
      stated(10, "HOARD", "40", "2025-06-30", "2025-07-04"),
      stated(11, "HOARD", "70", "2025-12", "2026-02-01"),
      stated(12, "HOARD", null, "2026-02-28", "2026-03-01"),
    ];
    const otherFigures = [
      statedElsewhere(1, "41", "2025-11-30", "2025-12-01"),
      statedElsewhere(2, "120", "2026-02", "2026-03-01"),
    ];
    await populate(database.db, { ...seed, facts, otherFigures });
    const publicData = await keepPublicData(database, (error) => {
      throw error;
    });
    const now = () => new Date("2026-03-05T12:00:00Z");
    app = createApp({ ...formDeps(database), publicData, now, releaseKey: () => null });
  });

  test("other figures stand beside ours of the same day, the newest first", async () => {
    expect(await list("/companies/2/other-figures")).toEqual([
      expect.objectContaining({
        id: 2,
        value: "120",
        ourValue: null,
        ourAsOf: "2026-02-28",
        difference: null,
      }),
      {
        id: 1,
        companyId: 2,
        ticker: "HOARD",
        metric: "btc_holdings",
        unit: "BTC",
        value: "41",
        asOf: "2025-11-30",
        kind: "tracker",
        recordedAt: "2025-12-01T00:00:00.000Z",
        source: { publisher: "Acme", url: SOURCE_URL },
        readThrough: "A copy of the table",
        definition: "Customers' coins included.",
        ourValue: "40",
        ourAsOf: "2025-06-30",
        difference: "1",
      },
    ]);
    expect(await list("/companies/1/other-figures")).toEqual([]);
    expect((await get("/companies/99/other-figures")).status).toBe(404);
  });

  test.each([
    ["asOf=2026-01-31", ["41"]],
    ["knownAt=2026-02-28", ["41"]],
    ["asOf=2025-11-29", []],
  ])("other figures are those of the past with ?%s", async (query, values) => {
    const rows = await list(`/companies/2/other-figures?${query}`);
    expect(rows.map(({ value }) => value)).toEqual(values);
  });

  test("other figures change no figure of ours", async () => {
    expect(await (await get("/companies/2?asOf=2025-12-01")).json()).toMatchObject({
      btcHoldings: { value: "40" },
    });
  });

  test("other figures are a spreadsheet and have a tag like the other lists", async () => {
    const csv = await get("/companies/2/other-figures.csv");
    const [heading, first] = (await csv.text()).split("\r\n");
    expect(heading).toBe(
      "id,companyId,ticker,metric,unit,value,asOf,kind,recordedAt,publisher,source,readThrough,definition,ourValue,ourAsOf,difference",
    );
    expect(first).toMatch(/^2,2,HOARD,btc_holdings,BTC,120,2026-02,tracker,/);
    const headers = { "If-None-Match": csv.headers.get("ETag") ?? "" };
    expect((await get("/companies/2/other-figures.csv", headers)).status).toBe(304);
  });
});
