import type { Context } from "hono";
import { createMiddleware } from "hono/factory";

import type { Account } from "#domain/review/account.ts";
import type { Deps } from "#http/deps.ts";
import { refuseOtherSites } from "#http/message-body.ts";
import { addressOf } from "#http/within-limit.ts";
import { Problem } from "#lib/problem.ts";

type Gate = Pick<Deps, "signIn" | "visitorAddress">;
export type SignedIn = { Variables: { account: Account } };

/** Admits every account, whatever its role. */
export const signedIn = (gate: Gate) =>
  createMiddleware<SignedIn>(async (c, next) => {
    c.set("account", await accountBehind(c, gate));
    await next();
  });

/** Admits administrators only. Runs before the body is read and before any lookup. */
export const adminOnly = (gate: Gate) =>
  createMiddleware<SignedIn>(async (c, next) => {
    const account = await accountBehind(c, gate);
    if (account.role !== "admin") throw new Problem("forbidden", "Forbidden");
    c.set("account", account);
    await next();
  });

function accountBehind(c: Context, { signIn, visitorAddress }: Gate): Promise<Account> {
  refuseOtherSites(c);
  return signIn.identify(c.req.header("Authorization"), addressOf(c, visitorAddress));
}
