import { parse } from "csv-parse/sync";
import { createHash } from "node:crypto";
import { z } from "zod";

import { DatasetPointerSchema, ManifestSchema } from "#domain/snapshot/dataset.schema.ts";

import { expect, test } from "../helpers/fixtures.ts";

const List = z.array(z.object({ ticker: z.string(), btcHoldings: z.string(), runningTotalBtc: z.string() }));
const Totals = z.object({ btc: z.string(), companies: z.number() });

const TYPES: Record<string, string> = {
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
  txt: "text/plain; charset=utf-8",
};

test("every file of the newest dataset is what its manifest says, for any site and for good", async ({
  request,
}) => {
  const pointed = await request.get("/data/latest.json");
  expect(pointed.headers()).toMatchObject({
    "cache-control": "public, max-age=0, must-revalidate",
    "access-control-allow-origin": "*",
  });
  const { id, manifest: address } = DatasetPointerSchema.parse(await pointed.json());
  const manifest = ManifestSchema.parse(await (await request.get(address)).json());
  expect(manifest.id).toBe(id);

  for (const { path, sha256, bytes } of manifest.files) {
    const answer = await request.get(`/data/${id}/${path}`);
    const body = await answer.body();
    expect(body.length, path).toBe(bytes);
    expect(createHash("sha256").update(body).digest("hex"), path).toBe(sha256);
    expect(answer.headers(), path).toMatchObject({
      "content-type": TYPES[path.split(".").at(-1) ?? ""],
      "cache-control": "public, max-age=31536000, immutable",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
  }
});

test("the list of the dataset is the list of the API, to the satoshi", async ({ request }) => {
  const { id } = DatasetPointerSchema.parse(await (await request.get("/data/latest.json")).json());
  const list = List.parse(
    parse(await (await request.get(`/data/${id}/derived/list.csv`)).text(), { columns: true }),
  );
  const totals = Totals.parse(await (await request.get("/api/v1/totals")).json());
  expect(list.at(-1)?.runningTotalBtc).toBe(totals.btc);
  expect(list).toHaveLength(totals.companies);
  const open = parse(await (await request.get("/api/v1/companies.csv")).text(), { columns: true });
  expect(list.map(({ ticker, btcHoldings }) => ({ ticker, btcHoldings }))).toEqual(
    z.array(z.object({ ticker: z.string(), btcHoldings: z.string() })).parse(open),
  );
});

test("a dataset that there is not is not found", async ({ request }) => {
  expect((await request.get("/data/2020-01-01-000000000000/facts.csv")).status()).toBe(404);
});
