import { expect, test } from "vitest";

import { allowance } from "#lib/rate-limit.ts";
import { openMcp } from "#testing/open-mcp.ts";

import { records } from "./fixtures/records.ts";
import { STATELESS, META, send, request, statelessHeaders, refusalOf, app } from "./fixtures/send.ts";

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
  expect((await refusalOf(await named("changes"))).slice(0, 3)).toEqual([400, 7, -32020]);
  const unknown = await send(request("initialize", META), statelessHeaders("initialize"));
  expect((await refusalOf(unknown)).slice(0, 3)).toEqual([404, 7, -32601]);
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

test("one address has the same limit as in the open API, and learns when to come back", async () => {
  const limited = openMcp({ records, publicRateLimit: allowance({ points: 2, seconds: 60 }) });
  const statuses = [await send(request("ping"), {}, limited), await send("{", {}, limited)];
  expect(statuses.map(({ status }) => status)).toEqual([200, 400]);
  const over = await send("{", {}, limited);
  expect(Number(over.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(over.headers.get("RateLimit")).toMatch(/^"address";r=0;t=\d+$/);
  expect((await refusalOf(over)).slice(0, 3)).toEqual([429, null, -32000]);
});
