import { createMiddleware } from "hono/factory";

import { ROLES, type Account, type Role } from "#domain/review/account.ts";
import type { Deps } from "#http/deps.ts";
import { refuseOtherSites } from "#http/message-body.ts";
import { addressOf } from "#http/within-limit.ts";
import { Problem } from "#lib/problem.ts";

type Gate = Pick<Deps, "signIn" | "visitorAddress" | "requiresSecondFactor">;
export type SignedIn = { Variables: { account: Account } };

const CHOOSE_FIRST =
  "Choose a password of your own first: sign in at /admin and change the one that was generated for you.";

const SET_UP_FIRST = "Set up a second factor first: sign in at /admin.";

const onlyFor =
  (roles: readonly Role[], { isReady }: { isReady: boolean }) =>
  ({ signIn, visitorAddress, requiresSecondFactor }: Gate) =>
    createMiddleware<SignedIn>(async (c, next) => {
      refuseOtherSites(c);
      const account = await signIn.identify(c.req.header("Authorization"), addressOf(c, visitorAddress));
      if (!roles.includes(account.role)) throw new Problem("forbidden", "Forbidden");
      if (isReady && account.passwordIsGenerated) throw new Problem("forbidden", CHOOSE_FIRST);
      if (isReady && requiresSecondFactor && !account.hasSecondFactor)
        throw new Problem("forbidden", SET_UP_FIRST);
      c.set("account", account);
      await next();
    });

/** Admits every account to what concerns only itself, such as its password. */
export const signedIn = onlyFor(ROLES, { isReady: false });

/**
 * Admits administrators only, none with a generated password, and none without a second factor where one is required.
 * Runs before the body is read and before any lookup.
 */
export const adminOnly = onlyFor(["admin"], { isReady: true });
