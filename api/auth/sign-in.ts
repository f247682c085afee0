import { findAdmin, replacePassword, type Proof } from "#db/accounts.ts";
import type { Db } from "#db/client.ts";
import { endSession, findSession, keepSession, listSessions, noteUse, revokeSession } from "#db/sessions.ts";
import type { Login, PasswordChange, SecondFactorChange } from "#domain/review/account.schema.ts";
import type { Account } from "#domain/review/account.ts";
import type { Log } from "#lib/log.ts";
import { Problem, found } from "#lib/problem.ts";

import {
  SESSION_MS,
  hashSessionKey,
  isSessionKey,
  newSessionKey,
  readBasic,
  type Credentials,
} from "./credentials.ts";
import { openPasswordCheck } from "./password-check.ts";
import { hashPassword, whyGuessable } from "./password.ts";
import { openSecondFactor } from "./second-factor.ts";

export type Session = { username: string; sessionKey: string; expiresAt: string };

export type SignIn = ReturnType<typeof openSignIn>;

/** Where a sign-in comes from. */
export type Visitor = { address: string; browser: string | null };

type SignInDeps = { db: Db; now: () => Date; wait: (ms: number) => Promise<unknown>; log: Log };

/** Uses are stored no more often than this, so that reads stay reads. */
const NOTE_USE_EVERY_MS = 300_000;

/** The account behind a request. Every function throws a Problem if the caller is not signed in. */
export function openSignIn({ db, now, wait, log }: SignInDeps) {
  const checkPassword = openPasswordCheck({
    find: (username) => findAdmin(db, username),
    // Only the name we know: people type passwords into the field for the name.
    report: ({ account, outcome }) => {
      const attempt = { account: account?.username ?? null, outcome };
      log(JSON.stringify({ at: now().toISOString(), event: "sign-in", ...attempt }));
    },
    wait,
  });

  const secondFactor = openSecondFactor({ db, now, log });

  const openSession = async (
    { username, ...proof }: Proof & Pick<Account, "username">,
    browser: string | null,
  ): Promise<Session> => {
    const sessionKey = newSessionKey();
    const at = now();
    const expiresAt = new Date(at.getTime() + SESSION_MS);
    const session = { keyHash: hashSessionKey(sessionKey), browser, expiresAt, now: at };
    if (!(await keepSession(db, session, proof))) throw new Problem("conflict", CHANGED_MEANWHILE);
    return { username, sessionKey, expiresAt: expiresAt.toISOString() };
  };

  const sessionOf = async ({ username, password }: Credentials) => {
    const at = now();
    const session = await findSession(db, hashSessionKey(password), at);
    if (session?.username.toLowerCase() !== username.toLowerCase()) return null;
    // While the database can't be written, administrators can still read.
    if (at.getTime() - session.lastUsedAt.getTime() >= NOTE_USE_EVERY_MS)
      await noteUse(db, session.sessionId, at).catch(() => {});
    return session;
  };

  const needPassword = async (
    { username }: Account,
    password: string,
    { address }: Pick<Visitor, "address">,
  ) =>
    (await checkPassword({ username, password }, address)) ??
    fail("forbidden", "The current password is wrong.");

  /** Changing the second factor needs the current password too, because an open session may be somebody else's. */
  const withPassword =
    <Result>(change: (proven: Proven, code: string, browser: string | null) => Promise<Result>) =>
    async (account: Account, { currentPassword, code }: SecondFactorChange, visitor: Visitor) =>
      change(await needPassword(account, currentPassword, visitor), code, visitor.browser);

  return {
    identify: async (authorization: string | undefined, address: string): Promise<Account> => {
      const given = readBasic(authorization) ?? refuse();
      const account = isSessionKey(given.password)
        ? await sessionOf(given)
        : await checkPassword(given, address, needsNoCode);
      return accountOf(account ?? refuse());
    },
    login: async ({ code, ...given }: Login, { address, browser }: Visitor) => {
      const account = await checkPassword(given, address, async (owner) => {
        if (!owner.hasSecondFactor) return true;
        if (code === undefined)
          throw new Problem("unauthorized", CODE_NEEDED, { details: { codeNeeded: true } });
        return secondFactor.accepts(owner, code);
      });
      if (account !== null) return openSession(account, browser);
      throw code === undefined
        ? new Problem("unauthorized", "Invalid username or password")
        : new Problem("unauthorized", "Invalid username, password or code", {
            details: { codeNeeded: true },
          });
    },
    logout: async (authorization: string | undefined) => {
      const key = readBasic(authorization)?.password ?? "";
      if (isSessionKey(key)) await revokeSession(db, hashSessionKey(key), now());
    },
    /** The account's sessions, and which of them this request belongs to. */
    sessions: async ({ id }: Account, authorization: string | undefined) => {
      const key = readBasic(authorization)?.password ?? "";
      const own = isSessionKey(key) ? await findSession(db, hashSessionKey(key), now()) : null;
      const open = await listSessions(db, id, now());
      return open.map((session) => ({ ...session, isCurrent: session.id === own?.sessionId }));
    },
    endSession: async ({ id: adminId }: Account, id: number) => {
      const isEnded = await endSession(db, { id, adminId, now: now() });
      found(isEnded || null, "You have no open session with this id. It may have ended already.");
    },
    proposeSecondFactor: secondFactor.propose,
    secondFactor: secondFactor.state,
    confirmSecondFactor: withPassword(async (account, code, browser) => {
      const recoveryCodes = await secondFactor.confirm(account, code);
      return { ...(await openSession({ ...account, hasSecondFactor: true }, browser)), recoveryCodes };
    }),
    removeSecondFactor: withPassword(async (account, code, browser) => {
      await secondFactor.remove(account, code);
      return openSession({ ...account, hasSecondFactor: false }, browser);
    }),
    renewRecoveryCodes: withPassword(async (account, code) => ({
      recoveryCodes: await secondFactor.renewRecoveryCodes(account, code),
    })),
    changePassword: async (
      account: Account,
      { currentPassword, newPassword }: PasswordChange,
      { address, browser, siteTitle }: Visitor & { siteTitle: string },
    ) => {
      const { username } = account;
      const proven = await needPassword(account, currentPassword, { address });
      const weakness =
        newPassword === currentPassword
          ? "must be another one"
          : await whyGuessable(newPassword, [username, siteTitle]);
      if (weakness !== null) throw new Problem("bad-request", `newPassword: ${weakness}.`);
      const passwordHash = await hashPassword(newPassword);
      if (!(await replacePassword(db, proven, passwordHash, { actor: username, now: now() })))
        throw new Problem("conflict", CHANGED_MEANWHILE);
      return openSession({ ...proven, passwordHash }, browser);
    },
  };
}

type Proven = Proof & Account;

/** Strips the password, so that it can't end up in an answer. */
const accountOf = ({ id, username, role, passwordIsGenerated, hasSecondFactor }: Account): Account => ({
  id,
  username,
  role,
  passwordIsGenerated,
  hasSecondFactor,
});

const CODE_NEEDED = "Enter the code of your second factor.";
const KEY_ONLY =
  "This account has a second factor, so its password alone is not accepted. Sign in and send the session key instead.";

const needsNoCode = async ({ hasSecondFactor }: Account): Promise<boolean> => {
  if (hasSecondFactor) throw new Problem("unauthorized", KEY_ONLY);
  return true;
};

const CHANGED_MEANWHILE = "Your password or second factor was changed in the meantime. Please sign in again.";

function fail(kind: "forbidden" | "unauthorized", message: string): never {
  throw new Problem(kind, message);
}

const refuse = (): never => fail("unauthorized", "Unauthorized");
