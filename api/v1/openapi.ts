import type { SiteSettings } from "#domain/company/evidence/citation.ts";
import { LICENCE } from "#domain/operations/licence.ts";
import { MOST_COUNTED, PAGE_PARAMETERS } from "#domain/v1/query.schema.ts";

import type { V1Endpoint } from "./list.ts";
import { componentSchemas, parameterSchemas, refTo } from "./openapi-schemas.ts";

export const openApiDocument = (endpoints: readonly V1Endpoint[], { siteTitle, siteUrl }: SiteSettings) => {
  const at = (path: string) => (siteUrl ?? "") + path;
  return {
    openapi: "3.1.0",
    info: {
      title: "Companies that hold Bitcoin",
      version: "1",
      description:
        "Every figure with the date it was true, the date it was disclosed, when we recorded it, how we know it and its source. Bitcoin and money amounts are strings, exact to the last digit. Missing values are null, never 0. Addresses and names under /api/v1 never change; new ones are added beside them.",
      contact: { name: siteTitle, url: at("/contact") },
      license: { name: "Creative Commons Attribution 4.0 International", identifier: LICENCE },
    },
    externalDocs: { description: "Human-readable documentation with examples", url: at("/api-docs") },
    servers: [{ url: at("/api/v1") }],
    security: [],
    tags: [{ name: "Read", description: "Open to everyone, from any website, no key needed." }],
    paths: Object.fromEntries(
      endpoints.flatMap((endpoint) => [
        [templateOf(endpoint.path), { get: readOperation(endpoint) }],
        ...(endpoint.isList ? [[`${templateOf(endpoint.path)}.csv`, { get: csvOperation(endpoint) }]] : []),
      ]),
    ),
    components: { schemas: componentSchemas() },
  };
};

/** "/companies/:id" is "/companies/{id}" in OpenAPI. */
export const templateOf = (path: string) => path.replace(/:(\w+)/g, "{$1}");

/** The quota of one address: several requests a second, indefinitely. */
export const V1_QUOTA = { points: 600, seconds: 60 };

/** Reads one object, or one page of a list. A list can also be requested as CSV. */
export function readOperation(endpoint: V1Endpoint) {
  const { isList, answers, columns } = endpoint;
  return operation(endpoint, {
    id: endpoint.name,
    description: isList
      ? `A page of ${answers} objects. next is the address of the next page. With Accept: text/csv, all rows as CSV, the same as under .csv.`
      : `One ${answers}.`,
    content: {
      "application/json": { schema: isList ? pageOf(refTo(answers)) : refTo(answers) },
      ...(isList && csvContent(columns)),
    },
  });
}

const csvOperation = (endpoint: V1Endpoint) =>
  operation(endpoint, {
    id: `${endpoint.name}Csv`,
    description: `All rows as UTF-8 CSV with a header row. Columns: ${endpoint.columns.join(", ")}.`,
    content: csvContent(endpoint.columns),
    without: PAGE_PARAMETERS,
  });

type Read = { id: string; description: string; content: object; without?: readonly string[] };

const operation = (
  { path, summary, query }: V1Endpoint,
  { id, description, content, without = [] }: Read,
) => ({
  operationId: id,
  summary,
  description,
  tags: ["Read"],
  parameters: [
    ...(hasId(path) ? [ID] : []),
    ...parameterSchemas(query)
      .filter(([name]) => !without.includes(name))
      .map(([name, { description: meaning = "", example, ...schema }]) => ({
        name,
        in: "query",
        required: false,
        description: meaning,
        example,
        schema,
      })),
  ],
  responses: {
    200: {
      description: summary,
      headers: { ETag: header("Send it as If-None-Match."), ...LIMIT_HEADERS },
      content,
    },
    304: { description: "Not changed since the ETag sent as If-None-Match." },
    400: problem(
      "Invalid request; the message names the parameter and says how to fix it.",
      "limit: must be a whole number from 1 to 1000.",
    ),
    ...(hasId(path) && {
      404: problem(
        "We have never tracked this company.",
        "id: we have never tracked a company with the id 9999. See /api/v1/companies for valid ids.",
      ),
    }),
    429: problem(
      "Too many requests from this IP address; wait the number of seconds given in Retry-After.",
      "Too many requests from your IP address. Please try again in 12 seconds.",
      { ...LIMIT_HEADERS, ...RETRY_AFTER },
    ),
    503: problem("The data is loading.", "The data is loading. Please try again in a moment.", RETRY_AFTER),
  },
});

export const hasId = (path: string): boolean => path.includes(":id");

const ID = {
  name: "id",
  in: "path",
  required: true,
  description: "Company id: the number in its page address.",
  example: 1,
  schema: { type: "integer" as const, minimum: 1, maximum: MOST_COUNTED },
};

const pageOf = (row: object) => ({
  type: "object",
  required: ["data", "next"],
  properties: {
    data: { type: "array", items: row },
    next: { type: ["string", "null"], description: "Address of the next page, or null on the last one." },
  },
});

const csvContent = (columns: readonly string[]) => ({
  "text/csv": { schema: { type: "string" }, example: `${columns.join(",")}\r\n` },
});

const header = (description: string, type = "string") => ({ description, schema: { type } });

const RETRY_AFTER = { "Retry-After": header("Seconds to wait.", "integer") };

const LIMIT_HEADERS = {
  RateLimit: header("Requests left for your IP address: r, resetting in t seconds."),
  "RateLimit-Policy": header(
    `Quota per IP address: q requests per w seconds, here ${V1_QUOTA.points} per ${V1_QUOTA.seconds}.`,
  ),
};

const problem = (description: string, message: string, headers?: object) => ({
  description,
  content: { "application/json": { schema: refTo("Problem"), example: { message } } },
  ...(headers && { headers }),
});
