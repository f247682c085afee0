import { Hono, type Context } from "hono";

import { signedIn, type SignedIn } from "#admin/admin-only.ts";
import { LoginRequest, PasswordChange } from "#domain/review/account.schema.ts";
import type { Deps } from "#http/deps.ts";
import { jsonGate, readBody } from "#http/message-body.ts";
import { idIn } from "#http/query.ts";
import { addressOf } from "#http/within-limit.ts";

import { secondFactor } from "./second-factor.ts";

type AuthDeps = Pick<Deps, "signIn" | "visitorAddress" | "site" | "requiresSecondFactor">;

export const auth = (deps: AuthDeps) => {
  const { signIn, visitorAddress, site, requiresSecondFactor } = deps;
  const { siteTitle } = site;
  const visitorOf = (c: Context) => ({
    address: addressOf(c, visitorAddress),
    browser: browserFamily(c.req.header("User-Agent")),
  });
  return new Hono<SignedIn>()
    .post("/login", jsonGate, async (c) =>
      c.json(await signIn.login(await readBody(c, LoginRequest), visitorOf(c))),
    )
    .get("/user", signedIn(deps), (c) => {
      const { username, role, passwordIsGenerated, hasSecondFactor } = c.var.account;
      const needsSecondFactor = requiresSecondFactor && role === "admin" && !hasSecondFactor;
      return c.json({
        username,
        role,
        ...(passwordIsGenerated && { passwordIsGenerated }),
        ...(needsSecondFactor && { needsSecondFactor }),
      });
    })
    .post("/logout", signedIn(deps), async (c) => {
      await signIn.logout(c.req.header("Authorization"));
      return c.json({ success: true });
    })
    .get("/sessions", signedIn(deps), async (c) =>
      c.json({ sessions: await signIn.sessions(c.var.account, c.req.header("Authorization")) }),
    )
    .delete("/sessions/:id", signedIn(deps), async (c) => {
      await signIn.endSession(c.var.account, idIn(c.req.param("id")));
      return c.json({ success: true });
    })
    .put("/password", signedIn(deps), jsonGate, async (c) => {
      const change = await readBody(c, PasswordChange);
      return c.json(await signIn.changePassword(c.var.account, change, { ...visitorOf(c), siteTitle }));
    })
    .route("/second-factor", secondFactor(deps, visitorOf));
};

/** The first that fits counts: Edge and Opera also name Chrome, and Chrome names Safari. */
const FAMILIES = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

/** What a person recognises their session by. Nothing else of the header is kept. */
const browserFamily = (userAgent = ""): string | null =>
  FAMILIES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
