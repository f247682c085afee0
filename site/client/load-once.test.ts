import { expect, test, vi } from "vitest";

import { loadAhead, loadOnce } from "./load-once.ts";

test("what was loaded is not loaded again, and calls meanwhile share one attempt", async () => {
  const load = vi.fn(async () => "form");
  const loaded = loadOnce(load);
  expect(await Promise.all([loaded(), loaded()])).toEqual(["form", "form"]);
  expect(await loaded()).toBe("form");
  expect(load).toHaveBeenCalledOnce();
});

test("after a failure the next call tries again", async () => {
  const load = vi.fn(async () => "form").mockRejectedValueOnce(new Error("no network"));
  const loaded = loadOnce(load);
  await expect(loaded()).rejects.toThrow("no network");
  expect(await loaded()).toBe("form");
});

test("loading ahead keeps a failure to itself", async () => {
  const unhandled = vi.fn();
  process.once("unhandledRejection", unhandled);
  loadAhead(async () => Promise.reject(new Error("no network")))();
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
