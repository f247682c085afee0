import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { stubPage } from "#site/client/testing/test-page.ts";
import { companyLike } from "#testing/company.ts";

const list = [
  companyLike({ id: 1, ticker: "MSTR", name: "Strategy", btcHoldings: "2" }),
  companyLike({ id: 2, ticker: "MARA", name: "Mara", btcHoldings: "1" }),
];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  stubPage();
  vi.stubGlobal("fetch", async () => Response.json(list));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openList() {
  const [{ $selected }, { changeView }] = await Promise.all([
    import("./list.ts"),
    import("./change-view.ts"),
  ]);
  const shown: (string[] | undefined)[] = [];
  const stop = $selected.subscribe((companies) => shown.push(companies?.map(({ ticker }) => ticker)));
  await vi.waitFor(() => expect(shown.at(-1)).toEqual(["MSTR", "MARA"]));
  return { shown, stop, changeView };
}

test("the companies searched for are shown", async () => {
  const { shown, stop, changeView } = await openList();
  changeView({ search: "mara" });
  expect(shown.at(-1)).toEqual(["MARA"]);
  stop();
});

test("what the address asks for is shown without anybody touching the page", async () => {
  vi.stubGlobal("location", { pathname: "/dashboard", search: "?q=mara", hash: "" });
  const { $selected } = await import("./list.ts");
  const stop = $selected.subscribe(() => {});
  await vi.waitFor(() => expect($selected.get()?.map(({ ticker }) => ticker)).toEqual(["MARA"]));
  stop();
});

test("a country that no company has is not chosen", async () => {
  const { shown, stop, changeView } = await openList();
  changeView({ country: "ZZ" });
  expect(shown.at(-1)).toEqual(["MSTR", "MARA"]);
  changeView({ country: "ZZ", search: "mara" });
  expect(shown.at(-1)).toEqual(["MARA"]);
  stop();
});
