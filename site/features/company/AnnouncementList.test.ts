import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { struckLinesOf } from "#domain/ledger/struck-lines.ts";
import { announcementLike } from "#testing/announcement.ts";
import { event } from "#testing/facts.ts";

import { AnnouncementList } from "./AnnouncementList.tsx";

const EMPTY = { ledger: [], struck: [] };

type Fields = Parameters<typeof announcementLike>[0];

const drawn = (stated: Fields, ledger: Parameters<typeof AnnouncementList>[0]["ledger"] = EMPTY) =>
  renderToStaticMarkup(
    createElement(AnnouncementList, { announcements: [announcementLike(stated)], ledger }),
  );
const textOf = (stated: Fields) => drawn(stated).replace(/<[^>]+>/g, "");

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

test("an announcement that the ledger corrected later says when, and leads there", () => {
  const sold = event("2026-07-06", "sell", "-3588");
  const back = event("2026-07-06", "retraction", null, {
    voidsId: sold.id,
    recordedAt: "2026-11-21T00:00:00Z",
  });
  const announcement = { publishedAt: "2026-07-06", title: "3,588 BTC sold", bitcoinAmount: "3588" };
  const struck = struckLinesOf({ facts: [], events: [sold, back] });
  expect(drawn(announcement, { ledger: [], struck })).toContain(
    `Corrected 21 Nov 2026: <a href="/company/1/ledger#event-${sold.id}">see the ledger</a>`,
  );
});
