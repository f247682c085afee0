import { afterEach, expect, test, vi } from "vitest";

import { readText } from "./browser.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const answers = (body: string, status: number) =>
  vi.stubGlobal("fetch", async () => new Response(body, { status }));

test("reads what an address says", async () => {
  answers("hello", 200);
  expect(await readText("/api/x")).toBe("hello");
});

test("an answer that is no success is an error that names the address", async () => {
  answers("boom", 503);
  await expect(readText("/api/x")).rejects.toThrow("/api/x: 503");
});
