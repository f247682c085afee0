import type { Proof } from "#db/accounts.ts";
import type { Db } from "#db/client.ts";
import {
  countTry,
  findSecondFactor,
  keepProposedSecret,
  replaceRecoveryCodes,
  redeemRecoveryCode,
  acceptStep,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "#db/second-factor.ts";
import type { Account } from "#domain/review/account.ts";
import type { Log } from "#lib/log.ts";
import { Problem, found } from "#lib/problem.ts";
import { inWords } from "#lib/rate-limit.ts";

import {
  hashRecoveryCode,
  isLikeOneTimeCode,
  keyUri,
  newRecoveryCodes,
  newSecret,
  qrCode,
  stepOfCode,
} from "./one-time-code.ts";

const HAS_ONE = "This account has a second factor. Remove it before you set up another one.";
const HAS_NONE = "This account has no second factor. Set one up first.";
const CHANGED = "Your password or second factor was changed in another window. Load this page again.";
const WRONG = "code: is wrong or was used before. Wait for the next one, and check the clock of your phone.";

type Deps = { db: Db; now: () => Date; log: Log };
type Owner = Pick<Account, "id" | "username">;
/** With the password that was just checked: without it nothing is changed. */
type ProvenOwner = Owner & Proof;

/** A code from an app on a phone, needed besides the password. Anyone who has lost the phone uses a recovery code. */
export function openSecondFactor({ db, now, log }: Deps) {
  const note = ({ username: account }: Owner, event: string) =>
    log(JSON.stringify({ at: now().toISOString(), event, account }));

  /**
   * Whether the code is right. A right one is used up. A recovery code can't be guessed, so it counts against no limit, even
   * misspelled. Only someone who knows the password gets this far, so no stranger can lock an account this way.
   */
  const accepts = async (owner: Owner, code: string): Promise<boolean> => {
    if (await redeemRecoveryCode(db, owner.id, hashRecoveryCode(code))) {
      note(owner, "recovery-code-used");
      return true;
    }
    if (!isLikeOneTimeCode(code)) return false;
    const mayTry = await countTry(db, owner.id, now());
    const factor = await findSecondFactor(db, owner.id);
    if (factor?.since && !mayTry) throw locked(factor.lockedUntil);
    const step = factor && stepOfCode(factor.secret, code, now());
    return step !== null && (await acceptStep(db, owner.id, step));
  };

  const locked = (until: Date | null): Problem => {
    const seconds = Math.max(1, Math.ceil(((until?.getTime() ?? 0) - now().getTime()) / 1_000));
    return new Problem(
      "too-many",
      `Too many wrong codes. Please try again in ${inWords(seconds)}, or use a recovery code.`,
      { retryAfterSeconds: seconds },
    );
  };

  const need = async (owner: Owner, code: string): Promise<void> => {
    found((await findSecondFactor(db, owner.id))?.since ?? null, HAS_NONE);
    if (!(await accepts(owner, code))) throw new Problem("bad-request", WRONG);
  };

  return {
    accepts,
    /** What an app needs to show codes. Nothing asks for them until one has been confirmed. */
    propose: async (owner: Owner, issuer: string) => {
      const secret = newSecret();
      if (!(await keepProposedSecret(db, owner.id, secret))) throw new Problem("conflict", HAS_ONE);
      note(owner, "second-factor-proposed");
      const uri = keyUri(secret, { issuer, username: owner.username });
      return { secret, uri, qr: qrCode(uri) };
    },
    /** The recovery codes, which are never shown again. */
    confirm: async (owner: ProvenOwner, code: string): Promise<string[]> => {
      const factor = await findSecondFactor(db, owner.id);
      if (factor?.since) throw new Problem("conflict", HAS_ONE);
      const step = factor && stepOfCode(factor.secret, code, now());
      if (factor === null || step === null) throw new Problem("bad-request", WRONG);
      const codes = newRecoveryCodes();
      const recoveryCodeHashes = codes.map(hashRecoveryCode);
      const confirmed = { secret: factor.secret, step, recoveryCodeHashes };
      if (!(await turnOnSecondFactor(db, owner, confirmed, { actor: owner.username, now: now() })))
        throw new Problem("conflict", CHANGED);
      note(owner, "second-factor-on");
      return codes;
    },
    renewRecoveryCodes: async (owner: ProvenOwner, code: string): Promise<string[]> => {
      await need(owner, code);
      const codes = newRecoveryCodes();
      if (!(await replaceRecoveryCodes(db, owner, codes.map(hashRecoveryCode), owner.username)))
        throw new Problem("conflict", CHANGED);
      note(owner, "recovery-codes-renewed");
      return codes;
    },
    remove: async (owner: ProvenOwner, code: string): Promise<void> => {
      await need(owner, code);
      if (!(await turnOffSecondFactor(db, owner, { actor: owner.username, now: now() })))
        throw new Problem("conflict", CHANGED);
      note(owner, "second-factor-off");
    },
    state: async ({ id }: Owner) => {
      const factor = await findSecondFactor(db, id);
      return factor?.since
        ? { since: factor.since.toISOString(), recoveryCodes: factor.recoveryCodes }
        : { since: null, recoveryCodes: 0 };
    },
  };
}
