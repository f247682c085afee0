import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { TestSocket, stubPage } from "./testing/test-page.ts";

const heard = vi.fn<(price: { priceUsd: number }) => void>();
const said = vi.fn<typeof console.info>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  heard.mockReset();
  vi.spyOn(console, "info").mockImplementation(said.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const update = (price: unknown) => JSON.stringify({ type: "bitcoin_price_update", data: { price } });
const OTHERS = ['{"type":"hello"}', '{"type":"bitcoin_price_update"}', '{"type":"other","data":{"price":1}}'];
const NONSENSE = ["]]", "", "null", update("91001"), update(0), update(-1), ...OTHERS];
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function connectFrom(origin?: string) {
  stubPage(origin);
  const live = await import("./live-price.ts");
  live.connect(heard);
  const newest = () => {
    const socket = TestSocket.opened.at(-1);
    if (!socket) throw new Error("No socket was opened");
    return socket;
  };
  return { ...live, newest, state: () => live.$link.get().state };
}

test.for([
  ["http://localhost:4321", "ws://localhost:4321/ws"],
  ["https://tracker.example", "wss://tracker.example/ws"],
] as const)("a page of %s calls %s", async ([origin, url]) => {
  const { newest, state } = await connectFrom(origin);
  expect([newest().url, state()]).toEqual([url, "connecting"]);
});

test("a price is heard, and what is none leaves a line in the console", async () => {
  const { newest, state } = await connectFrom();
  newest().open();
  newest().receive(update(91_000));
  for (const text of NONSENSE) newest().receive(text);
  expect(heard.mock.calls.map(([{ priceUsd }]) => priceUsd)).toEqual([91_000]);
  expect(said).toHaveBeenCalledTimes(NONSENSE.length);
  expect([state(), newest().close.mock.calls]).toEqual(["connected", []]);
});

test("a failure is an error, then a disconnection, and said in the console", async () => {
  const { newest, $link } = await connectFrom();
  const states: string[] = [];
  $link.listen(({ state }) => states.push(state));
  newest().fail();
  expect(states).toEqual(["error", "disconnected"]);
  expect(said).toHaveBeenCalledOnce();
});

test("it is tried again after 1, 2, 4, 8 and 16 seconds, and then no more", async () => {
  const { newest } = await connectFrom();
  for (const [attempt, delayMs] of [1_000, 2_000, 4_000, 8_000, 16_000].entries()) {
    newest().fail();
    await pass(delayMs - 1);
    expect(TestSocket.opened).toHaveLength(attempt + 1);
    await pass(1);
    expect(TestSocket.opened).toHaveLength(attempt + 2);
  }
  newest().fail();
  await pass(600_000);
  expect(TestSocket.opened).toHaveLength(6);
});

test("hanging up says 1000, forgets a retry that was due, and hears nothing more", async () => {
  const { newest, disconnect, state } = await connectFrom();
  newest().open();
  disconnect();
  newest().receive(update(91_000));
  newest().end(1006);
  expect([newest().close.mock.calls, state(), heard.mock.calls]).toEqual([[[1000]], "disconnected", []]);
  await pass(600_000);
  expect(TestSocket.opened).toHaveLength(1);

  const { newest: other, disconnect: leave } = await connectFrom();
  other().fail();
  leave();
  await pass(600_000);
  expect(TestSocket.opened).toHaveLength(1);
});

test("a line that has told a price and is silent for a minute is asked, then given up and tried again", async () => {
  const { newest, state } = await connectFrom();
  const silent = newest();
  silent.open();
  await pass(300_000);
  silent.receive(update(91_000));
  await pass(59_999);
  expect(silent.send).not.toHaveBeenCalled();
  await pass(1);
  expect(silent.send.mock.calls).toEqual([['{"type":"ping"}']]);
  await pass(15_000);
  expect([silent.close.mock.calls, state()]).toEqual([[[4000]], "disconnected"]);
  await pass(1_000);
  expect(TestSocket.opened).toHaveLength(2);
});

test("any word within the minute, or in answer, keeps the line", async () => {
  const { newest } = await connectFrom();
  newest().open();
  newest().receive(update(91_000));
  await pass(70_000);
  newest().receive("{}");
  await pass(59_000);
  newest().receive(update(91_001));
  await pass(59_000);
  expect([newest().close.mock.calls, newest().send.mock.calls]).toEqual([[], [['{"type":"ping"}']]]);
});

test("what is sent while not connected is only said in the console, and not sent later", async () => {
  const { newest, send } = await connectFrom();
  send({ hello: 1 });
  newest().open();
  expect(newest().send.mock.calls).toEqual([]);
  expect(said.mock.calls).toEqual([["Not connected, not sent:", { hello: 1 }]]);
  send({ hello: 2 });
  expect(newest().send.mock.calls).toEqual([['{"hello":2}']]);
});
