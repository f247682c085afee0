import { and, desc, eq, gt, isNull, lt } from "drizzle-orm";

import { accountColumns, admins, sessionKeys, stillProves, type Proof } from "./accounts.ts";
import type { Db } from "./client.ts";

/** From its last use until a session ends by itself. */
const IDLE_MS = 2 * 3_600_000;

/** Sessions that were neither ended nor left alone for too long. */
const isOpen = (now: Date) =>
  and(
    gt(sessionKeys.expiresAt, now),
    gt(sessionKeys.lastUsedAt, new Date(now.getTime() - IDLE_MS)),
    isNull(sessionKeys.revokedAt),
  );

/** The account a session key belongs to; null once the key has expired, was not used for two hours or was revoked. */
export async function findSession(db: Db, keyHash: Uint8Array, now: Date) {
  const [row] = await db
    .select({ ...accountColumns, sessionId: sessionKeys.id, lastUsedAt: sessionKeys.lastUsedAt })
    .from(sessionKeys)
    .innerJoin(admins, eq(admins.id, sessionKeys.adminId))
    .where(and(eq(sessionKeys.keyHash, keyHash), isOpen(now), isNull(admins.revokedAt)));
  return row ?? null;
}

/** The sessions of an account, latest used first. */
export const listSessions = (db: Db, adminId: number, now: Date) =>
  db
    .select({
      id: sessionKeys.id,
      startedAt: sessionKeys.createdAt,
      lastUsedAt: sessionKeys.lastUsedAt,
      browser: sessionKeys.browser,
    })
    .from(sessionKeys)
    .where(and(eq(sessionKeys.adminId, adminId), isOpen(now)))
    .orderBy(desc(sessionKeys.lastUsedAt), desc(sessionKeys.id));

export async function noteUse(db: Db, sessionId: number, now: Date): Promise<void> {
  await db
    .update(sessionKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(sessionKeys.id, sessionId), lt(sessionKeys.lastUsedAt, now)));
}

type NewSession = {
  keyHash: Uint8Array;
  browser?: string | null;
  expiresAt: Date;
  now: Date;
};

/**
 * Keys that expired long ago are deleted at their owner's next sign-in. False if the account's password or second factor
 * is no longer what the sign-in has proven: such a change has ended all sessions, so it must not be followed by an old one.
 */
export const keepSession = (db: Db, { now, ...session }: NewSession, proof: Proof): Promise<boolean> =>
  db.transaction(async (tx) => {
    // The lock makes a change that is under way wait, or this wait for it.
    const [account] = await tx.select({ id: admins.id }).from(admins).where(stillProves(proof)).for("share");
    if (account === undefined) return false;
    const adminId = account.id;
    await tx.delete(sessionKeys).where(and(eq(sessionKeys.adminId, adminId), lt(sessionKeys.expiresAt, now)));
    await tx.insert(sessionKeys).values({ ...session, adminId, createdAt: now, lastUsedAt: now });
    return true;
  });

export async function revokeSession(db: Db, keyHash: Uint8Array, now: Date): Promise<void> {
  await db.update(sessionKeys).set({ revokedAt: now }).where(eq(sessionKeys.keyHash, keyHash));
}

/** False if the account has no such session. */
export async function endSession(
  db: Db,
  { id, adminId, now }: { id: number; adminId: number; now: Date },
): Promise<boolean> {
  const ended = await db
    .update(sessionKeys)
    .set({ revokedAt: now })
    .where(and(eq(sessionKeys.id, id), eq(sessionKeys.adminId, adminId), isOpen(now)))
    .returning({ id: sessionKeys.id });
  return ended.length > 0;
}
