import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { customType, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

import { ROLES, type Account, type Role } from "#domain/review/account.ts";

import type { Db } from "./client.ts";
import { idFrom, instant, recordedAt } from "./columns.ts";

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

export const admins = pgTable(
  "admins",
  {
    id: idFrom(1),
    username: text().notNull(),
    role: text({ enum: ROLES }).notNull(),
    passwordHash: text().notNull(),
    createdAt: recordedAt(),
    passwordChangedAt: recordedAt(),
    /** From then on the account can't sign in until it gets a new password. */
    revokedAt: instant(),
  },
  (t) => [uniqueIndex("admins_username").on(sql`lower(${t.username})`)],
);

export const sessionKeys = pgTable(
  "session_keys",
  {
    keyHash: bytes().primaryKey(),
    adminId: integer()
      .notNull()
      .references(() => admins.id),
    createdAt: recordedAt(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (t) => [index("session_keys_admin").on(t.adminId)],
);

const account = { id: admins.id, username: admins.username, role: admins.role };

const isNamed = (username: string) => eq(sql`lower(${admins.username})`, username.toLowerCase());

export const hasAdmin = async (db: Db): Promise<boolean> => (await db.$count(admins)) > 0;

/** Includes its stored password, unless the account is revoked. PostgreSQL can't search for NUL, and no name contains one. */
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

/** The account a session key belongs to; null once the key has expired or was revoked. */
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

/** False if the name is already in use. */
export async function addAdmin(
  db: Db,
  admin: { username: string; role: Role; passwordHash: string },
): Promise<boolean> {
  const added = await db.insert(admins).values(admin).onConflictDoNothing().returning({ id: admins.id });
  return added.length > 0;
}

/** Ends all sessions of the old password at once. Returns the stored name, or null if no account has it. */
export const changePassword = (
  db: Db,
  username: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<string | null> =>
  changeAccount(db, username, now, { passwordHash, passwordChangedAt: now, revokedAt: null });

/** Ends all sessions and refuses new ones. Returns the stored name, or null if no account has it. */
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

/** Keys that expired long ago are deleted at their owner's next sign-in. */
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
