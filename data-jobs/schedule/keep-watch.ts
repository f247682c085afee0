import { keepSendingMail } from "#jobs/mail/keep-sending-mail.ts";
import { keepPublished } from "#jobs/publish/keep-published.ts";
import type { Log } from "#lib/log.ts";

import { keepOnSchedule } from "./keep-on-schedule.ts";
import { keepWorking } from "./keep-working.ts";
import { JOBS } from "./registry.ts";
import type { RunDeps } from "./run-job.ts";

type Watching = RunDeps & { onReleased: () => Promise<unknown>; onError: Log };

/** A worker's whole day: what is asked for, what is due, what changed, what is to be mailed. */
export async function keepWatch({ onReleased, onError, ...deps }: Watching): Promise<void> {
  const { database, stop, settings } = deps;
  const requested = { "refresh-market": JOBS["refresh-market"], populate: JOBS.populate };
  await Promise.all([
    keepWorking({ ...deps, jobs: requested, onError }),
    keepOnSchedule({ ...deps, jobs: JOBS, onError }),
    keepPublished({ ...deps, onReleased, onError }),
    settings.mail === null ? null : keepSendingMail({ database, mail: settings.mail, stop, onError }),
  ]);
}
