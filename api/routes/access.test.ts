import { beforeAll, expect, test } from "vitest";

import { hashSessionKey, newSessionKey } from "#auth/credentials.ts";
import { findAdmin } from "#db/accounts.ts";
import { keepSession, revokeSession } from "#db/sessions.ts";
import type { Database } from "#db/client.ts";
import { populate } from "#db/populate.ts";
import { keepPublicData } from "#public-data/keep-public-data.ts";
import { RETIRED } from "#routes/retired.ts";
import { createApp } from "#server/app.ts";
import { basic, signedInAs } from "#testing/accounts.ts";
import { onEachDatabase } from "#testing/database.ts";
import { formDeps } from "#testing/form-deps.ts";
import { seedOf } from "#testing/seed.ts";

/** Requests that everyone may send. */
const PUBLIC = [
  ...RETIRED.map(({ path }) => `GET ${path}`),
  "GET /api/companies",
  "GET /api/companies/:id",
  "GET /api/companies/:id/media",
  "GET /api/dashboard/stats",
  "GET /api/market-data/:symbol",
  "GET /api/market-data/BTC/close",
  "GET /api/rns",
  "GET /api/market/media",
  "GET /api/fear-and-greed",
  "GET /api/health",
  "GET /api/status",
  "GET /api/login",
  "GET /api/openapi.json",
  "GET /api/for-pages/companies",
  "GET /api/for-pages/companies/:id",
  "GET /api/for-pages/companies/:id/mnav",
  "GET /api/for-pages/mnav",
  "GET /api/v1/companies",
  "GET /api/v1/companies.csv",
  "GET /api/v1/analysis",
  "GET /api/v1/analysis.csv",
  "GET /api/v1/companies/:id/analysis",
  "GET /api/v1/companies/:id/facts",
  "GET /api/v1/companies/:id/facts.csv",
  "GET /api/v1/companies/:id/events",
  "GET /api/v1/companies/:id/events.csv",
  "GET /api/v1/companies/:id/history",
  "GET /api/v1/companies/:id/history.csv",
  "GET /api/v1/companies/:id/other-figures",
  "GET /api/v1/companies/:id/other-figures.csv",
  "GET /api/v1/companies/:id/instruments",
  "GET /api/v1/companies/:id/instruments.csv",
  "GET /api/v1/companies/:id/mnav",
  "GET /api/v1/companies/:id/mnav-history",
  "GET /api/v1/companies/:id/mnav-history.csv",
  "GET /api/v1/mnav",
  "GET /api/v1/mnav.csv",
  "GET /api/v1/companies/:id/per-share",
  "GET /api/v1/companies/:id/per-share.csv",
  "GET /api/v1/facts",
  "GET /api/v1/facts.csv",
  "GET /api/v1/events",
  "GET /api/v1/events.csv",
  "GET /api/v1/flows",
  "GET /api/v1/flows.csv",
  "GET /api/v1/holders",
  "GET /api/v1/holders.csv",
  "GET /api/v1/other-figures",
  "GET /api/v1/other-figures.csv",
  "GET /api/v1/pipeline",
  "GET /api/v1/pipeline.csv",
  "GET /api/v1/history",
  "GET /api/v1/history.csv",
  "GET /api/v1/announcements",
  "GET /api/v1/announcements.csv",
  "GET /api/v1/companies/:id",
  "GET /api/v1/totals",
  "GET /api/v1/openapi.json",
  "GET /embed/total",
  "GET /embed/company/:id",
  "GET /badge/total.svg",
  "GET /badge/company/:file{.+\\.svg}",
  "GET /company/:id/history.svg",
  "GET /company/:id/history.csv",
  "GET /company/:id/per-share.svg",
  "GET /company/:id/per-share.csv",
  "GET /market-analysis/history.svg",
  "GET /market-analysis/history.csv",
  "GET /compare/mnav",
  "GET /compare/mnav.svg",
  "GET /company/:id/ledger",
  "GET /changes",
  "GET /changes.xml",
  "GET /changes.json",
  "GET /changes.csv",
  "GET /changes/weeks.xml",
  "GET /changes/weeks.json",
  "GET /company/:id/changes.xml",
  "GET /company/:id",
  "GET /company/:id/changes.json",
  "GET /receipt/*",
  "GET /receipt/company/:id/:figure",
  "GET /receipt/flow/:figure/:span/:by?/:key?",
  "GET /receipt/line/:name",
  "GET /receipt/total/:total",
  "GET /submissions/:number",
  "POST /mcp",
  "POST /api/auth/login",
  "POST /api/submit-company",
  "POST /api/update-company",
  "POST /api/contact",
];

/** What a viewer gets: everything but their own account is for administrators. */
const OTHERS: Record<string, "viewer" | "admin"> = {
  "GET /api/auth/user": "viewer",
  "POST /api/auth/logout": "viewer",
  "GET /api/auth/sessions": "viewer",
  "DELETE /api/auth/sessions/:id": "viewer",
  "PUT /api/auth/password": "viewer",
  "GET /api/auth/second-factor": "viewer",
  "POST /api/auth/second-factor": "viewer",
  "PUT /api/auth/second-factor": "viewer",
  "POST /api/auth/second-factor/removal": "viewer",
  "POST /api/auth/second-factor/recovery-codes": "viewer",
  "POST /api/companies/:id/update-from-rns": "admin",
  "POST /api/admin/companies": "admin",
  "PUT /api/admin/companies/media/:id": "admin",
  "DELETE /api/admin/companies/media/:id": "admin",
  "PUT /api/admin/companies/:id/shares": "admin",
  "PUT /api/admin/companies/:id/type": "admin",
  "DELETE /api/admin/companies/:id": "admin",
  "POST /api/admin/companies/:id/restore": "admin",
  "GET /api/admin/companies/:id/latest-rns": "admin",
  "GET /api/admin/announced-companies": "admin",
  "POST /api/admin/companies/:id/media": "admin",
  "POST /api/admin/companies/:id/instruments": "admin",
  "PUT /api/admin/companies/instruments/:id": "admin",
  "PUT /api/admin/featured-companies": "admin",
  "POST /api/admin/closes": "admin",
  "POST /api/admin/market/media": "admin",
  "PUT /api/admin/market/media/:id": "admin",
  "DELETE /api/admin/market/media/:id": "admin",
  "GET /api/admin/offers": "admin",
  "POST /api/admin/offers": "admin",
  "PUT /api/admin/offers/:id": "admin",
  "GET /api/admin/corrections/:id": "admin",
  "PUT /api/admin/corrections/:id": "admin",
  "GET /api/admin/feeds": "admin",
  "POST /api/admin/feeds": "admin",
  "PUT /api/admin/feeds/:id": "admin",
  "GET /api/admin/inbox": "admin",
  "GET /api/admin/inbox/companies": "admin",
  "PUT /api/admin/inbox/companies/:id": "admin",
  "GET /api/admin/inbox/corrections": "admin",
  "PUT /api/admin/inbox/corrections/:id": "admin",
  "GET /api/admin/inbox/messages": "admin",
  "PUT /api/admin/inbox/messages/:id": "admin",
  "GET /api/admin/inbox/proposals": "admin",
  "PUT /api/admin/inbox/proposals/:id": "admin",
  "GET /api/admin/inbox/figures": "admin",
  "PUT /api/admin/inbox/figures/:id": "admin",
  "GET /api/admin/history": "admin",
  "GET /api/admin/warnings": "admin",
  "POST /api/admin/refresh-data": "admin",
  "POST /api/admin/populate-initial-data": "admin",
};

const REFUSED = { 401: { message: "Unauthorized" }, 403: { message: "Forbidden" } } as const;

onEachDatabase((open) => {
  let database: Database;
  let app: ReturnType<typeof createApp>;
  let headers: Record<"nobody" | "wrong" | "expired" | "revoked" | "viewer" | "admin", string | undefined>;

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    await populate(db, seedOf({ ticker: "ACME", btc: "1" }));
    const publicData = await keepPublicData(database, () => {});
    app = createApp({ ...formDeps(database), publicData, releaseKey: () => null });

    const admin = await signedInAs(db, "admin");
    const account = await findAdmin(db, "admin");
    const keyExpiringIn = async (ms: number) => {
      const [key, now] = [newSessionKey(), new Date()];
      const expiresAt = new Date(now.getTime() + ms);
      if (account !== null) await keepSession(db, { keyHash: hashSessionKey(key), expiresAt, now }, account);
      return key;
    };
    const revoked = await keyExpiringIn(60_000);
    await revokeSession(db, hashSessionKey(revoked), new Date());
    headers = {
      nobody: undefined,
      wrong: basic("admin", newSessionKey()),
      revoked: basic("admin", revoked),
      viewer: await signedInAs(db, "viewer"),
      admin,
      expired: basic("admin", await keyExpiringIn(-1)),
    };
  });

  /** Without a body and for ids that do not exist, so that an allowed request changes nothing. */
  const ask = (route: string, as: keyof typeof headers) => {
    const [method = "", path = ""] = route.replace(/:\w+/g, "999").split(" ");
    const Authorization = headers[as];
    return app.request(path, { method, headers: Authorization === undefined ? {} : { Authorization } });
  };

  test("every route is known to be public or not", () => {
    const routes = app.routes.filter(({ method }) => method !== "ALL");
    expect(new Set(routes.map(({ method, path }) => `${method} ${path}`))).toEqual(
      new Set([...PUBLIC, ...Object.keys(OTHERS)]),
    );
  });

  test.for(PUBLIC)("%s is open to everybody", async (route) => {
    expect((await ask(route, "nobody")).status).not.toBe(401);
  });

  test("an administrator's browser is not led here by another site, nor with something large or of another type", async () => {
    const send = (more: Record<string, string>, body = "{}") =>
      app.request("/api/admin/companies", {
        method: "POST",
        headers: { Authorization: headers.admin ?? "", "Content-Type": "application/json", ...more },
        body,
      });
    expect((await send({})).status).toBe(400);
    expect((await send({ "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await send({ "Content-Type": "text/plain" })).status).toBe(415);
    expect((await send({}, JSON.stringify({ name: "x".repeat(70_000) }))).status).toBe(413);
    expect((await send({}, "{")).status).toBe(400);
  });

  // Signing out comes last, because it ends the session that the other rows use.
  const rows = Object.entries(OTHERS).toSorted(
    ([a], [b]) => Number(a.includes("logout")) - Number(b.includes("logout")),
  );
  test.for(rows)("%s is for %s and above alone, and nobody keeps the answer", async ([route, lowest]) => {
    const strangers = (["nobody", "wrong", "expired", "revoked"] as const).map((who) => [who, 401] as const);
    const refused = lowest === "admin" ? [...strangers, ["viewer", 403] as const] : strangers;
    for (const [who, status] of refused) {
      const answer = await ask(route, who);
      expect([who, answer.status, await answer.json()]).toEqual([who, status, REFUSED[status]]);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(answer.headers.get("WWW-Authenticate")).toBeNull();
    }
    for (const who of lowest === "admin" ? (["admin"] as const) : (["viewer", "admin"] as const)) {
      const answer = await ask(route, who);
      expect([200, 400, 404, 415, 503], who).toContain(answer.status);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
    }
  });
});
