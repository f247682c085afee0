import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";

import { populate } from "#db/populate.ts";
import { analysisOf } from "#domain/analysis/analysis.ts";
import { analystFigures } from "#domain/analysis/analyst-figures.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { MnavSchema } from "#domain/v1/mnav.schema.ts";
import { plainFeedSessions, plainSessions } from "#jobs/seed/fixtures/plain-mnav.ts";
import { readSeed } from "#jobs/seed/read.ts";
import { noLivePrice } from "#live/live-price.ts";
import { keepPublicData } from "#public-data/keep-public-data.ts";
import { createApp } from "#server/app.ts";
import { onOneDatabase } from "#testing/database.ts";
import { formDeps } from "#testing/form-deps.ts";

const NOW = new Date("2026-11-25T12:00:00Z");
const Page = z.object({ data: z.array(MnavSchema), next: z.string().nullable() });
const Receipt = z.object({
  value: z.string(),
  asOf: z.string(),
  inputs: z.array(z.object({ value: z.string(), receipt: z.string() })),
});

const LIVE: BtcPrice = {
  priceUsd: 100_000,
  change24h: null,
  asOf: "2026-11-25T11:59:00.000Z",
  quality: "live",
  venues: ["one", "two"],
  source: null,
};

type Row = z.output<typeof MnavSchema>;

const leading = ({ multiples }: Row, definition: string) =>
  multiples.find((each) => each.definition === definition && each.leads) ?? null;

onOneDatabase((open) => {
  test("the API, its receipts and a plain program over the files have the same multiples", async () => {
    const database = await open();
    await populate(database.db, readSeed());
    const publicData = await keepPublicData(database, (error) => {
      throw error;
    });
    onTestFinished(publicData.close);
    const release = { releaseKey: () => null, releasePage: () => null };
    const app = createApp({ ...formDeps(database), publicData, now: () => NOW, ...release });
    const liveApp = createApp({
      ...formDeps(database),
      publicData,
      now: () => NOW,
      ...release,
      livePrice: { ...noLivePrice, current: () => LIVE },
    });
    const read = async (path: string): Promise<unknown> => (await app.request(path)).json();
    const list = async (path: string) => Page.parse(await read(path)).data;
    const rowOf = (rows: readonly Row[], ticker: string) => {
      const row = rows.find((each) => each.ticker === ticker);
      if (row === undefined) throw new Error(`${ticker} is not in the list`);
      return row;
    };

    const view = publicData.current();
    const now = await list("/api/for-pages/mnav?limit=1000");
    const strategy = rowOf(now, "MSTR");
    // Its newest quote is of 9 October, so it is worked out with the close of that day and not with a later one.
    expect(strategy).toMatchObject({ day: "2026-10-09", btcUsdAsOf: "2026-10-09", btcUsd: "82544.71" });
    expect(leading(strategy, "basic")).toMatchObject({ basis: "counted", missing: null });
    expect(rowOf(now, "GDC").multiples[0]).toMatchObject({ value: null, missing: "Market cap doubtful" });
    expect(rowOf(now, "NXTT").multiples[0]).toMatchObject({ value: null, missing: "Market cap doubtful" });

    for (const { companyId, day, multiples } of now.slice(0, 12))
      for (const { definition, basis, value } of multiples) {
        const name = definition === "diluted" ? "mnav-diluted" : `mnav-${definition}-${basis}`;
        const path = `/receipt/company/${companyId}/${name}.json`;
        if (value === null) expect((await app.request(path)).status, path).toBe(404);
        else {
          const receipt = Receipt.parse(await read(path));
          expect([receipt.value, receipt.asOf], path).toEqual([value, day]);
          for (const input of receipt.inputs) {
            const [address = "", query] = input.receipt.split("?");
            const own = Receipt.parse(await read(`${address}.json?${query}`));
            expect(own.value, `${path}: ${input.receipt}`).toBe(input.value);
          }
        }
      }

    // With a live price, the list, its receipt and the stored day use one share price.
    for (const ticker of ["MSTR", "ASST", "SPCX"]) {
      const row = rowOf(now, ticker);
      const [company, record] = [view?.companyOf.get(row.companyId), view?.recordOf.get(row.companyId)];
      if (!company || !record) throw new Error(`${ticker} has no record`);
      const { mnavBasic } = analystFigures(
        company,
        { ...analysisOf(record, {}, "2026-11-25"), mnav: row },
        { btcUsd: LIVE.priceUsd, now: NOW.toISOString(), btcAsOf: LIVE.asOf, isLive: true },
      );
      const path = `/receipt/company/${row.companyId}/mnav-basic`;
      if (mnavBasic === null) {
        expect((await liveApp.request(`${path}.json`)).status, ticker).toBe(404);
        continue;
      }
      const [live, ofDay] = await Promise.all(
        [`${path}.json`, `${path}.json?asOf=${row.day}`].map(async (address) =>
          Receipt.parse(await (await liveApp.request(address)).json()),
        ),
      );
      expect(live?.asOf, ticker).toBe(row.day);
      expect(Number(live?.value), ticker).toBeCloseTo(mnavBasic, 6);
      expect([ofDay?.asOf, ofDay?.value], ticker).toEqual([row.day, leading(row, "basic")?.value]);
    }

    const day = "2025-12-12";
    const past = await list(`/api/v1/mnav?limit=1000&asOf=${day}`);
    const plain = plainSessions().filter((each) => each.day === day);
    for (const { ticker, basic, enterprise } of plain) {
      const row = past.find((each) => each.ticker === ticker);
      if (row === undefined) continue;
      expectClose(leading(row, "basic")?.value ?? null, basic, ticker);
      expectClose(leading(row, "enterprise")?.value ?? null, enterprise, ticker);
    }
    expect(plain.length).toBeGreaterThan(20);

    const history = await list("/api/v1/companies/1/mnav-history?limit=1000");
    expect(history).toHaveLength(1_000);
    const ofStrategy = new Map(plainFeedSessions().map((each) => [each.day, each]));
    for (const row of history)
      expectClose(
        leading(row, "basic")?.value ?? null,
        ofStrategy.get(row.day ?? "")?.basic ?? null,
        `${row.day}`,
      );
    const others = now.filter(({ ticker }) => ticker !== "MSTR");
    for (const { companyId } of others)
      expect(await list(`/api/v1/companies/${companyId}/mnav-history`)).toEqual([]);
  }, 120_000);
});

/** The API gives six decimals. */
function expectClose(actual: string | null, expected: number | null, what: string) {
  if (expected === null || actual === null) return expect(actual, what).toBe(expected);
  expect(Math.abs(Number(actual) - expected), what).toBeLessThan(1e-6);
}
