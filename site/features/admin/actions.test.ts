import { afterEach, expect, test, vi } from "vitest";

import { $toast } from "#site/components/ui/toasts.ts";

import { refreshData } from "./actions.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  $toast.set(null);
});

const DONE = "Market data refreshed successfully";

test.for([
  [{ companies: 7, sources: ["finnhub"] }, DONE],
  [{ companies: 0, sources: ["finnhub"] }, DONE],
  [{ companies: 0, sources: [] }, `${DONE}. No market data source is configured.`],
] as const)("a refresh that answers %j says: %s", async ([answer, message]) => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("fetch", async (_path: string, { method }: RequestInit) =>
    Response.json(method === "POST" ? answer : []),
  );
  await refreshData.run();
  expect($toast.get()).toMatchObject({ title: "Success", message, variant: "default" });
});
