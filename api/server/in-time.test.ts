import { Hono } from "hono";
import { expect, test, vi } from "vitest";

import { Problem } from "#lib/problem.ts";

import { inTime } from "./in-time.ts";

const never = () => new Promise<Response>(() => {});
const app = new Hono()
  .use(inTime({ databasePatienceMs: 30_000 }))
  .post("/api/contact", never)
  .get("/api/admin/inbox", never)
  .put("/api/quick", (c) => c.json({ saved: true }))
  .post("/api/wrong", () => {
    throw new Problem("bad-request", "name: is required.");
  })
  .onError((error, c) => c.json({ message: error.message }, error instanceof Problem ? error.status : 500));

test.for([
  ["POST", "/api/contact"],
  ["GET", "/api/admin/inbox"],
] as const)("%s %s is answered with 503 while the database says nothing", async ([method, path]) => {
  vi.useFakeTimers();
  try {
    const asked = app.request(path, { method });
    await vi.advanceTimersByTimeAsync(30_000);
    const answer = await asked;
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ message: expect.stringContaining("because our database is slow") });
  } finally {
    vi.useRealTimers();
  }
});

test("what is answered in time stays as it is", async () => {
  expect((await app.request("/api/quick", { method: "PUT" })).status).toBe(200);
  expect((await app.request("/api/wrong", { method: "POST" })).status).toBe(400);
});
