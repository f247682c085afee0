import { expect, test } from "vitest";

import { announcementLike } from "#testing/announcement.ts";

import { announcementList } from "./announcements.ts";

const textOf = (stated: Parameters<typeof announcementLike>[0]) =>
  announcementList([announcementLike(stated)]).html.replace(/<[^>]+>/g, "");

test.for([
  [{ pricePerBitcoin: "USD 60200" }, "$60,200.00"],
  [{ pricePerBitcoin: "GBP 83525" }, "GBP 83,525"],
  [{ totalValue: "USD 216000000" }, "$216.0M"],
  [{ totalValue: "EUR 54700000" }, "EUR 54,700,000"],
] as const)("%o is shown as %s", ([stated, shown]) => {
  expect(textOf(stated)).toContain(shown);
});

test("what is not stated is not listed", () => {
  expect(textOf({})).not.toMatch(/Bitcoin|Price per BTC|Total value/);
});
