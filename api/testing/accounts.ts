import { SESSION_MS, hashSessionKey, newSessionKey } from "#auth/credentials.ts";
import { hashPassword } from "#auth/password.ts";
import { admins, findAdmin } from "#db/accounts.ts";
import type { Db } from "#db/client.ts";
import { keepSession } from "#db/sessions.ts";
import type { Role } from "#domain/review/account.ts";

export const basic = (username: string, password: string): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;

export async function addAccount(db: Db, username: string, role: Role, password: string): Promise<void> {
  await db.insert(admins).values({ username, role, passwordHash: await hashPassword(password) });
}

/** The header of a freshly signed-in account, without the cost of a password check. */
export async function signedInAs(db: Db, role: Role, username: string = role): Promise<string> {
  await db.insert(admins).values({ username, role, passwordHash: "none" }).onConflictDoNothing();
  const account = await findAdmin(db, username);
  if (account === null) throw new Error(`${username} is revoked.`);
  const [key, now] = [newSessionKey(), new Date()];
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  await keepSession(db, { keyHash: hashSessionKey(key), expiresAt, now }, account);
  return basic(username, key);
}
