import { and, desc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { boolean, customType, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

import { ROLES, type Account, type Role } from "#domain/review/account.ts";
import type { AuditAction } from "#domain/review/audit.ts";

import { auditLog } from "./edit.ts";
import type { Db } from "./client.ts";
import { idFrom, instant, recordedAt } from "./columns.ts";

/** From its last use until a session ends by itself. */
const IDLE_MS = 2 * 3_600_000;

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

export const admins = pgTable(
  "admins",
  {
    id: idFrom(1),
    username: text().notNull(),
    role: text({ enum: ROLES }).notNull(),
    passwordHash: text().notNull(),
    /** Made by us and passed on, so its owner has to choose another one first. */
    passwordIsGenerated: boolean().notNull().default(false),
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
    /** Names a session without its key. */
    id: integer().notNull().unique().generatedByDefaultAsIdentity(),
    adminId: integer()
      .notNull()
      .references(() => admins.id),
    createdAt: recordedAt(),
    lastUsedAt: recordedAt(),
    /** The family of the browser, such as Firefox. */
    browser: text(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (t) => [index("session_keys_admin").on(t.adminId)],
);

const account = {
  id: admins.id,
  username: admins.username,
  role: admins.role,
  passwordIsGenerated: admins.passwordIsGenerated,
};

const isNamed = (username: string) => eq(sql`lower(${admins.username})`, username.toLowerCase());

export const hasAdmin = async (db: Db): Promise<boolean> => (await db.$count(admins)) > 0;

/** Includes its stored password, unless the account is revoked. PostgreSQL can't search for NUL, and no name contains one. */
export async function findAdmin(db: Db, username: string) {
  if (username.includes("\0")) return null;
  const [row] = await db
    .select({ ...account, passwordHash: admins.passwordHash })
    .from(admins)
    .where(and(isNamed(username), isNull(admins.revokedAt)));
  return row ?? null;
}

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
    .select({ ...account, sessionId: sessionKeys.id, lastUsedAt: sessionKeys.lastUsedAt })
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

type NewPasswordHash = { username: string; passwordHash: string; passwordIsGenerated: boolean };
type NewAdmin = NewPasswordHash & { role: Role };

/** A signed-in person, or someone running commands on the server. */
type Author = { actor: string; now: Date };

/** False if the name is already in use. */
export const createAccount = (db: Db, admin: NewAdmin, { actor }: Pick<Author, "actor">): Promise<boolean> =>
  logged(db, { actor, action: "create-account", after: { role: admin.role } }, (tx) =>
    tx.insert(admins).values(admin).onConflictDoNothing().returning(account),
  );

/** Ends all sessions of the old password at once. False if no account has this name. The password itself is never logged. */
export const setPassword = (
  db: Db,
  { username, ...password }: NewPasswordHash,
  { actor, now }: Author,
): Promise<boolean> =>
  logged(db, { actor, action: "change-password", after: {} }, (tx) =>
    changeAccount(tx, username, now, { ...password, passwordChangedAt: now, revokedAt: null }),
  );

/** Ends all sessions and refuses new ones. False if no account has this name. */
export const revokeAccount = (db: Db, username: string, { actor, now }: Author): Promise<boolean> =>
  logged(db, { actor, action: "revoke-account", after: {} }, (tx) =>
    changeAccount(tx, username, now, { revokedAt: now }),
  );

type AccountChange = Partial<typeof admins.$inferInsert>;

async function changeAccount(tx: Db, username: string, now: Date, change: AccountChange) {
  const changed = await tx.update(admins).set(change).where(isNamed(username)).returning(account);
  const ids = changed.map(({ id }) => id);
  await tx
    .update(sessionKeys)
    .set({ revokedAt: now })
    .where(and(inArray(sessionKeys.adminId, ids), isNull(sessionKeys.revokedAt)));
  return changed;
}

type LogLine = { actor: string; action: AuditAction; after: object };
type MakeChange = (tx: Db) => Promise<Account[]>;

const logged = (db: Db, { actor, action, after }: LogLine, make: MakeChange): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [changed] = await make(tx);
    if (changed === undefined) return false;
    const { username: name } = changed;
    const subject = `account/${name}`;
    await tx.insert(auditLog).values({ actor, action, subject, before: null, after: { name, ...after } });
    return true;
  });

type NewSession = {
  keyHash: Uint8Array;
  adminId: number;
  browser?: string | null;
  expiresAt: Date;
  now: Date;
};

/** Keys that expired long ago are deleted at their owner's next sign-in. */
export const keepSession = (db: Db, { now, ...session }: NewSession): Promise<void> =>
  db.transaction(async (tx) => {
    await tx
      .delete(sessionKeys)
      .where(and(eq(sessionKeys.adminId, session.adminId), lt(sessionKeys.expiresAt, now)));
    await tx.insert(sessionKeys).values({ ...session, createdAt: now, lastUsedAt: now });
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
