import { setTimeout as wait } from "node:timers/promises";

import type { Database } from "#db/client.ts";
import type { Log } from "#lib/log.ts";
import type { MailSettings } from "#lib/settings.ts";

import { sendDueMail } from "./send-mail.ts";

const LOOK_EVERY_MS = 30_000;

type Mailing = { database: Database; mail: MailSettings; stop: AbortSignal; onError: Log };

/** Send what is due, again and again until told to stop; a database that is away is tried again like a mail server. */
export async function keepSendingMail({ database, mail, stop, onError }: Mailing): Promise<void> {
  while (!stop.aborted) {
    await sendDueMail({ database, mail, now: () => new Date(), signal: stop }).catch((error: unknown) =>
      onError(`Could not send mail: ${error instanceof Error ? error.message : String(error)}`),
    );
    await wait(LOOK_EVERY_MS, undefined, { signal: stop }).catch(() => {});
  }
}
