import { and, eq, gt, isNull, sql } from "drizzle-orm";

import type { Account } from "#domain/review/account.ts";

import type { Db } from "../client.ts";
import { admins, sessionKeys } from "../schema/admins.ts";

const account = { id: admins.id, username: admins.username, role: admins.role };

export const isNamed = (username: string) => eq(sql`lower(${admins.username})`, username.toLowerCase());

export async function hasAdmin(db: Db): Promise<boolean> {
  const found = await db.select({ id: admins.id }).from(admins).limit(1);
  return found.length > 0;
}

/** With the password as it is stored, unless the account is revoked. A name with NUL is nobody's, and PostgreSQL cannot look for it. */
export async function findAdmin(
  db: Db,
  username: string,
): Promise<(Account & { passwordHash: string }) | null> {
  if (username.includes("\0")) return null;
  const [row] = await db
    .select({ ...account, passwordHash: admins.passwordHash })
    .from(admins)
    .where(and(isNamed(username), isNull(admins.revokedAt)));
  return row ?? null;
}

/** Whose session a key opens; null once it has expired or was revoked. */
export async function findSession(db: Db, keyHash: Uint8Array, now: Date): Promise<Account | null> {
  const [row] = await db
    .select(account)
    .from(sessionKeys)
    .innerJoin(admins, eq(admins.id, sessionKeys.adminId))
    .where(
      and(
        eq(sessionKeys.keyHash, keyHash),
        gt(sessionKeys.expiresAt, now),
        isNull(sessionKeys.revokedAt),
        isNull(admins.revokedAt),
      ),
    );
  return row ?? null;
}
