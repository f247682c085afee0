import { addAdmin, changePassword, revokeAdmin } from "#db/accounts.ts";
import { auditLog } from "#db/audit-log.ts";
import type { Db } from "#db/client.ts";
import type { Role } from "#domain/review/account.ts";
import type { AuditAction } from "#domain/review/audit.ts";

/** A signed-in person, or someone running commands on the server. */
type Author = { actor: string; now: Date };

/** False if the name is already in use. */
export const createAccount = (
  db: Db,
  admin: { username: string; role: Role; passwordHash: string },
  { actor }: Pick<Author, "actor">,
): Promise<boolean> =>
  logged(db, { actor, action: "create-account", after: { role: admin.role } }, async (tx) =>
    (await addAdmin(tx, admin)) ? admin.username : null,
  );

/** False if no account has this name. The password itself is never logged. */
export const setPassword = (
  db: Db,
  { username, passwordHash }: { username: string; passwordHash: string },
  { actor, now }: Author,
): Promise<boolean> =>
  logged(db, { actor, action: "change-password", after: {} }, (tx) =>
    changePassword(tx, username, { passwordHash, now }),
  );

/** False if no account has this name. */
export const revokeAccount = (db: Db, username: string, { actor, now }: Author): Promise<boolean> =>
  logged(db, { actor, action: "revoke-account", after: {} }, (tx) => revokeAdmin(tx, username, now));

type Line = { actor: string; action: AuditAction; after: object };

const logged = (
  db: Db,
  { actor, action, after }: Line,
  change: (tx: Db) => Promise<string | null>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const name = await change(tx);
    if (name === null) return false;
    const subject = `account/${name}`;
    await tx.insert(auditLog).values({ actor, action, subject, before: null, after: { name, ...after } });
    return true;
  });
