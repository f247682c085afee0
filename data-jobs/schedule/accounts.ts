import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";

import { hashPassword, newPassword, whyGuessable } from "#auth/password.ts";
import { createAccount, revokeAccount, setPassword } from "#db/accounts.ts";
import type { Database } from "#db/client.ts";
import { turnOffSecondFactor } from "#db/second-factor.ts";
import { NewPassword, Username } from "#domain/review/account.schema.ts";
import type { DeliverPassword } from "#jobs/publish/deploy.ts";
import { SettingError } from "#lib/settings-error.ts";

type Deps = { database: Pick<Database, "db">; input: Readable; deliverPassword: DeliverPassword; now: Date };

const USAGE = `npm run job admin -- create <name> [--viewer] [--password-stdin]
npm run job admin -- password <name> [--password-stdin]
npm run job admin -- remove-second-factor <name>
npm run job admin -- revoke <name>`;
const ACTIONS = ["create", "password", "remove-second-factor", "revoke"];
const ACTOR = "the command line";

export async function manageAccounts([action, name = "", ...flags]: string[], deps: Deps): Promise<string> {
  const { db } = deps.database;
  const by = { actor: ACTOR, now: deps.now };
  if (action === undefined || !ACTIONS.includes(action)) throw new SettingError(`No action given.\n${USAGE}`);
  if (!Username.safeParse(name).success)
    throw new SettingError(`No valid name given. Use up to 50 letters, digits, dots and dashes.\n${USAGE}`);

  if (action === "revoke") {
    if (!(await revokeAccount(db, name, by))) throw unknownAccount(name);
    return `${name} can no longer sign in, and all sessions have ended. Setting a new password restores access.`;
  }
  if (action === "remove-second-factor") {
    if (!(await turnOffSecondFactor(db, { username: name }, by)))
      throw new SettingError(`No account called ${name} has a second factor. Check the spelling.`);
    return `${name} signs in with the password alone, and all sessions have ended.`;
  }
  const given = flags.includes("--password-stdin") ? await passwordFrom(deps.input, name) : null;
  const password = given ?? newPassword();
  const passwordHash = await hashPassword(password);
  const account = { username: name, passwordHash, passwordIsGenerated: given === null };
  if (action === "create") {
    const role = flags.includes("--viewer") ? "viewer" : "admin";
    if (!(await createAccount(db, { ...account, role }, by)))
      throw new SettingError(`${name} already exists. Choose another name.`);
  } else if (!(await setPassword(db, account, by))) throw unknownAccount(name);

  const done =
    action === "create"
      ? `${name} can now sign in.`
      : `${name} has a new password, and all sessions have ended.`;
  if (given !== null) return done;
  return `${done}\n${await deps.deliverPassword({ password, of: name, file: `password-of-${name}` })}`;
}

async function passwordFrom(input: Readable, name: string): Promise<string> {
  const given = NewPassword.safeParse((await text(input)).replace(/\r?\n$/, ""));
  const fault = given.success ? await whyGuessable(given.data, [name]) : given.error.issues[0]?.message;
  if (given.success && fault === null) return given.data;
  throw new SettingError(`The password ${fault ?? "cannot be used"}.`);
}

const unknownAccount = (name: string) =>
  new SettingError(`No account called ${name}. Check the spelling, or create it.`);
