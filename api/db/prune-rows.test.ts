import { expect, test } from "vitest";

import { DAY_MS } from "#domain/base/dates.ts";
import { onEachDatabase } from "#testing/database.ts";

import { incidents } from "./incidents.ts";
import { outbox } from "./outbox.ts";
import { pruneRows } from "./prune-rows.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const NOTHING = { runs: 0, sessions: 0, incidents: 0, messages: 0 };
const before = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

onEachDatabase((open) => {
  test("an incident is kept until 90 days after its end, and an open one for good", async () => {
    const { db } = await open();
    const incident = { kind: "source-dead", title: "sec", text: "No answer." } as const;
    await db.insert(incidents).values([
      { ...incident, key: "open", openedAt: before(400) },
      { ...incident, key: "recent", openedAt: before(400), endedAt: before(89) },
      { ...incident, key: "old", openedAt: before(100), endedAt: before(91) },
    ]);
    expect(await pruneRows(db, NOW)).toEqual({ ...NOTHING, incidents: 1 });
    const kept = await db.select({ key: incidents.key }).from(incidents).orderBy(incidents.key);
    expect(kept.map(({ key }) => key)).toEqual(["open", "recent"]);
    expect(await pruneRows(db, NOW)).toEqual(NOTHING);
  });

  test("a message is kept until 30 days after it was sent, and one never sent for good", async () => {
    const { db } = await open();
    const message = (subject: string, sentAt: Date | null) => ({ subject, text: "Hello.", sentAt });
    await db
      .insert(outbox)
      .values([message("old", before(31)), message("recent", before(29)), message("unsent", null)]);
    expect(await pruneRows(db, NOW)).toEqual({ ...NOTHING, messages: 1 });
    const kept = await db.select({ subject: outbox.subject }).from(outbox).orderBy(outbox.subject);
    expect(kept.map(({ subject }) => subject)).toEqual(["recent", "unsent"]);
  });
});
