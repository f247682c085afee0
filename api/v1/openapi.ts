import type { SiteSettings } from "#domain/company/citation.ts";
import { LICENCE } from "#domain/snapshot/licence.ts";
import { PAGE_PARAMETERS } from "#domain/v1/query.schema.ts";

import type { V1Endpoint } from "./list.ts";
import { componentSchemas, parameterSchemas, refTo } from "./openapi-schemas.ts";

/** The description of everything under /api/v1, made of the same schemas that the answers are held to. */
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

/** "/companies/:id" is "/companies/{id}" there. */
export const templateOf = (path: string) => path.replace(/:(\w+)/g, "{$1}");

const ASKED: Record<string, { description: string; example: string | number }> = {
  after: {
    description: "Number of rows to skip; next in the response contains the value for the next page.",
    example: 100,
  },
  limit: { description: "Maximum rows per page.", example: 100 },
  asOf: {
    description: "Data as it stood at the end of this day; not in the future.",
    example: "2024-12-31",
  },
  knownAt: {
    description:
      "Only what we had recorded by the end of this day or by this UTC time; not in the future and not before asOf.",
    example: "2026-11-21",
  },
  company: { description: "Only this company (id).", example: 1 },
  from: { description: "Only entries dated this day or later.", example: "2024-01-01" },
  metric: { description: "Only this kind of figure.", example: "btc_holdings" },
  kind: { description: "Only this kind of event.", example: "buy" },
};

/** How much one address may ask: several a second for as long as it likes. */
export const V1_QUOTA = { points: 600, seconds: 60 };

/** Reads one thing, or a page of a list; a list also as CSV to whoever asks for it. */
const readOperation = (endpoint: V1Endpoint) => {
  const { isList, answers, columns } = endpoint;
  return operation(endpoint, {
    id: endpoint.name,
    description: isList
      ? `A page of ${answers} objects. next is the address of the next page. With Accept: text/csv, all rows as CSV, the same as under .csv.`
      : `One ${answers}.`,
    parameters: parameterSchemas(endpoint.query),
    content: {
      "application/json": { schema: isList ? pageOf(refTo(answers)) : refTo(answers) },
      ...(isList && csvContent(columns)),
    },
  });
};

/** Reads a whole list as a spreadsheet. */
const csvOperation = (endpoint: V1Endpoint) =>
  operation(endpoint, {
    id: `${endpoint.name}Csv`,
    description: `All rows as UTF-8 CSV with a header row. Columns: ${endpoint.columns.join(", ")}.`,
    parameters: parameterSchemas(endpoint.query).filter(([name]) => !PAGE_PARAMETERS.includes(name)),
    content: csvContent(endpoint.columns),
  });

type Read = {
  id: string;
  description: string;
  parameters: ReturnType<typeof parameterSchemas>;
  content: Record<string, object>;
};

function operation({ path, summary }: V1Endpoint, { id, description, parameters, content }: Read) {
  const hasId = path.includes(":id");
  return {
    operationId: id,
    summary,
    description,
    tags: ["Read"],
    parameters: [
      ...(hasId ? [ID] : []),
      ...parameters.map(([name, schema]) => ({ name, in: "query", required: false, ...ASKED[name], schema })),
    ],
    responses: {
      200: {
        description: summary,
        headers: {
          ETag: { description: "Send it as If-None-Match.", schema: { type: "string" } },
          ...LIMIT_HEADERS,
        },
        content,
      },
      304: { description: "Not changed since the ETag sent as If-None-Match." },
      400: problem(
        "Invalid request; the message names the parameter and says how to fix it.",
        "limit: must be a whole number from 1 to 1000.",
      ),
      ...(hasId && {
        404: problem(
          "We have never tracked this company.",
          "id: we have never tracked a company with the id 9999. See /api/v1/companies for valid ids.",
        ),
      }),
      429: {
        ...problem(
          "Too many requests from this IP address; wait for the seconds in Retry-After.",
          "Too many requests from your IP address. Please try again in 12 seconds.",
        ),
        headers: { ...LIMIT_HEADERS, ...RETRY_AFTER },
      },
      503: {
        ...problem("The data is loading.", "The data is loading. Please try again in a moment."),
        headers: RETRY_AFTER,
      },
    },
  };
}

const ID = {
  name: "id",
  in: "path",
  required: true,
  description: "Company id: the number in its page address.",
  example: 1,
  schema: { type: "integer", minimum: 1, maximum: 999_999_999 },
};

const pageOf = (row: object) => ({
  type: "object",
  required: ["data", "next"],
  properties: {
    data: { type: "array", items: row },
    next: {
      type: ["string", "null"],
      description: "Address of the next page, or null on the last one.",
    },
  },
});

const csvContent = (columns: readonly string[]) => ({
  "text/csv": { schema: { type: "string" }, example: `${columns.join(",")}\r\n` },
});

const RETRY_AFTER = {
  "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } },
};

const LIMIT_HEADERS = {
  RateLimit: {
    description: "Requests left for your IP address: r, resetting in t seconds.",
    schema: { type: "string" },
  },
  "RateLimit-Policy": {
    description: `Quota per IP address: q requests per w seconds, here ${V1_QUOTA.points} per ${V1_QUOTA.seconds}.`,
    schema: { type: "string" },
  },
};

const problem = (description: string, message: string) => ({
  description,
  content: { "application/json": { schema: refTo("Problem"), example: { message } } },
});
