import { expect, test } from "vitest";

import type { Announcement } from "#domain/announcement/announcement.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import type { Fact, TreasuryEvent } from "#domain/ledger/fact.ts";
import { struckLinesOf } from "#domain/ledger/struck-lines.ts";
import { announcementLike } from "#testing/announcement.ts";
import { event, fact } from "#testing/facts.ts";

import { correctionOf } from "./correction.ts";

const sale = event("2026-07-06", "sell", "-3588", { id: 258, btcAfter: "843775" });
const withdrawn = event("2026-07-06", "retraction", null, {
  voidsId: 258,
  recordedAt: "2026-11-21T00:00:00.000Z",
});
const lots = [event("2026-07-05", "sell", "-1363"), event("2026-07-06", "sell", "-2225")];
const announced = {
  publishedAt: "2026-07-06",
  title: "3,588 BTC sold",
  bitcoinAmount: "3588",
  btcTotal: "843775",
};
const split = [sale, withdrawn, ...lots];

const found = (stated: Partial<Announcement>, events: TreasuryEvent[], facts: Fact[] = []) =>
  correctionOf(announcementLike({ ...announced, ...stated }), {
    ledger: holdingLedger({ facts, events }),
    struck: struckLinesOf({ facts, events }),
  });

test("an announcement whose entry was split links to the entry that was struck", () => {
  expect(found({}, split)).toEqual({
    recordedAt: "2026-11-21T00:00:00.000Z",
    path: "/company/1/ledger#event-258",
  });
});

test.for<[why: string, stated: Partial<Announcement>, events: TreasuryEvent[]]>([
  ["the entry counts", {}, [sale]],
  ["the same entry still counts", {}, [...split, event("2026-07-06", "sell", "-3588")]],
  ["it names other coins", { bitcoinAmount: "3589" }, split],
  ["it names no coins", { bitcoinAmount: null }, split],
  ["it is of another day", { publishedAt: "2026-07-08" }, split],
  ["it is of another kind", { title: "3,588 BTC bought" }, split],
])("nothing is corrected where %s", ([, stated, events]) => {
  expect(found(stated, events)).toBeNull();
});

test("an announcement may come out on the day of disclosure, or be known by month only", () => {
  const later = event("2026-07-06", "sell", "-3588", { id: 9, disclosedAt: "2026-07-10" });
  const back = event("2026-07-06", "retraction", null, { voidsId: 9 });
  expect(found({ publishedAt: "2026-07-10T13:00:00.000Z" }, [later, back])).not.toBeNull();
  expect(found({ publishedAt: "2026-07" }, split)).not.toBeNull();
});

test("a stated total that was corrected later counts too", () => {
  const wrong = fact("2026-07-06", "843775");
  const right = fact("2026-07-06", "843770", { replacesId: wrong.id });
  expect(found({ bitcoinAmount: null }, [], [wrong, right])?.path).toBe(`/company/1/ledger#fact-${wrong.id}`);
  expect(found({ bitcoinAmount: null, btcTotal: "843770" }, [], [wrong, right])).toBeNull();
});
