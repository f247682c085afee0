import { beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { populate } from "#db/writes/populate.ts";
import { onEachDatabase } from "#fixtures/database.ts";
import { formDeps } from "#fixtures/form-deps.ts";
import { seedOf } from "#fixtures/seed.ts";
import { keepWorld } from "#world/world-keeper.ts";

import { createApp } from "../../app.ts";
import { ENDPOINTS } from "./endpoints.ts";
import { openApi } from "./openapi.ts";

const Description = z.object({
  openapi: z.literal("3.1.0"),
  paths: z.record(
    z.string(),
    z.object({
      get: z.object({
        operationId: z.string(),
        summary: z.string().min(10),
        parameters: z.array(
          z.object({ name: z.string(), in: z.enum(["path", "query"]), description: z.string().optional() }),
        ),
        responses: z.looseObject({
          200: z.object({ content: z.looseObject({ "application/json": z.object({ schema: z.json() }) }) }),
        }),
      }),
    }),
  ),
  components: z.object({ schemas: z.record(z.string(), z.json()) }),
});
const description = Description.parse(JSON.parse(JSON.stringify(openApi(ENDPOINTS))));
const operations = Object.entries(description.paths).map(([path, { get }]) => ({ path, ...get }));

/** What a client made from the description holds an answer to. */
const schemaOf = (schema: unknown) => {
  const text = JSON.stringify(schema).replaceAll("#/components/schemas/", "#/$defs/");
  const defs = JSON.stringify(description.components.schemas).replaceAll("#/components/schemas/", "#/$defs/");
  return z.fromJSONSchema({ ...JSON.parse(text), $defs: JSON.parse(defs) });
};

test("each operation has a name of its own and says what each question means", () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const { path, parameters } of operations) {
    const inPath = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => `{${name}}`);
    expect(inPath, path).toEqual(path.match(/\{\w+\}/g) ?? []);
    const unexplained = parameters.filter((parameter) => parameter.in === "query" && !parameter.description);
    expect(unexplained, path).toEqual([]);
  }
});

test("refers to nothing that is not in it", () => {
  const references = JSON.stringify(description).match(/#\/components\/schemas\/\w+/g) ?? [];
  expect(references.length).toBeGreaterThan(operations.length);
  const known = Object.keys(description.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect(references.filter((reference) => !known.includes(reference))).toEqual([]);
});

onEachDatabase((open) => {
  let app: ReturnType<typeof createApp>;

  beforeAll(async () => {
    const database = await open();
    await populate(database.db, seedOf({ ticker: "ACME", btc: "100.5" }, { ticker: "MUTE", btc: null }));
    const world = await keepWorld(database, () => {});
    app = createApp({ ...formDeps(database), world, releaseKey: () => null });
  });

  test("is what the node serves, to any site", async () => {
    const answer = await app.request("/api/v1/openapi.json", {
      headers: { Origin: "https://elsewhere.example" },
    });
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(Description.parse(await answer.json())).toEqual(description);
  });

  test.for(operations)("a client made from it reads $path", async ({ path, responses }) => {
    const answer = await app.request(`/api/v1${path.replace("{id}", "1")}`);
    expect(answer.status).toBe(200);
    const read = schemaOf(responses[200].content["application/json"].schema).safeParse(await answer.json());
    expect(read.error?.issues ?? []).toEqual([]);
  });

  test("a client would notice an answer of another shape", () => {
    const [company] = operations.filter(({ operationId }) => operationId === "getCompanies");
    const schema = schemaOf(company?.responses[200].content["application/json"].schema);
    expect(schema.safeParse({ id: "one" }).success).toBe(false);
  });
});
