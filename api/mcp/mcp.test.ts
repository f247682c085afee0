import { expect, test } from "vitest";
import { z } from "zod";

import { allowance } from "#lib/rate-limit.ts";
import { recordLike } from "#testing/company-record.ts";
import { fact } from "#testing/facts.ts";
import { openMcp } from "#testing/open-mcp.ts";

const records = {
  records: [recordLike(1, { name: "Acmé", ticker: "ACME", facts: [fact("2026-01-31", "100.5")] })],
};
const app = openMcp({ records });

const JSON_HEADERS = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
const STATELESS = "2026-07-28";
const META = { _meta: { "io.modelcontextprotocol/protocolVersion": STATELESS } };

const send = (body: unknown, headers: Record<string, string> = {}, to = app) =>
  to.request("/", {
    method: "POST",
    headers: { ...JSON_HEADERS, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const request = (method: string, params?: object, id: string | number = 7) => ({
  jsonrpc: "2.0",
  id,
  method,
  ...(params && { params }),
});
const call = (name: string, args: unknown) => request("tools/call", { name, arguments: args });
const statelessHeaders = (method: string, name?: string) => ({
  "MCP-Protocol-Version": STATELESS,
  "Mcp-Method": method,
  ...(name !== undefined && { "Mcp-Name": name }),
});

const Refusal = z.object({
  jsonrpc: z.literal("2.0"),
  id: z.union([z.string(), z.number()]).nullable(),
  error: z.object({ code: z.int(), message: z.string(), data: z.unknown().optional() }),
});
const refusalOf = async (answer: Response) => {
  const { id, error } = Refusal.parse(await answer.json());
  return [answer.status, id, error.code, error.message];
};

test.for([
  ["2025-11-25", "2025-11-25"],
  ["2025-06-18", "2025-06-18"],
  ["2024-11-05", "2025-11-25"],
  ["2099-01-01", "2025-11-25"],
] as const)("a client that offers version %s gets %s", async ([offered, agreed]) => {
  const answer = await send(
    request("initialize", {
      protocolVersion: offered,
      capabilities: {},
      clientInfo: { name: "c", version: "1" },
    }),
  );
  expect(answer.headers.get("Content-Type")).toContain("application/json");
  expect(answer.headers.get("Mcp-Session-Id")).toBeNull();
  expect(await answer.json()).toMatchObject({
    jsonrpc: "2.0",
    id: 7,
    result: { protocolVersion: agreed, capabilities: { tools: {} }, serverInfo: { title: "Tracker" } },
  });
});

test("a notification gets no answer, a ping an empty one", async () => {
  const notified = await send({ jsonrpc: "2.0", method: "notifications/initialized" });
  expect([notified.status, await notified.text()]).toEqual([202, ""]);
  expect(await (await send(request("ping", undefined, "a"))).json()).toEqual({
    jsonrpc: "2.0",
    id: "a",
    result: {},
  });
});

test("the stateless version needs no agreement, and says how long its list may be stored", async () => {
  const discovered = await send(request("server/discover", META), statelessHeaders("server/discover"));
  expect(await discovered.json()).toMatchObject({
    result: { supportedVersions: [STATELESS], resultType: "complete", cacheScope: "public" },
  });
  const list = await send(request("tools/list", META), statelessHeaders("tools/list"));
  expect(await list.json()).toMatchObject({
    result: { resultType: "complete", ttlMs: 3_600_000, tools: expect.any(Array) },
  });
});

test.for([
  ["no JSON", "{", [400, null, -32700]],
  ["a raw NUL", '{"jsonrpc":"2.0","id":1,"method":"pi\0ng"}', [400, null, -32700]],
  ["nothing", "", [400, null, -32700]],
  ["a batch", [request("ping"), request("ping")], [400, null, -32600]],
  ["an empty batch", [], [400, null, -32600]],
  ["a number", 5, [400, null, -32600]],
  ["null", null, [400, null, -32600]],
  ["another version of JSON-RPC", { ...request("ping"), jsonrpc: "1.0" }, [400, null, -32600]],
  ["an id of null", { ...request("ping"), id: null }, [400, null, -32600]],
  ["a broken id", { ...request("ping"), id: 1.5 }, [400, null, -32600]],
  ["no method", { jsonrpc: "2.0", id: 7 }, [400, null, -32600]],
  ["an answer, which we never asked for", { jsonrpc: "2.0", id: 7, result: {} }, [400, null, -32600]],
  ["parameters as a list", { ...request("ping"), params: [] }, [400, null, -32600]],
  ["an unknown method", request("resources/list"), [200, 7, -32601]],
  ["a name of an object's own", request("__proto__"), [200, 7, -32601]],
  ["initialize without a version", request("initialize", {}), [200, 7, -32602]],
  ["a second page", request("tools/list", { cursor: "x" }), [200, 7, -32602]],
  ["no tool", request("tools/call", {}), [200, 7, -32602]],
  ["a tool by number", request("tools/call", { name: 1 }), [200, 7, -32602]],
  ["an unknown tool", call("drop_table", {}), [200, 7, -32602]],
  ["arguments as a list", call("company", []), [200, 7, -32602]],
  ["arguments as text", call("company", "1"), [200, 7, -32602]],
] as const)("%s is refused in the words of the protocol", async ([, body, expected]) => {
  const refusal = await refusalOf(await send(body));
  expect(refusal.slice(0, 3)).toEqual(expected);
  expect(refusal[3]).toMatch(/^[A-Z_a-z].*\.$/);
});

test.for([
  ["an unknown version", {}, { "MCP-Protocol-Version": "2099-01-01" }, -32022],
  ["one with batches", {}, { "MCP-Protocol-Version": "2025-03-26" }, -32022],
  ["no header", META, {}, -32020],
  [
    "another version in the header",
    META,
    { ...statelessHeaders("tools/list"), "MCP-Protocol-Version": "2025-11-25" },
    -32020,
  ],
  ["another method in the header", META, statelessHeaders("tools/call"), -32020],
  ["no version in the body", {}, statelessHeaders("tools/list"), -32602],
  [
    "an unknown version in the body",
    { _meta: { "io.modelcontextprotocol/protocolVersion": "2027-01-01" } },
    statelessHeaders("tools/list"),
    -32022,
  ],
] as const)("a request with %s is refused", async ([, params, headers, code]) => {
  const answer = await send(request("tools/list", params), headers);
  expect((await refusalOf(answer)).slice(0, 3)).toEqual([400, 7, code]);
});

test("the headers of a call must name its tool, and an unknown method is not found", async () => {
  const find = { name: "find_company", arguments: { search: "acme" }, ...META };
  const named = (name: string) => send(request("tools/call", find), statelessHeaders("tools/call", name));
  expect((await named("find_company")).status).toBe(200);
  expect((await refusalOf(await named("company"))).slice(0, 3)).toEqual([400, 7, -32020]);
  const unknown = await send(request("initialize", META), statelessHeaders("initialize"));
  expect((await refusalOf(unknown)).slice(0, 3)).toEqual([404, 7, -32601]);
});

test.for([
  ["find_company", {}, "search: is required."],
  ["find_company", { search: "a\0b" }, "search: contains a character we can't store."],
  ["find_company", { search: "\uD800" }, "search: contains a character we can't store."],
  ["find_company", { search: " " }, "search: is required."],
  ["find_company", { search: "x".repeat(101) }, "search: must have at most 100 characters."],
  ["find_company", { search: "acme", limit: 5 }, "has unknown fields: limit."],
  [
    "company",
    { company: 99 },
    "company: we have never tracked a company with the id 99. Use find_company for its id.",
  ],
  [
    "company",
    { company: "nope" },
    'company: we have never tracked "nope". Use find_company with another spelling.',
  ],
  ["company", { company: 1, asOf: "2026-02-30" }, "asOf: must be a date such as 2026-08-22."],
  [
    "company",
    { company: 1, asOf: "2026-03-02" },
    "asOf: 2026-03-02 is in the future; today is 2026-03-01 (UTC).",
  ],
  [
    "company",
    { company: 1, asOf: "2026-02-01", knownAt: "2026-01-01" },
    /^knownAt: 2026-01-01 is before asOf/,
  ],
  ["figure", { company: 1, figure: "wealth" }, /^figure: must be one of holdings, value, /],
  ["figure", { company: 1, figure: "price" }, 'figure: we have no "Share price" for Acmé at that time.'],
  ["companies_on", { limit: 0 }, "limit: must be at least 1."],
  ["companies_on", { limit: "5" }, "limit: must be a number."],
  ["flows", { by: "year" }, "by: must be one of day, week, month."],
] as const)("%s with %j explains what to change, so that a model can", async ([name, args, expected]) => {
  const answer = await send(call(name, args));
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    jsonrpc: "2.0",
    id: 7,
    result: {
      isError: true,
      content: [
        { type: "text", text: typeof expected === "string" ? expected : expect.stringMatching(expected) },
      ],
    },
  });
});

test.for(["{}", "[]"])("deep nesting of %s is read without harm", async ([open, close]) => {
  const deep = `${(open === "{" ? '{"a":' : "[").repeat(9_000)}1${`${close}`.repeat(9_000)}`;
  const inBody = await refusalOf(await send(deep));
  expect(inBody.slice(0, 3)).toEqual([400, null, -32600]);
  const inParams = await send(`{"jsonrpc":"2.0","id":7,"method":"ping","params":{"x":${deep}}}`);
  expect(await inParams.json()).toEqual({ jsonrpc: "2.0", id: 7, result: {} });
  const inArguments = await send(
    `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"find_company","arguments":{"search":${deep}}}}`,
  );
  expect(await inArguments.json()).toMatchObject({
    result: { isError: true, content: [{ text: "search: must be text." }] },
  });
});

test("nothing but a small JSON body by POST is read, and any site may send it", async () => {
  for (const method of ["GET", "HEAD", "PUT", "DELETE"]) {
    const answer = await app.request("/", { method });
    expect([method, answer.status, answer.headers.get("Allow")]).toEqual([method, 405, "POST, OPTIONS"]);
  }
  const large = await send(request("ping", { filler: "x".repeat(70_000) }));
  expect((await refusalOf(large)).slice(0, 3)).toEqual([413, null, -32000]);
  const form = await send("{}", { "Content-Type": "text/plain" });
  expect((await refusalOf(form)).slice(0, 3)).toEqual([415, null, -32000]);
  const foreign = await send(request("ping"), { Origin: "https://chat.example" });
  expect([foreign.status, foreign.headers.get("Access-Control-Allow-Origin")]).toEqual([200, "*"]);
  expect(foreign.headers.get("Access-Control-Allow-Credentials")).toBeNull();
  const preflight = await app.request("/", {
    method: "OPTIONS",
    headers: { Origin: "https://chat.example", "Access-Control-Request-Method": "POST" },
  });
  expect(preflight.headers.get("Access-Control-Allow-Headers")).toContain("Mcp-Name");
});

test("a page under a name that was made to point at us is refused, before anything is read", async () => {
  const rebound = await send("{", { Origin: "http://evil.example", Host: "evil.example" });
  expect((await refusalOf(rebound)).slice(0, 3)).toEqual([403, null, -32000]);
});

test("one address has the same limit as in the open API, and learns when to come back", async () => {
  const limited = openMcp({ records, v1Limit: allowance({ points: 2, seconds: 60 }) });
  const statuses = [await send(request("ping"), {}, limited), await send("{", {}, limited)];
  expect(statuses.map(({ status }) => status)).toEqual([200, 400]);
  const over = await send("{", {}, limited);
  expect(Number(over.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(over.headers.get("RateLimit")).toMatch(/^"address";r=0;t=\d+$/);
  expect((await refusalOf(over)).slice(0, 3)).toEqual([429, null, -32000]);
});
