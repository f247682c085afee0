import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import { listen, type Listening } from "#server/listen.ts";
import { fixedPublicDataKeeper } from "#testing/fixed-public-data.ts";
import { openMcp } from "#testing/open-mcp.ts";

import { HOSTILE, records } from "./fixtures/records.ts";
import { TOOLS } from "./tools.ts";

const Answer = z.object({ result: z.record(z.string(), z.unknown()) });
const Listed = z.object({
  tools: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      description: z.string().min(80),
      inputSchema: z.looseObject({ type: z.literal("object"), additionalProperties: z.literal(false) }),
      annotations: z.looseObject({ readOnlyHint: z.literal(true) }),
    }),
  ),
});
const Called = z.object({
  content: z.tuple([z.object({ type: z.literal("text"), text: z.string() })]),
  structuredContent: z.record(z.string(), z.unknown()),
  isError: z.undefined().optional(),
});

/** What a client sends in each version of the protocol, as its specification says. */
const CLIENTS = {
  "2025-11-25": { meta: {}, headersOf: () => ({ "MCP-Protocol-Version": "2025-11-25" }) },
  "2026-07-28": {
    meta: { _meta: { "io.modelcontextprotocol/protocolVersion": "2026-07-28" } },
    headersOf: (method: string, name?: string) => ({
      "MCP-Protocol-Version": "2026-07-28",
      "Mcp-Method": method,
      ...(name !== undefined && { "Mcp-Name": name }),
    }),
  },
} as const;
const VERSIONS = ["2025-11-25", "2026-07-28"] as const;

/** Each tool with what is asked, and what an answer to that must have in it. */
const CALLS = {
  find_company: [{ search: "bitfolk" }, { companies: [{ id: 1, ticker: "ACME" }], found: 1 }],
  company_figures: [
    { company: 1 },
    {
      id: 1,
      figures: expect.arrayContaining([expect.objectContaining({ name: "BTC holdings", value: "102" })]),
    },
  ],
  companies_on: [
    { asOf: "2026-02-28", limit: 1 },
    { total: { btc: "102", unknown: 1 }, companies: [{ ticker: "ACME", btc: "102" }] },
  ],
  changes: [
    { company: 1, kind: "buy" },
    { changes: [{ sentence: "Bought 1.5 BTC for $0.1M.", asOf: "2026-02-03" }], found: 1, next: null },
  ],
} as const;

let app = openMcp({ records });
let listening: Listening;
beforeAll(async () => {
  const answer = getRequestListener((request) => app.fetch(request));
  listening = await listen(
    { port: 0, host: "127.0.0.1" },
    (request, response) => void answer(request, response),
  );
});
afterAll(() => listening.close());

const ask = async (version: (typeof VERSIONS)[number], method: string, params: { name?: string } = {}) => {
  const { meta, headersOf } = CLIENTS[version];
  return fetch(`http://127.0.0.1:${listening.port}/`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      ...headersOf(method, params.name),
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: { ...params, ...meta } }),
  });
};
const resultOf = async (...asked: Parameters<typeof ask>) =>
  Answer.parse(await (await ask(...asked)).json()).result;
test("every tool is called in this test", () => {
  expect(TOOLS.map(({ name }) => name).toSorted()).toEqual(Object.keys(CALLS).toSorted());
});

describe.for(VERSIONS)("a client of version %s", (version) => {
  test("lists tools that only read, and gets from each the expected answer, as data and as text, without words of a source", async () => {
    const { tools } = Listed.parse(await resultOf(version, "tools/list"));
    for (const { name } of tools) {
      const [given, expected] = z
        .tuple([z.looseObject({}), z.looseObject({})])
        .parse(Reflect.get(CALLS, name));
      const params = { name, arguments: given };
      const { structuredContent, content } = Called.parse(await resultOf(version, "tools/call", params));
      expect(structuredContent, name).toMatchObject(expected);
      expect(JSON.parse(content[0].text), name).toEqual(structuredContent);
      expect(content[0].text, name).not.toContain(HOSTILE);
    }
  });
});

const FIND = { name: "find_company", arguments: { search: "a" } };

test("without a database the tools are still listed, and a call says when to come back", async () => {
  app = openMcp({ publicData: { ...fixedPublicDataKeeper({}), current: () => null } });
  for (const version of VERSIONS) {
    expect(Listed.parse(await resultOf(version, "tools/list")).tools).toHaveLength(TOOLS.length);
    const answer = await ask(version, "tools/call", FIND);
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(await answer.json()).toEqual({
      jsonrpc: "2.0",
      id: 1,
      error: { code: -32000, message: "The data is loading. Please try again in a moment." },
    });
  }
});
