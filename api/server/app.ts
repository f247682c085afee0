import { Hono } from "hono";

import { admin } from "#admin/admin.ts";
import { isDatabaseAway } from "#db/client.ts";
import type { Deps } from "#http/deps.ts";
import { withinLimit } from "#http/within-limit.ts";
import { logError } from "#lib/log.ts";
import { Problem } from "#lib/problem.ts";
import { traceOf } from "#lib/reason.ts";
import { DATA_POLICY, SECURITY_HEADERS, mayBeFramed } from "#lib/security-headers.ts";
import { mcp } from "#mcp/mcp.ts";
import { auth } from "#routes/auth.ts";
import { changes } from "#routes/changes.ts";
import { chartFiles } from "#routes/charts.ts";
import { announcements, companies } from "#routes/companies.ts";
import { companyPages } from "#routes/company-pages.ts";
import { embeds } from "#routes/embeds.ts";
import { fearAndGreed, market, marketData, stats } from "#routes/market.ts";
import { health } from "#routes/health.ts";
import { messages } from "#routes/messages.ts";
import { receipts } from "#routes/receipts.ts";
import { retired } from "#routes/retired.ts";
import { submissions } from "#routes/submissions.ts";
import { status } from "#routes/status.ts";
import { compareMnav } from "#routes/compare-mnav.ts";
import { forPages, v1 } from "#v1/v1.ts";

import { finish } from "./finish.ts";
import { inTime } from "./in-time.ts";

export const createApp = (deps: Deps) =>
  new Hono()
    .use(async (c, next) => {
      await next();
      for (const [name, value] of Object.entries({
        ...SECURITY_HEADERS,
        "Content-Security-Policy": DATA_POLICY,
      }))
        if (!c.res.headers.has(name)) c.res.headers.set(name, value);
      if (mayBeFramed(c.res.headers.get("Content-Security-Policy") ?? DATA_POLICY))
        c.res.headers.delete("X-Frame-Options");
      // Caches on the way store nothing unless the route allows it.
      if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
    })
    .use(finish)
    .use(inTime(deps))
    .route("/api/companies", companies(deps))
    .route("/api/dashboard", stats(deps))
    .route("/api/market-data", marketData(deps))
    .route("/api/rns", announcements(deps))
    .route("/api/market", market(deps))
    .route("/api/fear-and-greed", fearAndGreed(deps))
    .route("/api/health", health(deps))
    .route("/api/status", status(deps))
    .route("/api/auth", auth(deps))
    .route("/api/admin", admin(deps))
    .route("/api/v1", v1(deps))
    .route("/api/for-pages", forPages(deps))
    .route("/mcp", mcp(deps))
    .get("/api/login", (c) => c.redirect("/admin"))
    .get("/api/openapi.json", (c) => c.redirect("/api/v1/openapi.json", 308))
    .route("/", retired())
    .route("/api", messages(deps))
    // Everything below is worded by visitors: days, selections, companies.
    .use(withinLimit(deps))
    .route("/", embeds(deps))
    .route("/", chartFiles(deps))
    .route("/company", companyPages(deps))
    .route("/", changes(deps))
    .route("/receipt", receipts(deps))
    .route("/submissions", submissions(deps))
    .route("/compare", compareMnav(deps))
    .notFound((c) => c.json({ message: `There is nothing at ${c.req.method} ${c.req.path}.` }, 404))
    .onError((error, c) => {
      c.header("Cache-Control", "no-store");
      if (error instanceof Problem) {
        if (error.waitSeconds !== null) c.header("Retry-After", String(error.waitSeconds));
        return c.json({ message: error.message, ...error.details }, error.status);
      }
      if (isDatabaseAway(error)) {
        c.header("Retry-After", "10");
        return c.json({ message: "We can't save this right now. Please try again in a minute." }, 503);
      }
      // As it was sent: decoded, an address could begin a line of its own.
      const { pathname } = new URL(c.req.url);
      logError(`${c.req.method} ${pathname} failed: ${traceOf(error)}`);
      return c.json({ message: "Something went wrong on our side. Please try again in a minute." }, 500);
    });
