import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { TOAST_REMOVAL_MS } from "#domain/base/limits.ts";

import { $toast, dismissToast, showToast } from "./toasts.ts";

beforeEach(() => {
  vi.useFakeTimers();
  $toast.set(null);
});
afterEach(() => {
  vi.useRealTimers();
});

test("a new toast replaces the old one", () => {
  showToast({ title: "Success", message: "one" });
  const first = $toast.get()?.id;
  showToast({ title: "Error", message: "two", variant: "destructive" });
  expect($toast.get()).toMatchObject({ message: "two", variant: "destructive", isOpen: true });
  expect($toast.get()?.id).not.toBe(first);
});

test("a dismissed toast stays on record, closed, for 1,000,000 ms", () => {
  showToast({ title: "Success", message: "one" });
  dismissToast();
  vi.advanceTimersByTime(TOAST_REMOVAL_MS - 1);
  expect($toast.get()).toMatchObject({ message: "one", isOpen: false });
  vi.advanceTimersByTime(1);
  expect($toast.get()).toBeNull();
});

test("the record of a dismissed toast does not take a later one with it", () => {
  showToast({ title: "Success", message: "one" });
  dismissToast();
  showToast({ title: "Success", message: "two" });
  vi.advanceTimersByTime(TOAST_REMOVAL_MS);
  expect($toast.get()).toMatchObject({ message: "two", isOpen: true });
});
