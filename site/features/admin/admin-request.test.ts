import { afterEach, expect, test, vi } from "vitest";

import { request } from "#site/client/request.ts";

import { emptyOn401 } from "./admin-request.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const answers = (body: string, init?: ResponseInit) =>
  vi.stubGlobal("fetch", async () => new Response(body, init));

test("a 401 is an error, or nothing where a read is made for it; any other failure stays one", async () => {
  answers("Unauthorized", { status: 401 });
  await expect(request("GET", "/api/x")).rejects.toThrow("401: Unauthorized");
  expect(await emptyOn401(request("GET", "/api/x"))).toBeNull();
  answers("boom", { status: 500 });
  await expect(emptyOn401(request("GET", "/api/x"))).rejects.toThrow("500: boom");
  answers("5");
  expect(await emptyOn401(request("GET", "/api/x"))).toBe(5);
});
