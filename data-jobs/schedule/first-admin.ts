import { createAccount } from "#admin/account.ts";
import { hashPassword, newPassword } from "#auth/password.ts";
import { hasAdmin } from "#db/accounts.ts";
import type { Database } from "#db/client.ts";
import { SHORTEST_PASSWORD_CHARS } from "#domain/review/account.schema.ts";
import type { HandOver } from "#jobs/publish/hand-over.ts";
import type { Log } from "#lib/log.ts";
import type { Settings } from "#lib/settings.ts";

type Outside = { firstAdmin: Settings["firstAdmin"]; handOver: HandOver; log: Log; stop?: AbortSignal };

/** Give a database that nobody can administer its first administrator. */
export const makeFirstAdmin = (
  database: Database,
  { firstAdmin: { username, password }, handOver, log, stop }: Outside,
): Promise<void> =>
  database.exclusively(async () => {
    if (await hasAdmin(database.db)) return;
    const chosen = password ?? newPassword();
    // Handed over before it is kept: a password that nobody has seen would lock everybody out.
    const told =
      password === null
        ? await handOver({ password: chosen, of: username, file: "first-admin" })
        : `Administrator ${username} created with the password from ADMIN_PASSWORD.`;
    const passwordHash = await hashPassword(chosen);
    await createAccount(database.db, { username, role: "admin", passwordHash }, { actor: "the first start" });
    log(told);
    if (chosen.length < SHORTEST_PASSWORD_CHARS)
      log(`ADMIN_PASSWORD is too short. Use ${SHORTEST_PASSWORD_CHARS} characters or more.`);
  }, stop);
