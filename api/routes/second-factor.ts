import { Hono, type Context } from "hono";

import { signedIn, type SignedIn } from "#admin/admin-only.ts";
import type { Visitor } from "#auth/sign-in.ts";
import { SecondFactorChange } from "#domain/review/account.schema.ts";
import type { Deps } from "#http/deps.ts";
import { jsonGate, readBody } from "#http/message-body.ts";

type FactorDeps = Pick<Deps, "signIn" | "visitorAddress" | "site" | "requiresSecondFactor">;

/** The code from a phone that an account needs besides its password: set up, confirmed, removed. */
export const secondFactor = (deps: FactorDeps, visitorOf: (c: Context) => Visitor) => {
  const { signIn, site } = deps;
  type Change = (typeof signIn)["confirmSecondFactor" | "removeSecondFactor" | "renewRecoveryCodes"];
  const answer = (change: Change) => async (c: Context<SignedIn>) =>
    c.json(await change(c.var.account, await readBody(c, SecondFactorChange), visitorOf(c)));
  return new Hono<SignedIn>()
    .use(signedIn(deps))
    .get("/", async (c) => c.json(await signIn.secondFactor(c.var.account)))
    .post("/", jsonGate, async (c) => c.json(await signIn.proposeSecondFactor(c.var.account, site.siteTitle)))
    .put("/", jsonGate, answer(signIn.confirmSecondFactor))
    .post("/removal", jsonGate, answer(signIn.removeSecondFactor))
    .post("/recovery-codes", jsonGate, answer(signIn.renewRecoveryCodes));
};
