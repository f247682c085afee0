import { parse } from "csv-parse/sync";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";

import { populate } from "#db/populate.ts";
import { readPublicRecords } from "#db/public-records.ts";
import { CompanySchema } from "#domain/company/company.schema.ts";
import { readHolders, readSeed } from "#jobs/seed/read.ts";
import { keepPublicData } from "#public-data/keep-public-data.ts";
import { createApp } from "#server/app.ts";
import { companiesAs, fileColumns } from "#site/features/company-list/export-list.ts";
import { contextAt } from "#site/features/company-list/columns.tsx";
import openData from "#site/content/open-data.json";
import { onOneDatabase } from "#testing/database.ts";
import { formDeps } from "#testing/form-deps.ts";
import { ENDPOINTS } from "#v1/endpoints.ts";

import { makeDataset } from "./make-dataset.ts";
import { recordedOf } from "./recorded.ts";

const NOW = new Date("2026-11-25T12:00:00Z");
const PAST = "2025-12-12";
const OPEN_FEED = "https://github.com/posix4e/btc-mnav-rainbow";
/** The names of fields and columns that hold what a market data provider quotes. */
const QUOTED = /^(sharePrice|marketCap|btcUsd|paidUsd|change24h)(Usd|Percent)?$/;

const Link = z.object({ url: z.string() });
const Rows = z.array(z.record(z.string(), z.string()));

const urlOf = (value: unknown, link?: unknown) =>
  z.object({ source: Link }).safeParse(value).data?.source.url ?? Link.safeParse(link).data?.url;

/** Every quote of a JSON answer that is not of the open feed. What was paid is as open as the share price beside it. */
function closedIn(answer: unknown, paidUrl?: string): string[] {
  if (typeof answer !== "object" || answer === null) return [];
  const fields = new Map<string, unknown>(Object.entries(answer));
  const priceUrl = urlOf(fields.get("sharePriceUsd")) ?? paidUrl;
  return [...fields].flatMap(([name, value]) => {
    if (!QUOTED.test(name)) return closedIn(value, priceUrl);
    const url = name === "paidUsd" ? paidUrl : urlOf(value, fields.get(`${name}Source`));
    return value !== null && url !== OPEN_FEED ? [name] : [];
  });
}

const closedInCsv = (text: string): string[] =>
  Rows.parse(parse(text, { columns: true })).flatMap((row) =>
    Object.entries(row).flatMap(([name, cell]) =>
      QUOTED.test(name) && cell !== "" && row[`${name}Source`] !== OPEN_FEED ? [name] : [],
    ),
  );

onOneDatabase((open) => {
  test("what only pages may show is in no answer of the API, no CSV, no export and no dataset", async () => {
    const database = await open();
    await populate(database.db, readSeed());
    const publicData = await keepPublicData(database, (error) => {
      throw error;
    });
    onTestFinished(publicData.close);
    const app = createApp({ ...formDeps(database), publicData, now: () => NOW, releaseKey: () => null });
    const text = async (path: string) => (await app.request(path)).text();
    const read = async (path: string): Promise<unknown> => JSON.parse(await text(path));

    const companies = z.array(CompanySchema).parse(await read("/api/companies"));
    const closed = companies.filter(
      ({ currentPrice, evidence }) =>
        currentPrice !== null && evidence.currentPrice?.source.url !== OPEN_FEED,
    );
    expect(closed.length, "the list of the site shows them").toBeGreaterThan(80);

    for (const { path, isList, query } of ENDPOINTS) {
      const ids = path.includes(":id") ? [1, ...closed.slice(1, 2).map(({ id }) => id)] : [0];
      for (const address of ids.map((id) => `/api/v1${path.replace(":id", String(id))}`))
        for (const past of "asOf" in query.shape ? ["", `asOf=${PAST}`] : [""]) {
          const answer = await read(`${address}?${isList ? "limit=1000&" : ""}${past}`);
          expect([address, past, closedIn(answer)]).toEqual([address, past, []]);
          if (!isList) continue;
          expect([address, closedInCsv(await text(`${address}.csv?${past}`))]).toEqual([address, []]);
        }
    }
    expect(await text("/api/v1/other-figures.csv")).not.toContain("CoinGecko");

    const rowOf = contextAt({ price: { btcUsd: 1, liveUsd: null }, now: NOW.toISOString(), marks: {} });
    const columns = fileColumns(null).filter(([name]) => name !== "btcUsd");
    const exported = companiesAs("csv", columns, companies.map(rowOf));
    expect(closedInCsv(exported)).toEqual([]);
    const ratios = Rows.parse(parse(exported, { columns: true })).filter(
      (row) => row["btcToMarketCapPercent"],
    );
    expect(ratios.length).toBeGreaterThan(50);

    const { records } = await readPublicRecords(database.db);
    const dataset = makeDataset({ ...recordedOf(records), relations: [], holders: readHolders() });
    for (const { path, text: content } of dataset?.files ?? [])
      if (path.endsWith(".csv")) expect([path, closedInCsv(content())]).toEqual([path, []]);

    // Ratios are ours. Pages of this site show every quote, and no other site can read theirs.
    expect(await read("/api/v1/companies/1/mnav")).toMatchObject({
      sharePriceUsd: null,
      multiples: expect.arrayContaining([
        expect.objectContaining({ value: expect.stringMatching(/^\d/), paidUsd: null }),
      ]),
    });
    expect(await read("/api/v1/companies/1")).toMatchObject({ noQuote: expect.stringContaining("licence") });
    const shown = await app.request("/api/for-pages/companies/1", {
      headers: { Origin: "https://elsewhere.example", Accept: "text/csv" },
    });
    expect(await shown.json()).toMatchObject({ sharePriceUsd: { value: expect.stringMatching(/^\d/) } });
    expect(shown.headers.get("Access-Control-Allow-Origin")).toBeNull();
    expect(openData.leftOut.paragraphs.join(" ")).toContain(
      "The API, its CSV and the exports of lists leave them out too.",
    );
  }, 120_000);
});
