import { atom } from "nanostores";
import { afterEach, expect, test, vi } from "vitest";

import { readText, show } from "./browser.ts";

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

function openTab(hidden: boolean) {
  const tab = Object.assign(new EventTarget(), { hidden });
  vi.stubGlobal("document", tab);
  return {
    bringToFront: () => {
      tab.hidden = false;
      tab.dispatchEvent(new Event("visibilitychange"));
    },
  };
}

test("what is shown changes at once in a visible tab", () => {
  openTab(false);
  const $price = atom(1);
  show($price, 2);
  expect($price.get()).toBe(2);
});

test("a hidden tab paints nothing; brought to the front, it shows the latest value once", () => {
  const tab = openTab(true);
  const $price = atom(1);
  const painted: number[] = [];
  $price.listen((price) => painted.push(price));
  show($price, 2);
  show($price, 3);
  expect(painted).toEqual([]);
  tab.bringToFront();
  expect(painted).toEqual([3]);
});
