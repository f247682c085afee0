import { RateLimiterMemory } from "rate-limiter-flexible";

import { inTurn } from "#lib/in-turn.ts";
import { tooMany } from "#lib/rate-limit.ts";

import type { Credentials } from "./credentials.ts";
import { hashPassword, isPassword, newPassword } from "./password.ts";

/** The account these credentials belong to; null if they are wrong. */
export type PasswordCheck<Account> = (
  given: Credentials,
  address: string,
  /** What else must be true of the account, once the password is. If it is not, that is a failure too. */
  alsoTrue?: (account: Account) => Promise<boolean>,
) => Promise<Account | null>;

/** Refused: the password was right, and something else was missing. */
type Outcome = "success" | "failure" | "refused";

type CheckDeps<Account> = {
  find: (username: string) => Promise<Account | null>;
  /** Learns of each password that was tried, and of the account if there is one with this name. */
  report: (attempt: { account: Account | null; outcome: Outcome }) => void;
  wait: (ms: number) => Promise<unknown>;
};

const FORGET_AFTER_SECONDS = 15 * 60;
const FAILURES_PER_ADDRESS = 10;
const FAILURES_BEFORE_SLOW = 10;
const SLOWEST_MS = 8_000;
const MOST_NAME_CHARS = 100;

/**
 * An address with too many failures is refused. An account with many failures answers more and more slowly, but always answers,
 * so its owner can't be locked out. An unknown name costs as much work as a known one.
 */
export function openPasswordCheck<Account extends { passwordHash: string }>({
  find,
  report,
  wait,
}: CheckDeps<Account>): PasswordCheck<Account> {
  const atAddress = countFailures(FORGET_AFTER_SECONDS);
  const ofAccount = countFailures(FORGET_AFTER_SECONDS);
  const oneAtATime = inTurn();
  let unknownHash: Promise<string> | null = null;

  return ({ username, password }, address, alsoTrue = async () => true) =>
    oneAtATime(address, async () => {
      const { count, forgottenInMs } = await atAddress.of(address);
      if (count >= FAILURES_PER_ADDRESS)
        throw tooMany("failed sign-ins", {
          resetSeconds: Math.min(FORGET_AFTER_SECONDS, Math.max(1, Math.ceil(forgottenInMs / 1000))),
        });
      const name = username.toLowerCase().slice(0, MOST_NAME_CHARS);
      await wait(slowdownMs((await ofAccount.of(name)).count));
      const account = await find(username);
      unknownHash ??= hashPassword(newPassword());
      const isRight = await isPassword(password, account?.passwordHash ?? (await unknownHash));
      if (account !== null && isRight) {
        const isAdmitted = await alsoTrue(account).catch((error: unknown) => {
          report({ account, outcome: "refused" });
          throw error;
        });
        report({ account, outcome: isAdmitted ? "success" : "failure" });
        if (isAdmitted) return account;
      } else report({ account, outcome: "failure" });
      await atAddress.add(address);
      await ofAccount.add(name);
      return null;
    });
}

const slowdownMs = (failures: number) =>
  failures < FAILURES_BEFORE_SLOW ? 0 : Math.min(SLOWEST_MS, 500 * 2 ** (failures - FAILURES_BEFORE_SLOW));

/** Counts failures; the count is reset some time after the first one. */
function countFailures(seconds: number) {
  const counter = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: seconds });
  return {
    of: async (key: string) => {
      const failures = await counter.get(key);
      return { count: failures?.consumedPoints ?? 0, forgottenInMs: failures?.msBeforeNext ?? 0 };
    },
    add: async (key: string) => void (await counter.penalty(key)),
  };
}
