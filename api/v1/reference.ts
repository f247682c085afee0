import { Hono } from "hono";
import { z } from "zod";

import type { PublicRecords } from "#db/public-records.ts";
import type { SiteSettings } from "#domain/company/citation.ts";
import type { ApiEndpoint, ApiExample, ApiReference } from "#domain/v1/api-reference.ts";
import type { Deps } from "#http/deps.ts";
import { Problem } from "#lib/problem.ts";
import { publicDataOf } from "#public-data/public-data.ts";

import { ENDPOINTS } from "./endpoints.ts";
import { V1_QUOTA, openApiDocument, templateOf } from "./openapi.ts";
import { JsonSchema, fieldsOf, typeWords } from "./type-words.ts";

const BASE = "/api/v1";
const CSV_LINES = 3;
const REFUSED = `${BASE}/companies?asOf=2020-02-30`;

const Description = z.object({
  info: z.object({ version: z.string() }),
  paths: z.record(
    z.string(),
    z.object({
      get: z.object({
        operationId: z.string(),
        summary: z.string(),
        parameters: z.array(
          z.object({
            name: z.string(),
            in: z.string(),
            description: z.string(),
            schema: JsonSchema,
          }),
        ),
        responses: z.record(z.string(), z.object({ description: z.string() })),
      }),
    }),
  ),
  components: z.object({ schemas: z.record(z.string(), JsonSchema) }),
});

/** The reference of the open API: its own description, with answers it gives on this data. */
export async function apiReferenceOf(
  publicData: PublicRecords,
  { now, site }: { now: Date; site: SiteSettings },
): Promise<ApiReference> {
  const { info, paths, components } = Description.parse(structuredClone(openApiDocument(ENDPOINTS, site)));
  const view = publicDataOf(publicData);
  const [first] = view.companies;
  const ask = askerOf(view, now);

  const endpoints = ENDPOINTS.map(async (endpoint): Promise<ApiEndpoint[]> => {
    const operation = paths[templateOf(endpoint.path)]?.get;
    const isAskable = first !== undefined || !endpoint.path.includes(":id");
    const address = `${BASE}${endpoint.path.replace(":id", String(first?.id))}${endpoint.example}`;
    return operation === undefined
      ? []
      : [
          {
            name: operation.operationId,
            path: `${BASE}${templateOf(endpoint.path)}`,
            summary: operation.summary,
            parameters: operation.parameters.map(({ name, in: place, description, schema }) => ({
              name,
              type: typeWords(schema),
              isInPath: place === "path",
              description,
            })),
            shape: endpoint.answers,
            isList: endpoint.isList,
            answers: Object.entries(operation.responses).map(([status, { description }]) => ({
              status,
              description,
            })),
            example: isAskable ? { address, answer: indented(await ask(address)) } : null,
          },
        ];
  });

  return {
    version: info.version,
    quota: V1_QUOTA,
    endpoints: (await Promise.all(endpoints)).flat(),
    shapes: Object.entries(components.schemas).map(([name, schema]) => ({ name, fields: fieldsOf(schema) })),
    csv: await csvExample(ask),
    refusal: { address: REFUSED, answer: indented(await ask(REFUSED, 400)) },
  };
}

type Ask = (address: string, status?: number) => Promise<string>;

function askerOf(view: ReturnType<typeof publicDataOf>, now: Date): Ask {
  const needs: Pick<Deps, "publicData" | "now"> = {
    publicData: {
      current: () => view,
      isBehind: () => false,
      quotesAt: async () => new Map(),
      refresh: async () => {},
      close: async () => {},
    },
    now: () => now,
  };
  const app = new Hono();
  for (const { path, isList, handle } of ENDPOINTS)
    app.on(
      "GET",
      [path, ...(isList ? [`${path}.csv`] : [])].map((each) => BASE + each),
      handle(needs),
    );
  app.onError((error, c) =>
    c.json({ message: error.message }, error instanceof Problem ? error.status : 500),
  );
  return async (address, status = 200) => {
    const answer = await app.request(address);
    if (answer.status !== status)
      throw new Error(
        `${address} returned ${answer.status}. Correct the example in endpoints.ts. ${await answer.text()}`,
      );
    return answer.text();
  };
}

const indented = (json: string) => JSON.stringify(JSON.parse(json), null, 2);

async function csvExample(ask: Ask): Promise<ApiExample> {
  const address = `${BASE}/history.csv?asOf=2020-12-31`;
  const lines = (await ask(address)).split("\n");
  return { address, answer: lines.slice(0, CSV_LINES).join("\n") };
}
