import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { z } from "zod";

import { Description, answerSchema } from "#testing/description.ts";
import { openApp } from "#testing/open-app.ts";

const Explained = z.object({
  description: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
});

const served = await openApp({}).request("/api/v1/openapi.json", {
  headers: { Origin: "https://elsewhere.example" },
});
const text = await served.text();
const description = Description.parse(JSON.parse(text));
const operations = Object.entries(description.paths).map(([path, { get }]) => ({ path, ...get }));

test("any site may read it", () => {
  expect(served.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(served.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
});

/** Linter rules that would require another interface, and what ours is instead. */
const OTHERS: Record<string, string> = {
  "operation-4xx-problem-details-rfc7807": "A refusal is { message } here as everywhere on this site.",
  "path-segment-plural": "/history and /companies.csv are no collections of things that have an id.",
  "required-string-property-missing-min-length": "Words of enumerations and instants have no least length.",
  "response-mime-type": "Lists are spreadsheets, too.",
  "scalar-property-missing-example": "Whole answers, true ones, stand on /api-docs.",
};

const findings = async (source: string, off: string[] = []) => {
  const rules = Object.fromEntries(off.map((rule) => [rule, "off"]));
  // As text: comparing an object with all linter options takes TypeScript seconds.
  const config = await createConfig(JSON.stringify({ extends: ["all"], rules }));
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  return problems.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} ${at?.pointer}`);
};

test.for([{ siteUrl: null }, { siteUrl: "https://tracker.example" }])(
  "a public linter finds nothing in it, served at $siteUrl",
  async ({ siteUrl }) => {
    const app = openApp({ site: { siteTitle: "Tracker", siteUrl } });
    const source = await (await app.request("/api/v1/openapi.json")).text();
    expect(await findings(source, Object.keys(OTHERS))).toEqual([]);
  },
);

test("the linter reads it: what is wrong is found, and no rule is left out for nothing", async () => {
  const broken = text.replace(
    '"$ref":"#/components/schemas/Company"',
    '"$ref":"#/components/schemas/Nobody"',
  );
  expect(await findings(broken, Object.keys(OTHERS))).toEqual([
    expect.stringMatching(/^no-unresolved-refs: /),
  ]);
  const rules = (await findings(text)).map((finding) => finding.replace(/:.*/s, ""));
  expect([...new Set(rules)].toSorted()).toEqual(Object.keys(OTHERS));
});

test("each operation has the parts of its path as parameters, and lists are CSV as well", () => {
  for (const { path, parameters, operationId, responses } of operations) {
    const inPath = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => `{${name}}`);
    expect(inPath, path).toEqual(path.match(/\{\w+\}/g) ?? []);
    const isList = operationId.startsWith("list");
    expect(Object.keys(responses[200].content).includes("text/csv"), path).toBe(isList);
    expect(description.paths[`${path}.csv`] !== undefined, path).toBe(isList && !path.endsWith(".csv"));
  }
});

test("every field of every shape is explained", () => {
  const explain = (schema: unknown, at: string): void => {
    const { properties = {}, anyOf = [] } = Explained.parse(schema);
    for (const [name, field] of Object.entries(properties)) {
      expect(Explained.parse(field).description, `${at}.${name}`).toBeTruthy();
      explain(field, `${at}.${name}`);
    }
    for (const part of anyOf) explain(part, at);
  };
  for (const [shape, schema] of Object.entries(description.components.schemas)) explain(schema, shape);
  expect(text).toContain("Where to find that record: facts under /facts");
});

test("the example of a parameter is one that may be asked", async () => {
  const app = openApp({ now: new Date("2026-12-31T00:00:00Z") });
  for (const { path, parameters } of operations)
    for (const { name, example } of parameters.filter((parameter) => parameter.in === "query")) {
      if (path.includes("{id}")) continue;
      const answer = await app.request(`/api/v1${path}?${name}=${String(example)}`);
      expect([path, name, answer.status]).toEqual([path, name, 200]);
    }
});

test("references are read from the description itself", () => {
  for (const [name, schema] of Object.entries(description.components.schemas))
    expect(schema, name).not.toHaveProperty("$id");
});

test("an answer of another shape would be noticed", () => {
  const company = description.paths["/companies/{id}"]?.get.responses[200].content["application/json"];
  expect(answerSchema(description, company?.schema).safeParse({ id: "one" }).success).toBe(false);
});
