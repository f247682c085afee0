import { setTimeout as wait } from "node:timers/promises";

import { isUnreachable, type Database } from "#db/client.ts";
import { openKeys, operatingState, recordIncidents } from "#db/incidents.ts";
import { openIncidents } from "#domain/operations/incident.ts";
import type { Log } from "#lib/log.ts";
import { reasonOf } from "#lib/reason.ts";
import type { Settings } from "#lib/settings.ts";

import { sendDueMail } from "./send-mail.ts";
import { sendDueAlerts } from "./send-webhook.ts";

type Outgoing = Pick<Settings, "mail" | "alertWebhookUrl">;
type Alerting = Pick<Database, "db"> & {
  settings: Outgoing & Pick<Settings, "priceFeed">;
  now: Date;
  /** Since when this worker could have seen a new price. */
  watchedSince: Date;
};

/** Notices what has opened and ended since any worker last looked, and puts a message of each into the outbox. */
export async function noticeIncidents({ db, settings, now, watchedSince }: Alerting) {
  const { mail, alertWebhookUrl, priceFeed } = settings;
  const before = await openKeys(db);
  const state = await operatingState(db, priceFeed === "on" ? watchedSince : null);
  return recordIncidents(db, {
    open: openIncidents(state, now, before),
    before,
    now,
    channels: [
      ...(mail === null ? [] : ["mail" as const]),
      ...(alertWebhookUrl === null ? [] : ["webhook" as const]),
    ],
  });
}

const LOOK_EVERY_MS = 30_000;

type Watching = { database: Database; settings: Alerting["settings"]; stop: AbortSignal; onError: Log };

/** Alerts the operator and sends all messages that are due, until the stop signal. Without mail and webhook, there is nothing to do. */
export async function keepAlerting({ database, settings, stop, onError }: Watching): Promise<void> {
  const { mail, alertWebhookUrl: webhookUrl } = settings;
  if (mail === null && webhookUrl === null) return;
  const now = () => new Date();
  const watchedSince = now();
  const attempt = (what: string, work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      // While no database answers, that has been logged once already.
      if (!isUnreachable(error)) onError(`Could not ${what}: ${reasonOf(error)}`);
    });
  while (!stop.aborted) {
    await attempt(
      "look for incidents",
      noticeIncidents({ db: database.db, settings, now: now(), watchedSince }),
    );
    await Promise.all([
      mail && attempt("send mail", sendDueMail({ database, mail, now, signal: stop })),
      webhookUrl && attempt("send alerts", sendDueAlerts({ database, webhookUrl, now, signal: stop })),
    ]);
    await wait(LOOK_EVERY_MS, undefined, { signal: stop }).catch(() => {});
  }
}
