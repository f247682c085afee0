import { expect, test } from "vitest";

import { correctionOf } from "#domain/announcement/correction.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import { struckLinesOf } from "#domain/ledger/struck-lines.ts";

import { recordsOf } from "./fixtures/records-of.ts";
import { readSeed } from "./read.ts";

test("the two announcements whose entries were split later say so", () => {
  const seed = readSeed();
  const records = new Map(recordsOf(seed).map((record) => [record.ticker, record]));
  const corrected = seed.announcements.flatMap((announcement) => {
    const { ticker, publishedOn, title } = announcement;
    const record = records.get(ticker);
    const correction =
      record &&
      correctionOf(
        { ...announcement, companyId: record.id, publishedAt: publishedOn },
        { ledger: holdingLedger(record), struck: struckLinesOf(record) },
      );
    return correction ? [[ticker, title, correction]] : [];
  });
  expect(corrected).toEqual([
    [
      "ASST",
      "1,639 BTC bought after quarter end",
      { recordedAt: "2026-11-29T00:00:00.000Z", path: "/company/7/ledger#event-76" },
    ],
    [
      "MSTR",
      "3,588 BTC sold",
      { recordedAt: "2026-11-21T00:00:00.000Z", path: "/company/1/ledger#event-258" },
    ],
  ]);
});
