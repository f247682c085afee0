import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

import {
  INCIDENT_KINDS,
  alertSubject,
  alertText,
  type Alert,
  type Incident,
  type OperatingState,
} from "#domain/operations/incident.ts";

import { newestSampleAt } from "./btc-prices.ts";
import type { Db } from "./client.ts";
import { idFrom, instant } from "./columns.ts";
import { figuresInReview } from "./figures-in-review.ts";
import { jobRuns } from "./jobs.ts";
import { outbox, type Channel } from "./outbox.ts";
import { proposals } from "./proposals.ts";
import { listSourceStates } from "./source-states.ts";

/** What the operator was alerted to. Only one with the same key is open, however many workers notice it. */
export const incidents = pgTable(
  "incidents",
  {
    id: idFrom(1),
    key: text().notNull(),
    kind: text({ enum: INCIDENT_KINDS }).notNull(),
    title: text().notNull(),
    text: text().notNull(),
    openedAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex("incidents_open")
      .on(t.key)
      .where(sql`${t.endedAt} is null`),
  ],
);

export async function openKeys(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.select({ key: incidents.key }).from(incidents).where(isNull(incidents.endedAt));
  return new Set(rows.map(({ key }) => key));
}

/** What decides whether an incident is open, apart from how long the price has been watched. */
export async function operatingState(db: Db, watchedSince: Date | null): Promise<OperatingState> {
  return {
    sources: await listSourceStates(db),
    publishing: await lastPublishing(db),
    price: watchedSince && { asOf: await newestSampleAt(db), watchedSince },
    waiting: await waitingSince(db),
  };
}

async function lastPublishing(db: Db): Promise<OperatingState["publishing"]> {
  const outcomes = ["done", "unchanged", "failed"] as const;
  const [row] = await db
    .select({ outcome: jobRuns.outcome, message: jobRuns.message })
    .from(jobRuns)
    .where(and(eq(jobRuns.job, "publish"), inArray(jobRuns.outcome, outcomes)))
    .orderBy(desc(jobRuns.startedAt), desc(jobRuns.id))
    .limit(1);
  const outcome = outcomes.find((each) => each === row?.outcome);
  return row === undefined || outcome === undefined ? null : { outcome, message: row.message };
}

/** A figure that a rule has recorded is public already, so it does not wait. */
async function waitingSince(db: Db): Promise<Date[]> {
  const figures = await db
    .select({ since: figuresInReview.receivedAt })
    .from(figuresInReview)
    .where(and(eq(figuresInReview.state, "new"), isNull(figuresInReview.rule)));
  const read = await db
    .select({ since: proposals.receivedAt })
    .from(proposals)
    .where(and(eq(proposals.state, "new"), isNull(proposals.rule)));
  return [...figures, ...read].map(({ since }) => since);
}

type Noticed = {
  open: readonly Incident[];
  /** The keys that were open when the worker began to look. It can't tell the end of any other. */
  before: ReadonlySet<string>;
  now: Date;
  channels: readonly Channel[];
};

/** Records what has opened and ended, each with its messages to the operator. Returns how many of each. */
export const recordIncidents = (
  db: Db,
  { open, before, now, channels }: Noticed,
): Promise<{ opened: number; ended: number }> =>
  db.transaction(async (tx) => {
    const at = now.toISOString();
    const keys = new Set(open.map(({ key }) => key));
    const counts = { opened: 0, ended: 0 };
    for (const incident of open) {
      const added = await tx
        .insert(incidents)
        .values({ ...incident, openedAt: now })
        .onConflictDoNothing()
        .returning({ id: incidents.id });
      if (added.length === 0) continue;
      counts.opened++;
      await addMessages(tx, { ...incident, state: "open", at }, channels, now);
    }
    for (const key of [...before].filter((each) => !keys.has(each))) {
      const ended = await tx
        .update(incidents)
        .set({ endedAt: now })
        .where(and(eq(incidents.key, key), isNull(incidents.endedAt)))
        .returning();
      for (const { kind, title, text: words } of ended) {
        counts.ended++;
        await addMessages(tx, { key, kind, title, text: words, state: "ended", at }, channels, now);
      }
    }
    return counts;
  });

async function addMessages(tx: Db, alert: Alert, channels: readonly Channel[], now: Date): Promise<void> {
  const subject = alertSubject(alert);
  for (const channel of channels)
    await tx.insert(outbox).values({
      channel,
      subject,
      text: channel === "mail" ? alertText(alert) : JSON.stringify(alert),
      createdAt: now,
      nextAttemptAt: now,
    });
}
