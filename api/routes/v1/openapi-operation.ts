import { PAGE_PARAMETERS } from "#domain/open-query.schema.ts";

import type { OpenEndpoint } from "./open-list.ts";
import { parameterSchemas, refTo } from "./openapi-schemas.ts";

const ASKED: Record<string, { description: string; example: string | number }> = {
  after: {
    description: "How many rows to pass over; the answer's next has it for the following page.",
    example: 100,
  },
  limit: { description: "How many rows a page has at most.", example: 100 },
  asOf: {
    description: "The world as it was at the end of this day, which is not after today.",
    example: "2024-12-31",
  },
  knownAt: {
    description:
      "Only what we had recorded by the end of this day, or by this instant in UTC: not after today, and not before asOf.",
    example: "2026-11-21",
  },
  company: { description: "Only this company, by its id.", example: 1 },
  from: { description: "Only what was true on this day or later.", example: "2024-01-01" },
  metric: { description: "Only this kind of figure.", example: "btc_holdings" },
  kind: { description: "Only this kind of event.", example: "buy" },
};

/** How much one address may ask: several a second for as long as it likes. */
export const OPEN_QUOTA = { points: 600, seconds: 60 };

/** Reads one thing, or a page of a list; a list also as CSV to whoever asks for it. */
export const readOperation = (endpoint: OpenEndpoint) => {
  const { isList, answers, columns } = endpoint;
  return operation(endpoint, {
    id: endpoint.name,
    description: isList
      ? `A page of rows, each a ${answers}. next is the address of the following page. With Accept: text/csv the answer is every row as CSV, as it is under .csv.`
      : `One ${answers}.`,
    parameters: parameterSchemas(endpoint.query),
    content: {
      "application/json": { schema: isList ? pageOf(refTo(answers)) : refTo(answers) },
      ...(isList && csvContent(columns)),
    },
  });
};

/** Reads a whole list as a spreadsheet. */
export const csvOperation = (endpoint: OpenEndpoint) =>
  operation(endpoint, {
    id: `${endpoint.name}Csv`,
    description: `Every row at once, as CSV in UTF-8 with a header line. Columns: ${endpoint.columns.join(", ")}.`,
    parameters: parameterSchemas(endpoint.query).filter(([name]) => !PAGE_PARAMETERS.includes(name)),
    content: csvContent(endpoint.columns),
  });

type Read = {
  id: string;
  description: string;
  parameters: ReturnType<typeof parameterSchemas>;
  content: Record<string, object>;
};

function operation({ path, summary }: OpenEndpoint, { id, description, parameters, content }: Read) {
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
      304: { description: "Nothing has changed since the ETag sent as If-None-Match." },
      400: problem(
        "What was asked cannot be meant; the message names the parameter and says how to mend it.",
        "limit: is not a whole number from 1 to 1000",
      ),
      ...(hasId && {
        404: problem(
          "We never tracked such a company.",
          "id: we never tracked a company with the id 9999; /api/v1/companies has those there are.",
        ),
      }),
      429: {
        ...problem(
          "This address has asked too much; come back after the seconds in Retry-After.",
          "Too many requests from your address. Please try again in 12 seconds.",
        ),
        headers: { ...LIMIT_HEADERS, ...RETRY_AFTER },
      },
      503: {
        ...problem("The data is being loaded.", "The data is being loaded; try again in a moment."),
        headers: RETRY_AFTER,
      },
    },
  };
}

const ID = {
  name: "id",
  in: "path",
  required: true,
  description: "The id of the company: the number in the address of its page.",
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
      description: "The address of the following page, or null after the last one.",
    },
  },
});

const csvContent = (columns: readonly string[]) => ({
  "text/csv": { schema: { type: "string" }, example: `${columns.join(",")}\r\n` },
});

const RETRY_AFTER = {
  "Retry-After": { description: "In so many seconds.", schema: { type: "integer" } },
};

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

const problem = (description: string, message: string) => ({
  description,
  content: { "application/json": { schema: refTo("Problem"), example: { message } } },
});
