import { and, eq, isNull, lt } from "drizzle-orm";

import type { Role } from "#domain/review/account.ts";

import type { Db } from "../client.ts";
import { isNamed } from "../queries/admins.ts";
import { admins, sessionKeys } from "../schema/admins.ts";

/** False where somebody has that name already. */
export async function addAdmin(
  db: Db,
  admin: { username: string; role: Role; passwordHash: string },
): Promise<boolean> {
  const added = await db.insert(admins).values(admin).onConflictDoNothing().returning({ id: admins.id });
  return added.length > 0;
}

/** Whoever signed in with the old password is out at once. Gives the name as it is kept; null where nobody has it. */
export const changePassword = (
  db: Db,
  username: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<string | null> =>
  changeAccount(db, username, now, { passwordHash, passwordChangedAt: now, revokedAt: null });

/** Nobody comes in under this name any more, and whoever is in is out. False where nobody has it. */
export const revokeAdmin = (db: Db, username: string, now: Date): Promise<string | null> =>
  changeAccount(db, username, now, { revokedAt: now });

const changeAccount = (db: Db, username: string, now: Date, change: Partial<typeof admins.$inferInsert>) =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(admins)
      .set(change)
      .where(isNamed(username))
      .returning({ id: admins.id, username: admins.username });
    if (row === undefined) return null;
    await tx
      .update(sessionKeys)
      .set({ revokedAt: now })
      .where(and(eq(sessionKeys.adminId, row.id), isNull(sessionKeys.revokedAt)));
    return row.username;
  });

/** Keys that expired long ago go when their owner comes in again. */
export const keepSession = (
  db: Db,
  { now, ...session }: { keyHash: Uint8Array; adminId: number; expiresAt: Date; now: Date },
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx
      .delete(sessionKeys)
      .where(and(eq(sessionKeys.adminId, session.adminId), lt(sessionKeys.expiresAt, now)));
    await tx.insert(sessionKeys).values(session);
  });

export async function revokeSession(db: Db, keyHash: Uint8Array, now: Date): Promise<void> {
  await db.update(sessionKeys).set({ revokedAt: now }).where(eq(sessionKeys.keyHash, keyHash));
}
