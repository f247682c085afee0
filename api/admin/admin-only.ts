import { createMiddleware } from "hono/factory";

import { ROLES, type Account, type Role } from "#domain/review/account.ts";
import type { Deps } from "#http/deps.ts";
import { refuseOtherSites } from "#http/message-body.ts";
import { addressOf } from "#http/within-limit.ts";
import { Problem } from "#lib/problem.ts";

type Gate = Pick<Deps, "signIn" | "visitorAddress">;
export type SignedIn = { Variables: { account: Account } };

const onlyFor =
  (roles: readonly Role[]) =>
  ({ signIn, visitorAddress }: Gate) =>
    createMiddleware<SignedIn>(async (c, next) => {
      refuseOtherSites(c);
      const account = await signIn.identify(c.req.header("Authorization"), addressOf(c, visitorAddress));
      if (!roles.includes(account.role)) throw new Problem("forbidden", "Forbidden");
      c.set("account", account);
      await next();
    });

export const signedIn = onlyFor(ROLES);

/** Admits administrators only. Runs before the body is read and before any lookup. */
export const adminOnly = onlyFor(["admin"]);
