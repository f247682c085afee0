import { beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { populate } from "#db/populate.ts";
import { keepPublicData } from "#public-data/keep-public-data.ts";
import { createApp } from "#server/app.ts";
import { onEachDatabase } from "#testing/database.ts";
import { formDeps } from "#testing/form-deps.ts";
import { seedOf } from "#testing/seed.ts";

const RECORDED_AT = new Date("2026-01-02T00:00:00Z");

const traded = (
  id: number,
  ticker: string,
  kind: "buy" | "sell" | "produced",
  btc: string,
  asOf: string,
) => ({
  id,
  ticker,
  kind,
  btc,
  asOf,
  btcAfter: null,
  priceUsd: null,
  totalUsd: null,
  voidsId: null,
  disclosedAt: null,
  recordedAt: RECORDED_AT,
  method: "disclosed" as const,
  confidence: null,
  sourceUrl: "https://acme.example/8-k",
  readThrough: null,
  note: null,
});

const List = z.object({ data: z.array(z.record(z.string(), z.unknown())), next: z.string().nullable() });

onEachDatabase((open) => {
  let app: ReturnType<typeof createApp>;
  const read = async (query: string) =>
    List.parse(await (await app.request(`/api/v1/flows${query}`)).json()).data;

  beforeAll(async () => {
    const database = await open();
    const seed = seedOf({ ticker: "ACME", btc: "100.5" }, { ticker: "DIGGER" });
    const [acme, digger] = seed.companies;
    if (!acme || !digger) throw new Error("The seed has two companies.");
    await populate(database.db, {
      ...seed,
      companies: [acme, { ...digger, type: "Miner", country: "CA" }],
      events: [
        traded(1, "ACME", "buy", "10", "2026-01-05"),
        traded(2, "ACME", "sell", "-2.5", "2026-01-11"),
        traded(3, "DIGGER", "produced", "7", "2026-01"),
      ],
    });
    const publicData = await keepPublicData(database, (error) => {
      throw error;
    });
    const now = () => new Date("2026-03-05T12:00:00Z");
    app = createApp({ ...formDeps(database), publicData, now, releaseKey: () => null });
  });

  test("each month has what came and went, and apart from it what was only reported as a balance", async () => {
    expect(await read("")).toEqual([
      {
        period: "2026-01",
        from: "2026-01-01",
        to: "2026-01-31",
        precision: "month",
        key: null,
        name: "All companies",
        receipt: "/receipt/flow/net/2026-01",
        boughtBtc: "10",
        minedBtc: "7",
        soldBtc: "2.5",
        netBtc: "14.5",
        buyers: 2,
        sellers: 1,
        transactions: 3,
        unknownAmounts: 0,
        unexplainedBtc: "0",
        reportedBtc: "100.5",
      },
    ]);
  });

  test.for([
    ["?by=week", ["2026-01 All companies 7", "2026-W02 All companies 7.5", "2026-W01 All companies 0"]],
    ["?by=day&from=2026-01-11&asOf=2026-01-31", ["2026-01 All companies 7", "2026-01-11 All companies -2.5"]],
    ["?group=type", ["2026-01 Miner 7", "2026-01 Not classified 7.5"]],
    ["?group=country", ["2026-01 Canada 7", "2026-01 United States 7.5"]],
    ["?group=company&knownAt=2026-01-01", []],
    ["?group=company&limit=1", ["2026-01 ACME Inc. 7.5"]],
  ] as const)("%s", async ([query, expected]) => {
    const rows = await read(query);
    expect(rows.map(({ period, name, netBtc }) => `${period} ${name} ${netBtc}`)).toEqual(expected);
  });

  test("each row leads to the receipt of its amounts, and that to its entries", async () => {
    const Receipt = z.object({
      value: z.string(),
      inputs: z.array(z.object({ value: z.string(), receipt: z.string() })),
    });
    for (const query of ["", "?by=week", "?by=day", "?group=type", "?group=company&asOf=2026-01-31"])
      for (const row of await read(query)) {
        const [path = "", past] = String(row["receipt"]).split("?");
        const answer = await app.request(`${path}.json${past === undefined ? "" : `?${past}`}`);
        const receipt = Receipt.parse(await answer.json());
        expect(receipt.value, path).toBe(row["netBtc"]);
        for (const input of receipt.inputs)
          expect(
            Receipt.pick({ value: true }).parse(await (await app.request(`${input.receipt}.json`)).json()),
          ).toEqual({
            value: input.value,
          });
      }
  });

  test.for([
    ["/receipt/flow/net/2026-99.json", 400],
    ["/receipt/flow/lost/2026-01.json", 404],
    ["/receipt/flow/net/2026-01/colour/red.json", 400],
    ["/receipt/flow/net/2026-01/type.json", 400],
    ["/receipt/flow/net/2026-01/company/99.json", 404],
  ] as const)("%s is refused with %i", async ([path, status]) => {
    expect((await app.request(path)).status).toBe(status);
  });
});
