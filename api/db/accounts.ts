import { and, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { boolean, customType, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

import { ROLES, type Account, type Role } from "#domain/review/account.ts";
import type { AuditAction } from "#domain/review/audit.ts";

import { auditLog } from "./edit.ts";
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
    /** Made by us and passed on, so its owner has to choose another one first. */
    passwordIsGenerated: boolean().notNull().default(false),
    createdAt: recordedAt(),
    passwordChangedAt: recordedAt(),
    /** From then on the account can't sign in until it gets a new password. */
    revokedAt: instant(),
    /** In Base32. It is compared with codes, so it can't be stored as a hash. */
    secondFactorSecret: text(),
    /** Until its owner has confirmed it with a code, it is asked for nowhere. */
    secondFactorSince: instant(),
    /** The half minute of the last code that was accepted. None is accepted twice. */
    secondFactorStep: integer(),
    /** Wrong codes since the last right one. */
    secondFactorFailures: integer().notNull().default(0),
    /** After many wrong codes, none is tried until then. */
    secondFactorLockedUntil: instant(),
    /** Of the codes for an owner who has lost the second factor, those not used yet. */
    recoveryCodeHashes: text().array().notNull().default([]),
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

export const accountColumns = {
  id: admins.id,
  username: admins.username,
  role: admins.role,
  passwordIsGenerated: admins.passwordIsGenerated,
  hasSecondFactor: sql<boolean>`${admins.secondFactorSince} is not null`,
};

/** What a sign-in has proven: that this is the password, and a code if the account has a second factor. */
export type Proof = { id: number; passwordHash: string; hasSecondFactor: boolean };

/** Whether that still is what the account asks for. */
export const stillProves = ({ id, passwordHash, hasSecondFactor }: Proof) =>
  and(
    eq(admins.id, id),
    isNull(admins.revokedAt),
    eq(admins.passwordHash, passwordHash),
    eq(accountColumns.hasSecondFactor, hasSecondFactor),
  );

export const isNamed = (username: string) => eq(sql`lower(${admins.username})`, username.toLowerCase());

export const hasAdmin = async (db: Db): Promise<boolean> => (await db.$count(admins)) > 0;

/** Includes its stored password, unless the account is revoked. PostgreSQL can't search for NUL, and no name contains one. */
export async function findAdmin(db: Db, username: string) {
  if (username.includes("\0")) return null;
  const [row] = await db
    .select({ ...accountColumns, passwordHash: admins.passwordHash })
    .from(admins)
    .where(and(isNamed(username), isNull(admins.revokedAt)));
  return row ?? null;
}

type NewPasswordHash = { username: string; passwordHash: string; passwordIsGenerated: boolean };
type NewAdmin = NewPasswordHash & { role: Role };

/** A signed-in person, or someone running commands on the server. */
export type Author = { actor: string; now: Date };

/** False if the name is already in use. */
export const createAccount = (db: Db, admin: NewAdmin, { actor }: Pick<Author, "actor">): Promise<boolean> =>
  logged(db, { actor, action: "create-account", after: { role: admin.role } }, (tx) =>
    tx.insert(admins).values(admin).onConflictDoNothing().returning(accountColumns),
  );

/**
 * For the operator: whatever the account was, this password opens it, and all sessions of the old one end at once. False if
 * no account has this name. The password itself is never logged.
 */
export const setPassword = (
  db: Db,
  { username, ...password }: NewPasswordHash,
  { actor, now }: Author,
): Promise<boolean> =>
  logged(db, { actor, action: "change-password", after: {} }, (tx) =>
    changeAccount(tx, isNamed(username), now, { ...password, passwordChangedAt: now, revokedAt: null }),
  );

/** For its owner. False if the account was revoked or changed since they proved who they are. */
export const replacePassword = (
  db: Db,
  proof: Proof,
  passwordHash: string,
  { actor, now }: Author,
): Promise<boolean> =>
  logged(db, { actor, action: "change-password", after: {} }, (tx) =>
    changeAccount(tx, stillProves(proof), now, {
      passwordHash,
      passwordIsGenerated: false,
      passwordChangedAt: now,
    }),
  );

/** Ends all sessions and refuses new ones. False if no account has this name. */
export const revokeAccount = (db: Db, username: string, { actor, now }: Author): Promise<boolean> =>
  logged(db, { actor, action: "revoke-account", after: {} }, (tx) =>
    changeAccount(tx, isNamed(username), now, { revokedAt: now }),
  );

type AccountChange = Partial<typeof admins.$inferInsert>;

/** Whatever changes how an account signs in ends the sessions it has. */
export async function changeAccount(tx: Db, which: SQL | undefined, now: Date, change: AccountChange) {
  const changed = await tx.update(admins).set(change).where(which).returning(accountColumns);
  const ids = changed.map(({ id }) => id);
  await tx
    .update(sessionKeys)
    .set({ revokedAt: now })
    .where(and(inArray(sessionKeys.adminId, ids), isNull(sessionKeys.revokedAt)));
  return changed;
}

type LogLine = { actor: string; action: AuditAction; after: object };
type MakeChange = (tx: Db) => Promise<Account[]>;

export const logged = (db: Db, { actor, action, after }: LogLine, make: MakeChange): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [changed] = await make(tx);
    if (changed === undefined) return false;
    const { username: name } = changed;
    const subject = `account/${name}`;
    await tx.insert(auditLog).values({ actor, action, subject, before: null, after: { name, ...after } });
    return true;
  });
