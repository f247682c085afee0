// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { stubPage } from "#site/client/testing/test-page.ts";

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const timestamp = "2026-11-20T00:00:00.000Z";
const reading = (value: string) => ({ data: [{ value, value_classification: "Fear", timestamp }] });

beforeEach(() => {
  vi.resetModules();
  stubPage();
});
afterEach(() => vi.unstubAllGlobals());

async function open(...answers: Response[]) {
  const fetch = vi.fn(async () => answers.shift() ?? answer({ message: "down" }, 500));
  vi.stubGlobal("fetch", fetch);
  const store = await import("./FearAndGreed.tsx");
  const { $toast } = await import("#site/components/ui/toasts.ts");
  store.$fearAndGreed.listen(() => {});
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  return { ...store, $toast, fetch };
}

test("the reading is requested on load and again on refresh", async () => {
  const { $fearAndGreed, askFearAndGreed, fetch } = await open(answer(reading("31")), answer(reading("45")));
  expect($fearAndGreed.get()?.value).toBe("31");
  await askFearAndGreed();
  expect($fearAndGreed.get()).toMatchObject({ value: "45", value_classification: "Fear" });
  expect(fetch.mock.calls.length).toBe(2);
});

test("a failed refresh keeps the last reading and says so once each time", async () => {
  const { $fearAndGreed, askFearAndGreed, $toast } = await open(answer(reading("31")));
  expect($toast.get()).toBeNull();
  await askFearAndGreed();
  expect($fearAndGreed.get()?.value).toBe("31");
  expect($toast.get()).toMatchObject({
    title: "Error",
    message: "Failed to fetch Fear and Greed Index",
    variant: "destructive",
  });
  const first = $toast.get()?.id ?? 0;
  await askFearAndGreed();
  expect($toast.get()?.id).toBe(first + 1);
});

test.each([[{}], [{ data: [{ value: "31" }] }], [{ data: "31" }], [null]])(
  "the answer %j is a failure",
  async (body) => {
    const { $fearAndGreed, $toast } = await open(answer(body));
    expect([$fearAndGreed.get(), $toast.get()?.title]).toEqual([null, "Error"]);
  },
);

test("an index without a reading yet is no failure", async () => {
  const { $fearAndGreed, $toast } = await open(answer({ data: [] }));
  expect([$fearAndGreed.get(), $toast.get()]).toEqual([null, null]);
});
