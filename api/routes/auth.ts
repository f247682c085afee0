import { Hono } from "hono";

import { signedIn, type SignedIn } from "#admin/admin-only.ts";
import { LoginRequest, PasswordChange } from "#domain/review/account.schema.ts";
import type { Deps } from "#http/deps.ts";
import { jsonGate, readBody } from "#http/message-body.ts";
import { addressOf } from "#http/within-limit.ts";

export const auth = (deps: Pick<Deps, "signIn" | "visitorAddress">) => {
  const { signIn, visitorAddress } = deps;
  return new Hono<SignedIn>()
    .post("/login", jsonGate, async (c) =>
      c.json(await signIn.login(await readBody(c, LoginRequest), addressOf(c, visitorAddress))),
    )
    .get("/user", signedIn(deps), (c) => {
      const { username, role } = c.var.account;
      return c.json({ username, role });
    })
    .post("/logout", signedIn(deps), async (c) => {
      await signIn.logout(c.req.header("Authorization"));
      return c.json({ success: true });
    })
    .put("/password", signedIn(deps), jsonGate, async (c) => {
      const change = await readBody(c, PasswordChange);
      return c.json(await signIn.changePassword(c.var.account, change, addressOf(c, visitorAddress)));
    });
};
