import { expect, test } from "vitest";

import type { Db } from "#db/client.ts";
import { populate } from "#db/populate.ts";
import { readPublicRecords } from "#db/public-records.ts";
import { ApiReferenceSchema } from "#domain/v1/api-reference.schema.ts";
import { onEachDatabase } from "#testing/database.ts";
import { seedOf } from "#testing/seed.ts";

import { ENDPOINTS } from "./endpoints.ts";
import { apiReferenceOf } from "./reference.ts";

const NOW = new Date("2026-03-05T12:00:00Z");

const referenceOf = async (db: Db) => apiReferenceOf({ ...(await readPublicRecords(db)), holders: [] }, NOW);

onEachDatabase((open) => {
  test("each endpoint is explained, with an answer it really gives", async () => {
    const { db } = await open();
    await populate(db, seedOf({ ticker: "ACME", btc: "100.5" }));
    const reference = ApiReferenceSchema.parse(await referenceOf(db));

    expect(reference.endpoints).toHaveLength(ENDPOINTS.length);
    for (const { path, parameters, shape } of reference.endpoints) {
      expect(parameters.filter(({ type, meaning }) => type === "" || meaning === "")).toEqual([]);
      expect(
        parameters.some(({ name }) => name === "id"),
        path,
      ).toBe(path.includes("{id}"));
      expect(reference.shapes.find(({ name }) => name === shape)?.fields.length, path).toBeGreaterThan(2);
    }

    const [list, one] = reference.endpoints;
    expect(list?.example?.address).toBe("/api/v1/companies?limit=1");
    expect(JSON.parse(list?.example?.answer ?? "")).toMatchObject({ data: [{ ticker: "ACME" }], next: null });
    expect(one?.example?.address).toBe("/api/v1/companies/1");
    expect(JSON.parse(one?.example?.answer ?? "")).toMatchObject({ btcHoldings: { value: "100.5" } });
    expect(Object.keys(reference.refusals)).toEqual(["304", "400", "404", "429", "503"]);
    expect(reference.csv.answer).toMatch(/^asOf,btc,/);
    expect(JSON.parse(reference.refusal.answer)).toEqual({
      message: expect.stringMatching(/^asOf: must be a date/),
    });
    const company = reference.shapes.find(({ name }) => name === "Company");
    expect(company?.fields).toContainEqual({
      name: "btcHoldings",
      type: "Figure or null",
      shape: "Figure",
      meaning: expect.stringMatching(/^Its bitcoin holding\./),
    });
  });

  test("without any company nothing is made up", async () => {
    const { db } = await open();
    const { endpoints } = await referenceOf(db);
    expect(endpoints.filter(({ example }) => example === null).map(({ path }) => path)).toEqual(
      endpoints.filter(({ path }) => path.includes("{id}")).map(({ path }) => path),
    );
  });
});
