import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { stubPage } from "#site/client/testing/test-page.ts";
import { companyLike } from "#testing/company.ts";

const ONE = companyLike({ id: 1, name: "Strategy", btcHoldings: "2" });
const OTHER = companyLike({ id: 2, name: "Mara", btcHoldings: "1" });
const UNKNOWN = companyLike({ id: 3, name: "Acme", btcHoldings: null });

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  stubPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("after an edit the headline, the totals and the rows change together", async () => {
  let list = [ONE, OTHER];
  vi.stubGlobal("fetch", async () => Response.json(list));
  const [{ $listFacts }, { $selected }, { reloadCompanies }] = await Promise.all([
    import("./list-facts.ts"),
    import("./list.ts"),
    import("#site/client/companies.ts"),
  ]);
  const seen: unknown[] = [];
  const look = () => seen.push([$listFacts.get()?.companyCount, $selected.get()?.length]);
  const stops = [$listFacts.subscribe(look), $selected.subscribe(look)];
  await vi.waitFor(() => expect(seen.at(-1)).toEqual([2, 2]));
  list = [ONE, OTHER, UNKNOWN];
  await reloadCompanies();
  expect(seen.at(-1)).toEqual([3, 3]);
  for (const pair of seen)
    expect([
      [undefined, undefined],
      [2, 2],
      [3, 3],
    ]).toContainEqual(pair);
  expect($listFacts.get()).toMatchObject({
    totalBtc: "3",
    unknownCount: 1,
    holderCount: 2,
    largest: "Strategy",
  });
  for (const stop of stops) stop();
});
