import { and, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";

import { accountColumns, admins, changeAccount, isNamed, logged, type Author } from "./accounts.ts";
import type { Db } from "./client.ts";

/** The second factor of an account; null if it has none. One that is not confirmed yet is asked for nowhere. */
export async function findSecondFactor(db: Db, adminId: number) {
  const [row] = await db
    .select({
      secret: admins.secondFactorSecret,
      since: admins.secondFactorSince,
      step: admins.secondFactorStep,
      recoveryCodes: sql<number>`cardinality(${admins.recoveryCodeHashes})`.mapWith(Number),
    })
    .from(admins)
    .where(eq(admins.id, adminId));
  return row?.secret ? { ...row, secret: row.secret } : null;
}

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

type NewFactor = { adminId: number; secret: string; step: number; recoveryCodeHashes: string[] };

/** Ends all sessions that were opened without it. False if another one has been proposed or turned on since it was checked. */
export const turnOnSecondFactor = (
  db: Db,
  { adminId, secret, step, recoveryCodeHashes }: NewFactor,
  { actor, now }: Author,
): Promise<boolean> =>
  logged(db, { actor, action: "add-second-factor", after: {} }, (tx) =>
    changeAccount(tx, and(isProposed(adminId), eq(admins.secondFactorSecret, secret)), now, {
      secondFactorSince: now,
      secondFactorStep: step,
      recoveryCodeHashes,
    }),
  );

/** Ends all sessions. False if no account with this name has one. */
export const turnOffSecondFactor = (db: Db, username: string, { actor, now }: Author): Promise<boolean> =>
  logged(db, { actor, action: "remove-second-factor", after: {} }, (tx) =>
    changeAccount(tx, and(isNamed(username), isOn), now, {
      secondFactorSecret: null,
      secondFactorSince: null,
      secondFactorStep: null,
      recoveryCodeHashes: [],
    }),
  );

export const replaceRecoveryCodes = (
  db: Db,
  { id, username }: { id: number; username: string },
  recoveryCodeHashes: string[],
): Promise<boolean> =>
  logged(db, { actor: username, action: "renew-recovery-codes", after: {} }, (tx) =>
    tx
      .update(admins)
      .set({ recoveryCodeHashes })
      .where(and(eq(admins.id, id), isOn))
      .returning(accountColumns),
  );

/** False if a code of this half minute or a later one has been accepted, on whatever node. */
export async function acceptStep(db: Db, adminId: number, step: number): Promise<boolean> {
  const accepted = await db
    .update(admins)
    .set({ secondFactorStep: step })
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
