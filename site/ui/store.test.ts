import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { REST_MS, atom, computed, type Atom } from "./store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a listener learns each new value and the one before, a subscriber also the first", () => {
  const $count = atom(1);
  const listener = vi.fn();
  const subscriber = vi.fn();
  const stop = $count.listen(listener);
  $count.subscribe(subscriber);
  $count.set(1);
  $count.set(2);
  stop();
  $count.set(3);
  expect(listener.mock.calls).toEqual([[2, 1]]);
  expect(subscriber.mock.calls).toEqual([[1], [2, 1], [3, 2]]);
});

test("what feeds a value starts with its first listener and stops a moment after the last", () => {
  const stop = vi.fn();
  const start = vi.fn(() => stop);
  const $value = atom(0, start);
  expect(start).not.toHaveBeenCalled();
  const first = $value.listen(() => {});
  const second = $value.listen(() => {});
  first();
  second();
  $value.listen(() => {})();
  expect(start).toHaveBeenCalledOnce();
  expect(stop).not.toHaveBeenCalled();
  vi.advanceTimersByTime(REST_MS);
  expect(stop).toHaveBeenCalledOnce();
  $value.listen(() => {});
  expect(start).toHaveBeenCalledTimes(2);
});

test("a value set at the start is the one a subscriber gets first", () => {
  const $value: Atom<string> = atom("built", () => $value.set("read"));
  const subscriber = vi.fn();
  $value.subscribe(subscriber);
  expect(subscriber.mock.calls).toEqual([["read"]]);
});

test("a computed value is current, listened to or not, and the same while its inputs are", () => {
  const $price = atom(2);
  const $coins = atom(10);
  const of = vi.fn(() => ({ value: $price.get() * $coins.get() }));
  const $value = computed([$price, $coins], of);
  $price.set(3);
  expect($value.get()).toEqual({ value: 30 });
  expect($value.get()).toBe($value.get());
  const listener = vi.fn();
  $value.listen(listener);
  $coins.set(20);
  expect(listener.mock.calls).toEqual([[{ value: 60 }, { value: 30 }]]);
  expect(of).toHaveBeenCalledTimes(3);
});

test("an equal result is no change", () => {
  const $count = atom(1);
  const $isSome = computed([$count], () => $count.get() > 0);
  const listener = vi.fn();
  $isSome.listen(listener);
  $count.set(2);
  expect(listener).not.toHaveBeenCalled();
});

test("values that follow from a computed one follow the first", () => {
  const $count = atom(1);
  const $twice = computed([$count], () => $count.get() * 2);
  const $text = computed([$twice], () => `${$twice.get()} coins`);
  const listener = vi.fn();
  $text.listen(listener);
  $count.set(4);
  expect(listener).toHaveBeenCalledWith("8 coins", "2 coins");
});
