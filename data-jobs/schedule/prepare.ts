import { hashPassword, newPassword, whyGuessable } from "#auth/password.ts";
import { createAccount, hasAdmin } from "#db/accounts.ts";
import type { Database } from "#db/client.ts";
import { populate } from "#db/populate.ts";
import { hasSeed, isEmpty, migrate } from "#db/open.ts";
import { SHORTEST_PASSWORD_CHARS } from "#domain/review/account.schema.ts";
import type { DeliverPassword } from "#jobs/publish/deploy.ts";
import { readSeed } from "#jobs/seed/read.ts";
import type { Log } from "#lib/log.ts";
import { SettingError } from "#lib/settings-error.ts";
import type { Settings } from "#lib/settings.ts";

/** Migrates a database to this code's schema and adds the initial data to an empty one, or what is new of it to one that has it. */
export const prepareDatabase = (
  database: Database,
  { seed, log, stop }: { seed: boolean; log: Log; stop?: AbortSignal },
): Promise<void> =>
  database.exclusively(async () => {
    await migrate(database);
    if (!seed || !((await isEmpty(database.db)) || (await hasSeed(database.db)))) return;
    const added = await populate(database.db, readSeed());
    if (added.companies + added.facts + added.events > 0)
      log(
        `Initial data: added ${added.companies} companies, ${added.facts} facts, ${added.events} treasury events.`,
      );
  }, stop);

type Deps = {
  firstAdmin: Settings["firstAdmin"];
  deliverPassword: DeliverPassword;
  log: Log;
  stop?: AbortSignal;
};

export const makeFirstAdmin = (
  database: Database,
  { firstAdmin: { username, password }, deliverPassword, log, stop }: Deps,
): Promise<void> =>
  database.exclusively(async () => {
    if (await hasAdmin(database.db)) return;
    if (password !== null && password.length < SHORTEST_PASSWORD_CHARS)
      throw new SettingError(
        `ADMIN_PASSWORD is shorter than ${SHORTEST_PASSWORD_CHARS} characters. Set a longer one, or unset it for a generated password.`,
      );
    const weakness = password === null ? null : await whyGuessable(password, [username]);
    if (weakness !== null)
      throw new SettingError(
        `ADMIN_PASSWORD ${weakness}. Set another one, or unset it for a generated password.`,
      );
    const chosen = password ?? newPassword();
    // Handed over before it is stored: with a password that no one has seen, no one could sign in.
    const notice =
      password === null
        ? await deliverPassword({ password: chosen, of: username, file: "first-admin" })
        : `Administrator ${username} created with the password from ADMIN_PASSWORD.`;
    const passwordHash = await hashPassword(chosen);
    const passwordIsGenerated = password === null;
    const account = { username, role: "admin", passwordHash, passwordIsGenerated } as const;
    await createAccount(database.db, account, { actor: "the first start" });
    log(notice);
  }, stop);
