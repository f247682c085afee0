import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";

import { portOf } from "#testing/ports.ts";

import { openRequestWatch, routeOf } from "./request-watch.ts";

test.for([
  ["/dashboard", "/dashboard"],
  ["/company/7", "/company/:id"],
  ["/receipt/company/7/holdings", "/receipt/company/:id/holdings"],
  ["/api/v1/companies/7", "/api/v1/companies/:id"],
  ["/badge/company/7.svg", "/badge/company/:id"],
  ["/_astro/page.abc.js", "/_astro/*"],
  ["/data/2026-11-21-0dab/manifest.json", "/data/*"],
] as const)("%s is counted as %s", ([path, route]) => {
  expect(routeOf(path)).toBe(route);
});

async function serve(statusOf: (url: string) => number) {
  const log: string[] = [];
  const watch = openRequestWatch({ log: (line) => log.push(line), now: () => 5_000 });
  const server = createServer(
    watch.watch((request, response) => response.writeHead(statusOf(request.url ?? "")).end("hello")),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${portOf(server)}`;
  const ask = async (path: string, method = "GET") =>
    void (await (
      await fetch(origin + path, {
        method,
        redirect: "manual",
        headers: { "X-Forwarded-For": "203.0.113.9" },
      })
    ).text());
  return { ask, log, requests: () => watch.metrics()[0]?.values ?? [] };
}

test("each answer is one line with route, status, time and bytes, without address or query", async () => {
  const { ask, log, requests } = await serve(() => 200);
  await ask("/company/7?name=secret");
  await expect.poll(() => log).toHaveLength(1);
  const line: unknown = JSON.parse(log[0] ?? "");
  expect(line).toMatchObject({ event: "request", route: "/company/:id", method: "GET", status: 200, ms: 0 });
  expect(line).toMatchObject({ id: expect.stringMatching(/^[\da-f]{8}-0$/), bytes: expect.any(Number) });
  expect(log[0]).not.toMatch(/secret|203\.0\.113\.9|127\.0\.0\.1/);
  expect(requests()).toEqual([[{ route: "/company/:id", status: "200" }, 1]]);
});

test("addresses that lead nowhere are one route, however many are tried", async () => {
  const { ask, requests } = await serve(() => 404);
  for (const path of ["/wp-admin", "/.env", "/a/b/c"]) await ask(path);
  await expect.poll(requests).toEqual([[{ route: "other", status: "404" }, 3]]);
});

test("redirects and questions about permissions name no route, because any address has them", async () => {
  const { ask, requests } = await serve((url) => (url === "/old" ? 308 : 204));
  await ask("/old");
  await ask("/made-up-by-a-visitor", "OPTIONS");
  await ask("/api/messages", "POST");
  await expect.poll(requests).toHaveLength(3);
  expect(requests().map(([{ route }]) => route)).toEqual(["other", "other", "/api/messages"]);
});

test("a busy second is sampled and its other requests are counted", async () => {
  const { ask, log, requests } = await serve(() => 200);
  for (let n = 0; n < 60; n++) await ask("/dashboard");
  await expect.poll(requests).toEqual([[{ route: "/dashboard", status: "200" }, 60]]);
  expect(log).toHaveLength(50);
});
