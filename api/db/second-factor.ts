import { and, eq, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";

import {
  accountColumns,
  admins,
  changeAccount,
  isNamed,
  logged,
  stillProves,
  type Author,
  type Proof,
} from "./accounts.ts";
import type { Db } from "./client.ts";

/** The second factor of an account; null if it has none. One that is not confirmed yet is asked for nowhere. */
export async function findSecondFactor(db: Db, adminId: number) {
  const [row] = await db
    .select({
      secret: admins.secondFactorSecret,
      since: admins.secondFactorSince,
      lockedUntil: admins.secondFactorLockedUntil,
      recoveryCodes: sql<number>`cardinality(${admins.recoveryCodeHashes})`.mapWith(Number),
    })
    .from(admins)
    .where(eq(admins.id, adminId));
  return row?.secret ? { ...row, secret: row.secret } : null;
}

const NO_FAILURES = { secondFactorFailures: 0, secondFactorLockedUntil: null };

const isOn = isNotNull(admins.secondFactorSince);

const isProposed = (adminId: number) => and(eq(admins.id, adminId), isNull(admins.secondFactorSince));

/** False if the account has a second factor already. */
export async function keepProposedSecret(db: Db, adminId: number, secret: string): Promise<boolean> {
  const kept = await db
    .update(admins)
    .set({ secondFactorSecret: secret })
    .where(isProposed(adminId))
    .returning({ id: admins.id });
  return kept.length > 0;
}

type NewFactor = { secret: string; step: number; recoveryCodeHashes: string[] };

/**
 * Ends all sessions that were opened without it. False if the account, or the factor proposed for it, was changed since its
 * owner proved who they are.
 */
export const turnOnSecondFactor = (
  db: Db,
  proof: Proof,
  { secret, step, recoveryCodeHashes }: NewFactor,
  { actor, now }: Author,
): Promise<boolean> =>
  logged(db, { actor, action: "add-second-factor", after: {} }, (tx) => {
    const isThatFactor = and(isProposed(proof.id), eq(admins.secondFactorSecret, secret));
    return changeAccount(tx, and(stillProves(proof), isThatFactor), now, {
      secondFactorSince: now,
      secondFactorStep: step,
      ...NO_FAILURES,
      recoveryCodeHashes,
    });
  });

/**
 * Ends all sessions. False if no such account has one. The operator names the account; its owner's proof must still hold.
 */
export const turnOffSecondFactor = (
  db: Db,
  account: { username: string } | Proof,
  { actor, now }: Author,
): Promise<boolean> =>
  logged(db, { actor, action: "remove-second-factor", after: {} }, (tx) =>
    changeAccount(
      tx,
      and("passwordHash" in account ? stillProves(account) : isNamed(account.username), isOn),
      now,
      {
        secondFactorSecret: null,
        secondFactorSince: null,
        secondFactorStep: null,
        ...NO_FAILURES,
        recoveryCodeHashes: [],
      },
    ),
  );

/** False if the account was changed since its owner proved who they are. */
export const replaceRecoveryCodes = (
  db: Db,
  proof: Proof,
  recoveryCodeHashes: string[],
  actor: string,
): Promise<boolean> =>
  logged(db, { actor, action: "renew-recovery-codes", after: {} }, (tx) =>
    tx
      .update(admins)
      .set({ recoveryCodeHashes })
      .where(and(stillProves(proof), isOn))
      .returning(accountColumns),
  );

const TRIES_BEFORE_LOCK = 20;
const FIRST_LOCK_MINUTES = 15;
const LONGEST_LOCK_MINUTES = 24 * 60;

/**
 * Counts a code as wrong before it is checked, so that many at once can't pass the limit together; a right one resets the
 * count. Each lock is twice as long as the one before. False if none may be tried now.
 */
export async function countTry(db: Db, adminId: number, now: Date): Promise<boolean> {
  const failures = sql`${admins.secondFactorFailures} + 1`;
  const minutes = sql`least(${LONGEST_LOCK_MINUTES}, ${FIRST_LOCK_MINUTES} * 2 ^ least(10, (${failures}) / ${TRIES_BEFORE_LOCK}::int - 1))`;
  const lock = sql`${now.toISOString()}::timestamptz + ${minutes} * interval '1 minute'`;
  const counted = await db
    .update(admins)
    .set({
      secondFactorFailures: failures,
      secondFactorLockedUntil: sql`case when (${failures}) % ${TRIES_BEFORE_LOCK}::int = 0 then ${lock} end`,
    })
    .where(
      and(
        eq(admins.id, adminId),
        isOn,
        or(isNull(admins.secondFactorLockedUntil), lte(admins.secondFactorLockedUntil, now)),
      ),
    )
    .returning({ id: admins.id });
  return counted.length > 0;
}

/** False if a code of this half minute or a later one has been accepted, on whatever node. */
export async function acceptStep(db: Db, adminId: number, step: number): Promise<boolean> {
  const accepted = await db
    .update(admins)
    .set({ secondFactorStep: step, ...NO_FAILURES })
    .where(
      and(
        eq(admins.id, adminId),
        isOn,
        or(isNull(admins.secondFactorStep), lt(admins.secondFactorStep, step)),
      ),
    )
    .returning({ id: admins.id });
  return accepted.length > 0;
}

/** False if the account has no such code, or no longer. */
export async function redeemRecoveryCode(db: Db, adminId: number, hash: string): Promise<boolean> {
  const redeemed = await db
    .update(admins)
    .set({ recoveryCodeHashes: sql`array_remove(${admins.recoveryCodeHashes}, ${hash})` })
    .where(and(eq(admins.id, adminId), isOn, sql`${hash} = any(${admins.recoveryCodeHashes})`))
    .returning({ id: admins.id });
  return redeemed.length > 0;
}
