import { expect, test } from "vitest";

import { settle, until } from "#testing/venues/fake-clock.ts";
import { fakeCoinbase } from "#testing/venues/fake-venues.ts";
import { following } from "#testing/venues/following.ts";

import { coinbase } from "./coinbase.ts";

const follow = () => following(coinbase, fakeCoinbase);

test.for([
  ["is not a number", { price: "NaN" }],
  ["is empty", { price: "" }],
  ["is infinite", { price: "Infinity" }],
  ["is of another product", { product_id: "ETH-USD" }],
] as const)("a price that %s is dropped", async ([, changed]) => {
  const { fake, heard } = await follow();
  fake.quote(91_230, changed);
  await until(() => heard.dropped === 1);
  expect(heard.prices).toEqual([]);
});

test.for([undefined, "0", "garbage"])("without a usable opening (%s) the change is unknown", async (open) => {
  const { fake, heard } = await follow();
  fake.quote(91_230, { open_24h: open });
  await until(() => heard.prices.length === 1);
  expect(heard.changes).toEqual([null]);
});

test("a message that comes out of order is dropped", async () => {
  const { fake, heard } = await follow();
  fake.quote(91_230);
  fake.quote(80_000, { sequence: 5 });
  await until(() => heard.dropped === 1);
  expect(heard.prices).toEqual([91_230]);
});

test("an error followed by the end of the line is one loss", async () => {
  const { fake, lost } = await follow();
  fake.tell({ type: "error", message: "Failed to subscribe", reason: "BTCUSD is not a valid product" });
  fake.disconnect(1008);
  await until(() => lost.length === 1);
  await settle();
  expect(lost).toEqual(["BTCUSD is not a valid product"]);
});
