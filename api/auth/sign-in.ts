import { findAdmin, findSession, keepSession, revokeSession, setPassword } from "#db/accounts.ts";
import type { Db } from "#db/client.ts";
import type { PasswordChange } from "#domain/review/account.schema.ts";
import type { Account } from "#domain/review/account.ts";
import { Problem } from "#lib/problem.ts";

import {
  SESSION_MS,
  hashSessionKey,
  isSessionKey,
  newSessionKey,
  readBasic,
  type Credentials,
} from "./credentials.ts";
import { openPasswordCheck } from "./password-check.ts";
import { hashPassword } from "./password.ts";

export type Session = { username: string; sessionKey: string; expiresAt: string };

export type SignIn = ReturnType<typeof openSignIn>;

type SignInDeps = { db: Db; now: () => Date; wait: (ms: number) => Promise<unknown> };

/** The account behind a request. Every function throws a Problem if the caller is not signed in. */
export function openSignIn({ db, now, wait }: SignInDeps) {
  const checkPassword = openPasswordCheck({ find: (username) => findAdmin(db, username), wait });

  const openSession = async ({ id, username }: Account): Promise<Session> => {
    const sessionKey = newSessionKey();
    const at = now();
    const expiresAt = new Date(at.getTime() + SESSION_MS);
    await keepSession(db, { keyHash: hashSessionKey(sessionKey), adminId: id, expiresAt, now: at });
    return { username, sessionKey, expiresAt: expiresAt.toISOString() };
  };

  return {
    identify: async (authorization: string | undefined, address: string): Promise<Account> => {
      const given = readBasic(authorization) ?? refuse();
      if (!isSessionKey(given.password)) return accountOf((await checkPassword(given, address)) ?? refuse());
      const account = await findSession(db, hashSessionKey(given.password), now());
      return account?.username.toLowerCase() === given.username.toLowerCase() ? account : refuse();
    },
    login: async (given: Credentials, address: string) => {
      const account = await checkPassword(given, address);
      if (account === null) throw new Problem("unauthorized", "Invalid username or password");
      return openSession(account);
    },
    logout: async (authorization: string | undefined) => {
      const key = readBasic(authorization)?.password ?? "";
      if (isSessionKey(key)) await revokeSession(db, hashSessionKey(key), now());
    },
    changePassword: async (
      account: Account,
      { currentPassword, newPassword }: PasswordChange,
      address: string,
    ) => {
      const { username } = account;
      if ((await checkPassword({ username, password: currentPassword }, address)) === null)
        throw new Problem("forbidden", "The current password is wrong.");
      const passwordHash = await hashPassword(newPassword);
      await setPassword(db, { username, passwordHash }, { actor: username, now: now() });
      return openSession(account);
    },
  };
}

/** Strips the password, so that it can't end up in an answer. */
const accountOf = ({ id, username, role }: Account): Account => ({ id, username, role });

function refuse(): never {
  throw new Problem("unauthorized", "Unauthorized");
}
