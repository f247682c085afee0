import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";

import { openSignIn } from "#auth/sign-in.ts";
import { setPassword, revokeAccount, findAdmin, admins, sessionKeys } from "#db/accounts.ts";
import { auditLog } from "#db/edit.ts";
import type { Database } from "#db/client.ts";
import { keepPublicData } from "#public-data/keep-public-data.ts";
import { createApp } from "#server/app.ts";
import { addAccount, basic } from "#testing/accounts.ts";
import { onEachDatabase } from "#testing/database.ts";
import { formDeps } from "#testing/form-deps.ts";

const HOUR_MS = 3_600_000;
const START = new Date("2026-11-20T08:00:00Z");
const PASSWORD = "correct horse battery";
const SessionAnswer = z.strictObject({
  username: z.string(),
  sessionKey: z.string(),
  expiresAt: z.string(),
});

onEachDatabase((open) => {
  let database: Database;
  let app: ReturnType<typeof createApp>;
  let now: Date;
  let logged: string[];

  beforeAll(async () => {
    database = await open();
    await addAccount(database.db, "ann", "admin", PASSWORD);
    await addAccount(database.db, "vic", "viewer", PASSWORD);
  });
  beforeEach(async () => {
    now = START;
    logged = [];
    const signIn = openSignIn({
      db: database.db,
      now: () => now,
      wait: async () => {},
      log: (line) => logged.push(line),
    });
    const publicData = await keepPublicData(database, () => {});
    app = createApp({ ...formDeps(database), publicData, signIn, releaseKey: () => null });
  });

  const ask = (method: string, path: string, more: { body?: unknown; as?: string } = {}) =>
    app.request(path, {
      method,
      headers: {
        ...(more.as === undefined ? {} : { Authorization: more.as }),
        ...(more.body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(more.body === undefined ? {} : { body: JSON.stringify(more.body) }),
    });
  const login = (username: string, password: string) =>
    ask("POST", "/api/auth/login", { body: { username, password } });
  const keyOf = async (username: string, password = PASSWORD) =>
    SessionAnswer.parse(await (await login(username, password)).json()).sessionKey;
  const statusOf = async (as?: string) =>
    (await ask("GET", "/api/auth/user", as === undefined ? {} : { as })).status;

  describe("signing in", () => {
    test("gives a key that stands for the password for twelve hours", async () => {
      const answer = await login("Ann", PASSWORD);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      const session = SessionAnswer.parse(await answer.json());
      expect(session).toEqual({
        username: "ann",
        sessionKey: expect.stringMatching(/^key_[\w-]{43}$/),
        expiresAt: "2026-11-20T20:00:00.000Z",
      });
      const as = basic("ann", session.sessionKey);
      for (const hours of [1.5, 3, 4.5, 6, 7.5, 9, 10.5]) {
        now = new Date(START.getTime() + hours * HOUR_MS);
        expect(await statusOf(as), `${hours} hours`).toBe(200);
      }
      now = new Date(START.getTime() + 12 * HOUR_MS - 1);
      expect(await statusOf(as)).toBe(200);
      now = new Date(START.getTime() + 12 * HOUR_MS);
      expect(await statusOf(as)).toBe(401);
    });

    test("that is not used for two hours ends; its use is stored at most every five minutes", async () => {
      const as = basic("ann", await keyOf("ann"));
      const lastUses = async () =>
        (await database.db.select().from(sessionKeys)).map((row) => row.lastUsedAt);
      const after = async (minutes: number) => {
        now = new Date(START.getTime() + minutes * 60_000);
        return statusOf(as);
      };
      const before = await lastUses();
      expect(await after(4)).toBe(200);
      expect(await lastUses()).toEqual(before);
      expect(await after(5)).toBe(200);
      expect(await lastUses()).toContainEqual(now);
      expect(await after(124)).toBe(200);
      expect(await after(243)).toBe(200);
      expect(await after(243 + 120)).toBe(401);
      expect(await after(243 + 119)).toBe(200);
    });

    test("is a line with the name of a known account, and never with what was typed instead", async () => {
      await login("ANN", PASSWORD);
      await login("ann", "wrong");
      await login(PASSWORD, "ann");
      await statusOf(basic("ann", PASSWORD));
      expect(logged.map((line): unknown => JSON.parse(line))).toEqual(
        [
          ["ann", "success"],
          ["ann", "failure"],
          [null, "failure"],
          ["ann", "success"],
        ].map(([account, outcome]) => ({ at: START.toISOString(), event: "sign-in", account, outcome })),
      );
      expect(logged.join()).not.toContain(PASSWORD);
    });

    test.for([
      ["ann", "wrong"],
      ["nobody", PASSWORD],
    ] as const)(
      "as %s with %s says the same, which is not the word that logs a browser out",
      async ([name, word]) => {
        const answer = await login(name, word);
        expect(answer.status).toBe(401);
        expect(await answer.json()).toEqual({ message: "Invalid username or password" });
        expect(answer.headers.get("WWW-Authenticate")).toBeNull();
      },
    );

    test.for([
      { username: "ann" },
      { password: PASSWORD },
      { username: " ", password: PASSWORD },
      { username: "ann", password: "  " },
      { username: "ann", password: PASSWORD, role: "admin" },
      { username: ["ann"], password: PASSWORD },
      [],
    ])("with %o is no request at all", async (body) => {
      expect((await ask("POST", "/api/auth/login", { body })).status).toBe(400);
    });

    test("keeps neither the password nor the key", async () => {
      const key = await keyOf("ann");
      const stored = JSON.stringify([
        await database.db.select().from(admins),
        (await database.db.select().from(sessionKeys)).map(({ keyHash, ...row }) => [
          row,
          Buffer.from(keyHash).toString("latin1"),
          Buffer.from(keyHash).toString("base64"),
        ]),
      ]);
      expect(stored).not.toContain(PASSWORD);
      expect(stored).not.toContain(key.slice(4));
    });

    test("failing ten times from one address ends with when to come back; a key is never held up by that", async () => {
      const as = basic("ann", await keyOf("ann"));
      for (let n = 0; n < 5; n++) expect((await login("ann", "wrong")).status).toBe(401);
      for (let n = 0; n < 5; n++) expect(await statusOf(basic("ann", "wrong"))).toBe(401);
      const refused = await login("ann", PASSWORD);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(800);
      expect(await statusOf(basic("ann", PASSWORD))).toBe(429);
      expect(await statusOf(as)).toBe(200);
    });

    test("with keys that are not valid uses up no attempts", async () => {
      const key = await keyOf("ann");
      now = new Date(START.getTime() + 13 * HOUR_MS);
      for (let n = 0; n < 12; n++) expect(await statusOf(basic("ann", key))).toBe(401);
      expect((await login("ann", PASSWORD)).status).toBe(200);
    });
  });

  describe("who one is", () => {
    test.for([
      ["ann", "admin"],
      ["vic", "viewer"],
    ] as const)("%s is told the name and the role, %s, and no more", async ([username, role]) => {
      const answer = await ask("GET", "/api/auth/user", { as: basic(username, await keyOf(username)) });
      expect(await answer.json()).toEqual({ username, role });
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
    });

    test("the password itself does as well, in either case of the name", async () => {
      expect(await statusOf(basic("ann", PASSWORD))).toBe(200);
      expect(await statusOf(basic("ANN", PASSWORD))).toBe(200);
    });

    test("nobody without credentials, with wrong ones, with a changed key or with somebody else's", async () => {
      const key = await keyOf("ann");
      const changed = `${key.slice(0, -2)}${key.endsWith("AA") ? "BB" : "AA"}`;
      for (const as of [undefined, "Basic", basic("ann", "wrong"), basic("ann", changed), basic("vic", key)])
        expect(await statusOf(as), as).toBe(401);
      const answer = await ask("GET", "/api/auth/user");
      expect(await answer.json()).toEqual({ message: "Unauthorized" });
      expect(answer.headers.get("WWW-Authenticate")).toBeNull();
    });
  });

  describe("a key is worth nothing", () => {
    test("after signing out with it, and others still are", async () => {
      const [one, other] = [basic("ann", await keyOf("ann")), basic("ann", await keyOf("ann"))];
      expect(await (await ask("POST", "/api/auth/logout", { as: one })).json()).toEqual({ success: true });
      expect([await statusOf(one), await statusOf(other)]).toEqual([401, 200]);
      expect((await ask("POST", "/api/auth/logout", { as: one })).status).toBe(401);
    });

    test("once its owner has another password", async () => {
      await addAccount(database.db, "cyd", "admin", PASSWORD);
      const as = basic("cyd", await keyOf("cyd"));
      const { passwordHash } = (await database.db.select().from(admins))[0] ?? { passwordHash: "" };
      await setPassword(
        database.db,
        { username: "cyd", passwordHash, passwordIsGenerated: false },
        { actor: "ann", now },
      );
      expect(await statusOf(as)).toBe(401);
    });

    test("once its owner is let in no more, as is the password, until there is a new one", async () => {
      await addAccount(database.db, "dan", "admin", PASSWORD);
      const as = basic("dan", await keyOf("dan"));
      await revokeAccount(database.db, "dan", { actor: "ann", now });
      expect(await statusOf(as)).toBe(401);
      expect((await login("dan", PASSWORD)).status).toBe(401);
      const { passwordHash } = (await database.db.select().from(admins))[0] ?? { passwordHash: "" };
      await setPassword(
        database.db,
        { username: "dan", passwordHash, passwordIsGenerated: false },
        { actor: "ann", now },
      );
      expect((await login("dan", PASSWORD)).status).toBe(200);
    });
  });

  test("a generated password opens no admin address until it is changed, with the session or with itself", async () => {
    await addAccount(database.db, "gil", "admin", PASSWORD);
    const { passwordHash } = (await findAdmin(database.db, "gil")) ?? { passwordHash: "" };
    const generated = { username: "gil", passwordHash, passwordIsGenerated: true };
    await setPassword(database.db, generated, { actor: "ann", now });
    const as = basic("gil", await keyOf("gil"));
    for (const who of [as, basic("gil", PASSWORD)]) {
      const answer = await ask("GET", "/api/admin/history", { as: who });
      expect([answer.status, await answer.json()]).toEqual([
        403,
        { message: expect.stringMatching(/^Choose a password of your own first: sign in at \/admin/) },
      ]);
    }
    const user = async (who: string) => (await ask("GET", "/api/auth/user", { as: who })).json();
    expect(await user(as)).toEqual({ username: "gil", role: "admin", passwordIsGenerated: true });
    const body = { currentPassword: PASSWORD, newPassword: "another horse entirely" };
    const changed = await ask("PUT", "/api/auth/password", { as, body });
    const own = basic("gil", SessionAnswer.parse(await changed.json()).sessionKey);
    expect((await ask("GET", "/api/admin/history", { as: own })).status).toBe(200);
    expect(await user(own)).toEqual({ username: "gil", role: "admin" });
  });

  describe("sessions", () => {
    const USER_AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const Sessions = z.strictObject({
      sessions: z.array(
        z.strictObject({
          id: z.int(),
          startedAt: z.iso.datetime(),
          lastUsedAt: z.iso.datetime(),
          browser: z.string().nullable(),
          isCurrent: z.boolean(),
        }),
      ),
    });
    const sessionsOf = async (as: string) =>
      Sessions.parse(await (await ask("GET", "/api/auth/sessions", { as })).json()).sessions;

    test("of one's own account are listed with their browser, and each can be ended", async () => {
      await addAccount(database.db, "fay", "admin", PASSWORD);
      const elsewhere = await app.request("/api/auth/login", {
        method: "POST",
        headers: { "Content-Type": "application/json", "User-Agent": USER_AGENT },
        body: JSON.stringify({ username: "fay", password: PASSWORD }),
      });
      const other = basic("fay", SessionAnswer.parse(await elsewhere.json()).sessionKey);
      now = new Date(START.getTime() + HOUR_MS);
      const as = basic("fay", await keyOf("fay"));
      const [current, earlier] = await sessionsOf(as);
      const at = { startedAt: now.toISOString(), lastUsedAt: now.toISOString() };
      expect(current).toEqual({ id: expect.any(Number), ...at, browser: null, isCurrent: true });
      expect(earlier).toMatchObject({
        startedAt: START.toISOString(),
        browser: "Firefox",
        isCurrent: false,
      });
      const end = (who: string) => ask("DELETE", `/api/auth/sessions/${earlier?.id}`, { as: who });
      expect((await end(basic("ann", await keyOf("ann")))).status).toBe(404);
      expect((await end(as)).status).toBe(200);
      expect([await statusOf(other), await statusOf(as)]).toEqual([401, 200]);
      expect((await end(as)).status).toBe(404);
      expect(await sessionsOf(as)).toEqual([current]);
    });
  });

  describe("a new password", () => {
    const NEW = "another horse entirely";
    const change = (as: string, currentPassword: string, newPassword: string) =>
      ask("PUT", "/api/auth/password", { as, body: { currentPassword, newPassword } });

    test("ends every session and opens a new one", async () => {
      await addAccount(database.db, "eve", "viewer", PASSWORD);
      const as = basic("eve", await keyOf("eve"));
      const answer = await change(as, PASSWORD, NEW);
      const session = SessionAnswer.parse(await answer.json());
      expect([await statusOf(as), await statusOf(basic("eve", session.sessionKey))]).toEqual([401, 200]);
      expect((await login("eve", PASSWORD)).status).toBe(401);
      expect((await login("eve", NEW)).status).toBe(200);
      const log = await database.db.select().from(auditLog);
      expect(log.filter(({ actor }) => actor === "eve")).toMatchObject([
        { actor: "eve", action: "change-password", subject: "account/eve" },
      ]);
    });

    test("needs the current one, and is neither short, easy to guess, the same nor like a key", async () => {
      const as = basic("ann", await keyOf("ann"));
      expect((await change(as, "wrong", NEW)).status).toBe(403);
      expect((await change(as, PASSWORD, "short")).status).toBe(400);
      const weak = await change(as, PASSWORD, "Bitcoin-2026!!");
      expect([weak.status, await weak.json()]).toEqual([
        400,
        { message: expect.stringMatching(/^newPassword: must not consist of common words of this site/) },
      ]);
      expect((await change(as, PASSWORD, "chickenwing101")).status).toBe(400);
      expect((await change(as, PASSWORD, PASSWORD)).status).toBe(400);
      expect((await change(as, PASSWORD, `key_${"a".repeat(43)}`)).status).toBe(400);
      expect((await change("", PASSWORD, NEW)).status).toBe(401);
      expect((await login("ann", PASSWORD)).status).toBe(200);
    });
  });

  test("the usual address of an API's description leads to ours", async () => {
    const answer = await ask("GET", "/api/openapi.json");
    expect([answer.status, answer.headers.get("Location")]).toEqual([308, "/api/v1/openapi.json"]);
  });

  test("the page a browser is sent to leads to the sign-in form", async () => {
    const answer = await ask("GET", "/api/login");
    expect([answer.status, answer.headers.get("Location"), answer.headers.get("Cache-Control")]).toEqual([
      302,
      "/admin",
      "no-store",
    ]);
  });
});
