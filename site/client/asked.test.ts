import { afterEach, expect, test, vi } from "vitest";

import { answer } from "./asked.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

function openPage(asked?: string) {
  const dataset: Record<string, string> = asked === undefined ? {} : { asked };
  vi.stubGlobal("document", { documentElement: { dataset } });
  return dataset;
}

test("once a past day is drawn, only the filter of the address is still awaited", () => {
  const page = openPage("past view");
  answer("past");
  expect(page).toEqual({ asked: "view" });
  answer("view");
  expect(page).toEqual({});
});

test("an address that asks for nothing awaits nothing", () => {
  const page = openPage();
  answer("view");
  expect(page).toEqual({});
});
