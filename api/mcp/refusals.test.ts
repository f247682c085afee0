import { expect, test } from "vitest";

import { send, request, call, refusalOf } from "./fixtures/send.ts";

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
  ["arguments as a list", call("changes", []), [200, 7, -32602]],
  ["arguments as text", call("changes", "1"), [200, 7, -32602]],
] as const)("%s is refused in the words of the protocol", async ([, body, expected]) => {
  const refusal = await refusalOf(await send(body));
  expect(refusal.slice(0, 3)).toEqual(expected);
  expect(refusal[3]).toMatch(/^[A-Z_a-z].*\.$/);
});

test.for([
  ["find_company", {}, "search: is required."],
  ["find_company", { search: "a\0b" }, "search: contains a character we can't store."],
  ["find_company", { search: "\uD800" }, "search: contains a character we can't store."],
  ["find_company", { search: " " }, "search: is required."],
  ["find_company", { search: "x".repeat(101) }, "search: must have at most 100 characters."],
  ["find_company", { search: "acme", limit: 5 }, "has unknown fields: limit."],
  [
    "company_figures",
    { company: 99 },
    "company: we have never tracked a company with the id 99. Use find_company.",
  ],
  ["company_figures", { company: "ACME" }, "company: must be a number."],
  ["company_figures", { company: 1, asOf: "2026-02-30" }, "asOf: must be a date such as 2026-08-22."],
  [
    "company_figures",
    { company: 1, asOf: "2026-03-02" },
    "asOf: 2026-03-02 is in the future; today is 2026-03-01 (UTC).",
  ],
  [
    "company_figures",
    { company: 1, asOf: "2026-02-01", knownAt: "2026-01-01" },
    /^knownAt: 2026-01-01 is before asOf/,
  ],
  ["companies_on", { limit: 0 }, "limit: must be at least 1."],
  ["companies_on", { limit: 251 }, "limit: must be at most 250."],
  ["companies_on", { limit: "5" }, "limit: must be a number."],
  ["changes", { company: 99 }, "company: we have never tracked a company with the id 99. Use find_company."],
  ["changes", { kind: "theft" }, /^kind: must be one of transactions, buy, /],
  ["changes", { from: "yesterday" }, "from: must be a date such as 2026-08-22."],
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
