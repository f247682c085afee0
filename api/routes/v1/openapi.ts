import { z } from "zod";

import { OPEN_SCHEMAS } from "#domain/open-data.schema.ts";

import type { OpenEndpoint } from "./open-list.ts";

const DIALECT = { target: "draft-2020-12", io: "input" } as const;
const PROBLEM = { type: "object", required: ["message"], properties: { message: { type: "string" } } };

const ASKED: Record<string, string> = {
  after: "How many rows to pass over; the answer's next has it for the following page.",
  limit: "How many rows a page has at most. A CSV file always has them all.",
  asOf: "The world as it was at the end of this day.",
  knownAt: "Only what we had recorded by this day, or this instant.",
  company: "Only this company, by its id.",
  from: "Only what was true on this day or later.",
  metric: "Only this kind of figure.",
  kind: "Only this kind of event.",
};

/** How much one address may ask: several a second for as long as it likes. */
export const OPEN_QUOTA = { points: 600, seconds: 60 };

/** The description of everything under /api/v1, made of the same schemas that the answers are held to. */
export const openApi = (endpoints: readonly OpenEndpoint[]) => ({
  openapi: "3.1.0",
  info: {
    title: "Companies that hold Bitcoin",
    version: "1",
    description:
      "Every figure with when it was true, when it was disclosed, when we recorded it, how it is known and who says so. Numbers of coins and money are text, exact to the last digit. Unknown is null, never 0.",
    license: { name: "See /methodology for what may be used and how" },
  },
  servers: [{ url: "/api/v1" }],
  security: [],
  tags: [{ name: "Read", description: "Open to everybody, from any site, without a key." }],
  paths: Object.fromEntries(
    endpoints.map((endpoint) => [templateOf(endpoint.path), { get: operationOf(endpoint) }]),
  ),
  components: {
    schemas: {
      ...Object.fromEntries(
        Object.entries(OPEN_SCHEMAS).map(([name, schema]) => [name, plain(z.toJSONSchema(schema, DIALECT))]),
      ),
      Problem: PROBLEM,
    },
  },
});

/** "/companies/:id" is "/companies/{id}" there. */
export const templateOf = (path: string) => path.replace(/:(\w+)/g, "{$1}");

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function operationOf({ path, summary, query, answers, isList }: OpenEndpoint) {
  const row = ref(answers);
  const page = {
    type: "object",
    required: ["data", "next"],
    properties: {
      data: { type: "array", items: row },
      next: { type: ["string", "null"], description: "The address of the following page, if there is one." },
    },
  };
  const hasId = path.includes(":id");
  return {
    operationId: operationIdOf(path, isList),
    summary,
    tags: ["Read"],
    parameters: [
      ...(hasId
        ? [
            {
              name: "id",
              in: "path",
              required: true,
              description: "The id of the company: the number in the address of its page.",
              schema: { type: "integer", minimum: 1 },
            },
          ]
        : []),
      ...parametersOf(query),
    ],
    responses: {
      200: {
        description: summary,
        headers: {
          ETag: { description: "Send it as If-None-Match.", schema: { type: "string" } },
          ...LIMIT_HEADERS,
        },
        content: {
          "application/json": { schema: isList ? page : row },
          ...(isList ? { "text/csv": { schema: { type: "string" } } } : {}),
        },
      },
      304: { description: "Nothing has changed since the ETag sent as If-None-Match." },
      400: problem("What was asked cannot be understood."),
      ...(hasId ? { 404: problem("We never tracked such a company.") } : {}),
      429: {
        ...problem("This address has asked too much; come back after the seconds in Retry-After."),
        headers: {
          ...LIMIT_HEADERS,
          "Retry-After": { description: "In so many seconds.", schema: { type: "integer" } },
        },
      },
      503: problem("The data is being loaded."),
    },
  };
}

const LIMIT_HEADERS = {
  RateLimit: {
    description: "What is left to your address: r requests, in the t seconds to come.",
    schema: { type: "string" },
  },
  "RateLimit-Policy": {
    description: `What an address may ask: q requests in w seconds, here ${OPEN_QUOTA.points} in ${OPEN_QUOTA.seconds}.`,
    schema: { type: "string" },
  },
};

const problem = (description: string) => ({
  description,
  content: { "application/json": { schema: ref("Problem") } },
});

const operationIdOf = (path: string, isList: boolean) =>
  [isList ? "list" : "get", ...path.split(/\W+/).filter((word) => word !== "" && word !== "id")]
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join("");

function parametersOf(query: z.ZodObject) {
  const { properties = {} } = z.toJSONSchema(query, DIALECT);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    description: ASKED[name],
    schema,
  }));
}

/** Inside the document a schema is in the document's own dialect. */
const plain = ({ $schema: _, ...schema }: z.core.JSONSchema.BaseSchema) => schema;
