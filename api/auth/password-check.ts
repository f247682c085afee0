import { RateLimiterMemory } from "rate-limiter-flexible";

import { inTurn } from "#lib/in-turn.ts";
import { Problem } from "#lib/problem.ts";

import type { Credentials } from "./credentials.ts";
import { hashPassword, isPassword, newPassword } from "./password.ts";

/** The account these credentials belong to; null where they are wrong. */
export type PasswordCheck<Account> = (given: Credentials, address: string) => Promise<Account | null>;

type Outside<Account> = {
  find: (username: string) => Promise<Account | null>;
  wait: (ms: number) => Promise<unknown>;
};

const FORGET_AFTER_SECONDS = 15 * 60;
const FAILURES_PER_ADDRESS = 10;
const FAILURES_BEFORE_SLOW = 10;
const SLOWEST_MS = 8_000;
const MOST_NAME_CHARS = 100;

/**
 * An address that failed too often is turned away; an account that many addresses fail at answers ever slower, but
 * never not at all: nobody can keep its owner out. A name that nobody has costs the same work as one that somebody has.
 */
export function openPasswordCheck<Account extends { passwordHash: string }>({
  find,
  wait,
}: Outside<Account>): PasswordCheck<Account> {
  const atAddress = countFailures(FORGET_AFTER_SECONDS);
  const ofAccount = countFailures(FORGET_AFTER_SECONDS);
  const oneAtATime = inTurn();
  let nobodysHash: Promise<string> | null = null;

  return ({ username, password }, address) =>
    oneAtATime(address, async () => {
      const { count, forgottenInMs } = await atAddress.of(address);
      if (count >= FAILURES_PER_ADDRESS) throw tooMany(forgottenInMs);
      const name = username.toLowerCase().slice(0, MOST_NAME_CHARS);
      await wait(slowdownMs((await ofAccount.of(name)).count));
      const account = await find(username);
      nobodysHash ??= hashPassword(newPassword());
      const isRight = await isPassword(password, account?.passwordHash ?? (await nobodysHash));
      if (account !== null && isRight) return account;
      await atAddress.add(address);
      await ofAccount.add(name);
      return null;
    });
}

const slowdownMs = (failures: number) =>
  failures < FAILURES_BEFORE_SLOW ? 0 : Math.min(SLOWEST_MS, 500 * 2 ** (failures - FAILURES_BEFORE_SLOW));

function tooMany(forgottenInMs: number): Problem {
  const wait = Math.max(1, Math.ceil(forgottenInMs / 1000));
  return new Problem(
    "too-many",
    `Too many failed sign-ins from your IP address. Please try again in ${wait} seconds.`,
    { retryAfterSeconds: wait },
  );
}

export type Failures = {
  of: (whom: string) => Promise<{ count: number; forgottenInMs: number }>;
  add: (whom: string) => Promise<void>;
};

/** How often somebody failed, forgotten some time after the first failure. */
function countFailures(seconds: number): Failures {
  const counter = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: seconds });
  return {
    of: async (whom) => {
      const found = await counter.get(whom);
      return { count: found?.consumedPoints ?? 0, forgottenInMs: found?.msBeforeNext ?? 0 };
    },
    add: async (whom) => void (await counter.penalty(whom)),
  };
}
