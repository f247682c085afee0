import { expect, test } from "vitest";

import { onEachDatabase } from "#testing/database.ts";
import { seedOf } from "#testing/seed.ts";

import { keepFilers } from "./filers.ts";
import { insertFeed, insertFeedState } from "./issuer-feeds.ts";
import { readLooks } from "./looks.ts";
import { populate } from "./populate.ts";
import { recordSourceCheck } from "./source-states.ts";

const at = new Date("2026-02-19T10:00:00Z");

onEachDatabase((open) => {
  test("before any job has run, we have not looked", async () => {
    const { db } = await open();
    expect(await readLooks(db)).toEqual({ sources: [], filers: [], feeds: [] });
  });

  test("a feed that an administrator added is looked at until it ends", async () => {
    const { db } = await open();
    await populate(db, seedOf({ ticker: "ACME" }));
    const feedId = await insertFeed(db, { companyId: 1, url: "https://ir.acme.example/rss", recordedAt: at });
    await insertFeedState(db, { feedId, state: "active", recordedAt: at });
    expect((await readLooks(db)).feeds).toMatchObject([{ companyId: 1, page: "https://ir.acme.example/" }]);
    await insertFeedState(db, { feedId, state: "ended", recordedAt: at });
    expect((await readLooks(db)).feeds).toEqual([]);
  });

  test("an answer of a source counts from then on, a failure never does", async () => {
    const { db } = await open();
    await populate(db, seedOf({ ticker: "ACME" }));
    const look = { source: "acme", failure: null, pausedUntil: null };
    await recordSourceCheck(db, { ...look, at, hasAnswered: true });
    const later = new Date("2026-02-20T10:00:00Z");
    await recordSourceCheck(db, { ...look, at: later, hasAnswered: false, failure: "down" });
    await recordSourceCheck(db, {
      ...look,
      source: "silent",
      at: later,
      hasAnswered: false,
      failure: "down",
    });
    await keepFilers(db, [{ companyId: 1, cik: 1 }], at);
    expect(await readLooks(db)).toEqual({
      sources: [{ source: "acme", answeredAt: at.toISOString() }],
      filers: [1],
      feeds: [],
    });
  });
});
