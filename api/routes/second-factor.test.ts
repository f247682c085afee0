import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";

import { codeAt } from "#auth/one-time-code.ts";
import { openSignIn } from "#auth/sign-in.ts";
import { admins, findAdmin, revokeAccount, setPassword } from "#db/accounts.ts";
import type { Database } from "#db/client.ts";
import { auditLog } from "#db/edit.ts";
import { countTry, turnOffSecondFactor } from "#db/second-factor.ts";
import { keepPublicData } from "#public-data/keep-public-data.ts";
import { createApp } from "#server/app.ts";
import { addAccount, basic, signedInAs } from "#testing/accounts.ts";
import { onEachDatabase } from "#testing/database.ts";
import { formDeps } from "#testing/form-deps.ts";

const START = new Date("2026-11-20T08:00:00Z");
const PASSWORD = "correct horse battery";

const Opened = z.object({ sessionKey: z.string() });
const Confirmed = Opened.extend({ recoveryCodes: z.array(z.string()) });
const Proposed = z.object({ secret: z.string(), uri: z.string(), qr: z.object({ size: z.number() }) });

onEachDatabase((open) => {
  let database: Database;
  let app: ReturnType<typeof createApp>;
  let now: Date;
  let logged: string[];
  let onLog: () => void;

  const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
  const openSite = async (requiresSecondFactor = false) => {
    const log = (line: string) => {
      logged.push(line);
      onLog();
    };
    const signIn = openSignIn({ db: database.db, now: () => now, wait: async () => {}, log });
    const publicData = await keepPublicData(database, () => {});
    const deps = { ...formDeps(database), publicData, signIn, requiresSecondFactor };
    return createApp({ ...deps, releaseKey: () => null });
  };

  beforeAll(async () => {
    database = await open();
    await addAccount(database.db, "ann", "admin", PASSWORD);
  });
  beforeEach(async () => {
    now = START;
    logged = [];
    onLog = () => {};
    await turnOffSecondFactor(database.db, { username: "ann" }, { actor: "test", now });
    app = await openSite();
  });

  const ask = (method: string, path: string, { body, as }: { body?: unknown; as?: string } = {}) =>
    app.request(path, {
      method,
      headers: {
        ...(as === undefined ? {} : { Authorization: as }),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const login = (code?: string, password = PASSWORD) =>
    ask("POST", "/api/auth/login", {
      body: { username: "ann", password, ...(code === undefined ? {} : { code }) },
    });
  const session = async (answer: Response) => basic("ann", Opened.parse(await answer.json()).sessionKey);
  const FACTOR = "/api/auth/second-factor";
  /** Six digits that no half minute near this one shows. */
  const wrongCode = (secret: string): string => {
    const near = [-60, -30, 0, 30, 60].map((seconds) =>
      codeAt(secret, new Date(now.getTime() + seconds * 1000)),
    );
    return (
      ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !near.includes(code)) ?? ""
    );
  };
  const statusOf = async (as: string) => (await ask("GET", "/api/auth/user", { as })).status;

  const setUp = async () => {
    const first = await session(await login());
    const { secret } = Proposed.parse(await (await ask("POST", FACTOR, { as: first, body: {} })).json());
    const body = { currentPassword: PASSWORD, code: codeAt(secret, now) };
    const confirmed = await ask("PUT", FACTOR, { as: first, body });
    expect(confirmed.status).toBe(200);
    const { sessionKey, recoveryCodes } = Confirmed.parse(await confirmed.json());
    later(30);
    return { secret, first, as: basic("ann", sessionKey), recoveryCodes };
  };

  test("is asked for nowhere until it was confirmed with the password and a code", async () => {
    const as = await session(await login());
    const proposed = Proposed.parse(await (await ask("POST", FACTOR, { as, body: {} })).json());
    expect(proposed.uri).toContain(`otpauth://totp/Tracker:ann?issuer=Tracker&secret=${proposed.secret}`);
    expect(proposed.qr.size).toBeGreaterThan(20);
    expect((await login()).status).toBe(200);
    const code = codeAt(proposed.secret, now);
    for (const [body, status] of [
      [{ currentPassword: "wrong", code }, 403],
      [{ currentPassword: PASSWORD, code: wrongCode(proposed.secret) }, 400],
      [{ currentPassword: PASSWORD, code: codeAt(proposed.secret, new Date(now.getTime() - 90_000)) }, 400],
      [{ currentPassword: PASSWORD }, 400],
      [{ code }, 400],
    ] as const)
      expect((await ask("PUT", FACTOR, { as, body })).status, JSON.stringify(body)).toBe(status);
    expect(await (await ask("GET", FACTOR, { as })).json()).toEqual({ since: null, recoveryCodes: 0 });
    expect((await login()).status).toBe(200);
  });

  test("once confirmed, ends the sessions without it, and the password alone opens none", async () => {
    const { secret, first, as } = await setUp();
    expect(await statusOf(first)).toBe(401);
    expect(await statusOf(as)).toBe(200);
    expect(await (await ask("GET", FACTOR, { as })).json()).toEqual({
      since: START.toISOString(),
      recoveryCodes: 10,
    });
    const missing = await login();
    expect(missing.status).toBe(401);
    expect(await missing.json()).toEqual({
      message: "Enter the code of your second factor.",
      codeNeeded: true,
    });
    const wrong = await login(wrongCode(secret));
    expect(wrong.status).toBe(401);
    expect(await wrong.json()).toEqual({
      message: "Invalid username, password or code",
      codeNeeded: true,
    });
    expect(await statusOf(await session(await login(codeAt(secret, now))))).toBe(200);
  });

  test("leaves a line in the log wherever a right password was not enough", async () => {
    const { secret } = await setUp();
    logged = [];
    await login();
    await login(wrongCode(secret));
    await ask("GET", "/api/auth/user", { as: basic("ann", PASSWORD) });
    const line = (outcome: string) =>
      JSON.stringify({ at: now.toISOString(), event: "sign-in", account: "ann", outcome });
    expect(logged).toEqual(["refused", "failure", "refused"].map(line));
  });

  test("says nothing to anyone who does not know the password", async () => {
    const { secret } = await setUp();
    const refused = await login(undefined, "wrong");
    expect(refused.status).toBe(401);
    expect(await refused.json()).toEqual({ message: "Invalid username or password" });
    expect((await login(codeAt(secret, now), "wrong")).status).toBe(401);
    expect((await login(codeAt(secret, now))).status).toBe(200);
  });

  test("refuses the password in place of a session key, and says why", async () => {
    await setUp();
    const refused = await ask("GET", "/api/auth/user", { as: basic("ann", PASSWORD) });
    expect(refused.status).toBe(401);
    expect(await refused.json()).toEqual({
      message: expect.stringContaining("Sign in and send the session key instead."),
    });
    expect(await statusOf(basic("ann", "wrong"))).toBe(401);
  });

  test("takes each code once, whichever of two nodes is asked, and none older", async () => {
    const { secret } = await setUp();
    const [one, other] = [app, await openSite()];
    const old = codeAt(secret, now);
    later(30);
    const code = codeAt(secret, now);
    const body = JSON.stringify({ username: "ann", password: PASSWORD, code });
    const headers = { "Content-Type": "application/json" };
    const answers = await Promise.all(
      [one, other].map((node) => node.request("/api/auth/login", { method: "POST", headers, body })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    for (const used of [code, old]) expect((await login(used)).status).toBe(401);
    later(30);
    expect((await login(codeAt(secret, now))).status).toBe(200);
  });

  test("is replaced by a recovery code, each once, however it is written", async () => {
    const { recoveryCodes, as } = await setUp();
    const [first = "", second = ""] = recoveryCodes;
    expect((await login(first)).status).toBe(200);
    expect((await login(first)).status).toBe(401);
    expect((await login(second.toUpperCase().replaceAll("-", " "))).status).toBe(200);
    expect(await (await ask("GET", FACTOR, { as })).json()).toMatchObject({ recoveryCodes: 8 });
    expect(logged.filter((line) => line.includes('"recovery-code-used"'))).toHaveLength(2);
  });

  test("new recovery codes replace the old ones, and need the password and a code", async () => {
    const { secret, as, recoveryCodes } = await setUp();
    const path = `${FACTOR}/recovery-codes`;
    const renew = (body: object) => ask("POST", path, { as, body });
    expect((await renew({ currentPassword: PASSWORD, code: wrongCode(secret) })).status).toBe(400);
    expect((await renew({ currentPassword: "wrong", code: codeAt(secret, now) })).status).toBe(403);
    const renewed = await renew({ currentPassword: PASSWORD, code: codeAt(secret, now) });
    const codes = Confirmed.pick({ recoveryCodes: true }).parse(await renewed.json()).recoveryCodes;
    expect((await login(recoveryCodes[0] ?? "")).status).toBe(401);
    expect((await login(codes[0] ?? "")).status).toBe(200);
  });

  test("is removed with the password and a code, which ends all sessions", async () => {
    const { secret, as, recoveryCodes } = await setUp();
    const remove = (body: object) => ask("POST", `${FACTOR}/removal`, { as, body });
    expect((await remove({ currentPassword: PASSWORD, code: wrongCode(secret) })).status).toBe(400);
    const removed = await remove({ currentPassword: PASSWORD, code: recoveryCodes[0] ?? "" });
    const without = await session(removed);
    expect(await statusOf(without)).toBe(200);
    const again = await ask("POST", `${FACTOR}/removal`, {
      as: without,
      body: { currentPassword: PASSWORD, code: codeAt(secret, now) },
    });
    expect(again.status).toBe(404);
    expect(await again.json()).toEqual({ message: "This account has no second factor. Set one up first." });
    expect(await statusOf(as)).toBe(401);
    expect((await login()).status).toBe(200);
    const [row] = await database.db.select().from(admins);
    expect(row).toMatchObject({ secondFactorSecret: null, recoveryCodeHashes: [] });
  });

  test("a second one is refused while there is one", async () => {
    const { secret, as } = await setUp();
    expect((await ask("POST", FACTOR, { as, body: {} })).status).toBe(409);
    const body = { currentPassword: PASSWORD, code: codeAt(secret, now) };
    expect((await ask("PUT", FACTOR, { as, body })).status).toBe(409);
  });

  test("confirmed twice at once, it is turned on once", async () => {
    const as = await session(await login());
    const { secret } = Proposed.parse(await (await ask("POST", FACTOR, { as, body: {} })).json());
    const body = { currentPassword: PASSWORD, code: codeAt(secret, now) };
    const answers = await Promise.all([1, 2].map(() => ask("PUT", FACTOR, { as, body })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const [row] = await database.db.select().from(admins);
    expect(row?.secondFactorSecret).toBe(secret);
    expect(row?.secondFactorSince).not.toBeNull();
  });

  test("a new password under way while the operator revokes the account is answered with 409", async () => {
    const by = { actor: "the command line", now };
    const passwordHash = (await findAdmin(database.db, "ann"))?.passwordHash ?? "";
    const as = await session(await login());
    // The line in the log stands between the check of the old password and the storing of the new one.
    const revoked = Promise.withResolvers();
    onLog = () => revoked.resolve(revokeAccount(database.db, "ann", by));
    const body = { currentPassword: PASSWORD, newPassword: "staple of another battery" };
    const refused = await ask("PUT", "/api/auth/password", { as, body });
    await revoked.promise;
    onLog = () => {};
    expect(refused.status).toBe(409);
    expect(await refused.json()).toEqual({ message: expect.stringContaining("in the meantime") });
    expect(await findAdmin(database.db, "ann")).toBeNull();
    await setPassword(database.db, { username: "ann", passwordHash, passwordIsGenerated: false }, by);
    expect((await login()).status).toBe(200);
  });

  describe("wrong codes", () => {
    const guess = (code: string, from: number, node = app) =>
      node.request(
        "/api/auth/login",
        {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ username: "ann", password: PASSWORD, code }),
        },
        { incoming: { socket: { remoteAddress: `192.0.2.${from}` } } },
      );
    const guessOften = async (code: string, times: number) => {
      const nodes = [app, await openSite()];
      const answers = await Promise.all(
        Array.from({ length: times }, (_, n) => guess(code, n, nodes[n % 2])),
      );
      return answers.map(({ status }) => status);
    };

    test("all at once on two nodes, no more than twenty are tried, and then none for a quarter of an hour", async () => {
      const { secret, recoveryCodes } = await setUp();
      const statuses = await guessOften(wrongCode(secret), 30);
      expect(Map.groupBy(statuses, (status) => status).get(401)).toHaveLength(20);
      expect(Map.groupBy(statuses, (status) => status).get(429)).toHaveLength(10);
      later(30);
      const refused = await login(codeAt(secret, now));
      expect(refused.status).toBe(429);
      expect(refused.headers.get("Retry-After")).toBe(String(15 * 60 - 30));
      expect(await refused.json()).toEqual({
        message: "Too many wrong codes. Please try again in 15 minutes, or use a recovery code.",
      });
      expect((await login(recoveryCodes[0] ?? "")).status).toBe(200);
      later(15 * 60);
      expect((await login(codeAt(secret, now))).status).toBe(200);
    });

    test("do not include recovery codes, even misspelled ones while other codes are locked", async () => {
      const { secret, recoveryCodes } = await setUp();
      const misspelled = (recoveryCodes[0] ?? "").replace(/^./, "1");
      for (let n = 0; n < 25; n++) expect((await guess(misspelled, n)).status).toBe(401);
      await guessOften(wrongCode(secret), 20);
      expect((await login(codeAt(secret, now))).status).toBe(429);
      const refused = await login(misspelled);
      expect(refused.status).toBe(401);
      expect(await refused.json()).toMatchObject({ message: "Invalid username, password or code" });
      expect((await login(recoveryCodes[0] ?? "")).status).toBe(200);
    });

    test("each lock is twice as long as the one before, up to a day, until a right code comes", async () => {
      const { secret } = await setUp();
      const [ann] = await database.db.select().from(admins);
      const failTwentyTimes = async () => {
        for (let n = 0; n < 20; n++) await countTry(database.db, ann?.id ?? 0, now);
      };
      const lockMinutes: number[] = [];
      const sentences: string[] = [];
      for (let n = 0; n < 9; n++) {
        await failTwentyTimes();
        const refused = await login(codeAt(secret, now));
        sentences.push(z.object({ message: z.string() }).parse(await refused.json()).message);
        const seconds = Number(refused.headers.get("Retry-After"));
        lockMinutes.push(seconds / 60);
        later(seconds);
      }
      expect(lockMinutes).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440]);
      expect(sentences.map((sentence) => /try again in (.*), or use/.exec(sentence)?.[1])).toEqual(
        "15 minutes,30 minutes,60 minutes,2 hours,4 hours,8 hours,16 hours,24 hours,24 hours".split(","),
      );
      expect((await login(codeAt(secret, now))).status).toBe(200);
      await failTwentyTimes();
      later(15 * 60);
      expect((await login(codeAt(secret, now))).status).toBe(200);
    });
  });

  test("where one is required, an administrator without it can do nothing else", async () => {
    app = await openSite(true);
    const as = await session(await login());
    expect(await (await ask("GET", "/api/auth/user", { as })).json()).toMatchObject({
      needsSecondFactor: true,
    });
    const refused = await ask("GET", "/api/admin/history", { as });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({
      message: "Set up a second factor first: sign in at /admin.",
    });
    const { as: ready } = await setUp();
    expect((await ask("GET", "/api/admin/history", { as: ready })).status).toBe(200);
    const user = async (who: string) => (await ask("GET", "/api/auth/user", { as: who })).json();
    expect(await user(ready)).toEqual({ username: "ann", role: "admin" });
    const viewer = await signedInAs(database.db, "viewer");
    expect(await user(viewer)).toEqual({ username: "viewer", role: "viewer" });
  });

  test("leaves who did what in the history and the log, and neither secret nor code in either", async () => {
    const { secret, as, recoveryCodes } = await setUp();
    await ask("POST", `${FACTOR}/removal`, {
      as,
      body: { currentPassword: PASSWORD, code: codeAt(secret, now) },
    });
    const history = JSON.stringify(await database.db.select().from(auditLog));
    for (const action of ["add-second-factor", "remove-second-factor"]) expect(history).toContain(action);
    expect(logged.join()).toContain('"event":"second-factor-on","account":"ann"');
    expect(logged.join()).toContain('"event":"second-factor-off","account":"ann"');
    for (const hidden of [secret, ...recoveryCodes]) {
      expect(history).not.toContain(hidden);
      expect(logged.join()).not.toContain(hidden);
    }
  });
});
