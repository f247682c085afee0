import { Hono } from "hono";

import type { PublicRecords } from "#db/public-records.ts";
import type { ApiEndpoint, ApiReference } from "#domain/v1/api-reference.schema.ts";
import { withoutLimit } from "#http/within-limit.ts";
import { Problem } from "#lib/problem.ts";
import { publicDataOf, type ReviewedRecords } from "#public-data/public-data.ts";

import { ENDPOINTS } from "./endpoints.ts";
import { componentSchemas, fieldsOf, typeWords } from "./openapi-schemas.ts";
import { V1_QUOTA, hasId, readOperation, templateOf } from "./openapi.ts";
import { addEndpoints } from "./v1.ts";

const BASE = "/api/v1";
const CSV = `${BASE}/history.csv?asOf=2020-12-31`;
const CSV_LINES = 3;
const REFUSED = `${BASE}/companies?asOf=2020-02-30`;

export async function apiReferenceOf(
  publicData: PublicRecords & ReviewedRecords,
  now: Date,
): Promise<ApiReference> {
  const view = publicDataOf(publicData);
  const read = readerOf(view, now);
  const records = view.companies.flatMap(({ id }) => view.recordOf.get(id) ?? []);

  const endpoints = ENDPOINTS.map(async (endpoint): Promise<ApiEndpoint> => {
    const { name, path, summary, answers, isList, example = "", isExample = () => true } = endpoint;
    const shown = records.find(isExample) ?? records[0];
    const address = `${BASE}${path.replace(":id", String(shown?.id))}${example}`;
    return {
      name,
      path: `${BASE}${templateOf(path)}`,
      summary,
      parameters: readOperation(endpoint).parameters.map(({ name: parameter, schema, description }) => ({
        name: parameter,
        type: typeWords(schema),
        shape: null,
        meaning: description,
      })),
      shape: answers,
      isList,
      example: shown || !hasId(path) ? { address, answer: indented(await read(address)) } : null,
    };
  });

  return {
    quota: V1_QUOTA,
    refusals: Object.fromEntries(
      ENDPOINTS.flatMap((endpoint) => Object.entries(readOperation(endpoint).responses))
        .filter(([status]) => status !== "200")
        .map(([status, { description }]) => [status, description]),
    ),
    endpoints: await Promise.all(endpoints),
    shapes: Object.entries(componentSchemas()).map(([name, schema]) => ({ name, fields: fieldsOf(schema) })),
    csv: { address: CSV, answer: (await read(CSV)).split("\n").slice(0, CSV_LINES).join("\n") },
    refusal: { address: REFUSED, answer: indented(await read(REFUSED, 400)) },
  };
}

function readerOf(view: ReturnType<typeof publicDataOf>, now: Date) {
  const publicData = {
    current: () => view,
    readAt: () => null,
    isBehind: () => false,
    quotesAt: async () => new Map(),
    refresh: async () => {},
    close: async () => {},
  };
  const app = new Hono()
    .route(BASE, addEndpoints(new Hono().use(withoutLimit), { publicData, now: () => now }))
    .onError((error, c) => c.json({ message: error.message }, error instanceof Problem ? error.status : 500));
  return async (address: string, status = 200): Promise<string> => {
    const answer = await app.request(address);
    if (answer.status === status) return answer.text();
    throw new Error(
      `${address} returned ${answer.status}. Correct the example in endpoints.ts. ${await answer.text()}`,
    );
  };
}

const indented = (json: string) => JSON.stringify(JSON.parse(json), null, 2);
