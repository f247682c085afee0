import { execFile, spawn } from "node:child_process";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";

import { codeAt } from "#auth/one-time-code.ts";
import type { Db } from "#db/client.ts";
import { outbox } from "#db/outbox.ts";
import { basic } from "#testing/accounts.ts";
import { freePort } from "#testing/ports.ts";
import { onOneDatabase, urlOf } from "#testing/database.ts";
import { fakeSmtpServer } from "#testing/smtp-server.ts";

const run = promisify(execFile);
const PROJECT = join(import.meta.dirname, "../..");

const PLANTED = {
  ADMIN_PASSWORD: "planted-password-of-the-first-admin",
  TWELVE_DATA_KEY: "planted-twelve-data-key",
  FINNHUB_KEY: "planted-finnhub-key",
  FMP_KEY: "planted-fmp-key",
  COINGECKO_KEY: "planted-coingecko-key",
  TICKER_APP_KEY: "planted-ticker-app-key",
  ALERT_WEBHOOK_URL: "https://localhost:1/planted-webhook",
};
const MISTYPED = "planted-mistyped-password";
const COMPANY = {
  name: "Newcomer",
  ticker: "NEWC",
  exchange: "NASDAQ",
  country: "US",
  btcHoldings: "28",
};

onOneDatabase((open) => {
  test(
    "nothing that is secret is in what the product prints, answers, builds or backs up, whatever fails",
    { timeout: 180_000 },
    async ({ skip }) => {
      const database = await open();
      const databaseUrl = await urlOf(database);
      if (databaseUrl === null) return skip("PostgreSQL is not installed PROJECT");
      const mail = await fakeSmtpServer("refuse-login");
      onTestFinished(mail.close);
      const folder = await mkdtemp(join(tmpdir(), "secrets-"));
      onTestFinished(() => rm(folder, { recursive: true, force: true }));
      await database.db.insert(outbox).values({ subject: "Hello", text: "Hello." });

      const metricsPort = await freePort();
      const watched = { METRICS_PORT: String(metricsPort), REQUEST_LOG: "on" };
      const env = {
        ...settings(folder),
        ...watched,
        ...PLANTED,
        DATABASE_URL: databaseUrl,
        SMTP_URL: mail.url,
      };
      const site = await startIn(env);
      const session = await site.ask("POST", "/api/auth/login", login(PLANTED.ADMIN_PASSWORD));
      const { sessionKey: firstKey } = z.object({ sessionKey: z.string() }).parse(JSON.parse(session));
      const { sessionKey, factorSecret, recoveryCodes } = await addSecondFactor(site.ask, firstKey);
      const texts = await everyAnswer(site.ask, basic("admin", sessionKey));
      await expect.poll(() => lastError(database.db), { timeout: 30_000 }).toContain("EAUTH");
      const page = () => site.ask("GET", "/dashboard");
      await expect.poll(page, { timeout: 60_000, interval: 250 }).toContain("Newcomer");
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/`)).text();
      texts.push(await page(), metrics, await site.stop());
      const backup = await run(process.execPath, [join(PROJECT, "data-jobs/run.ts"), "backup"], { env });
      texts.push(backup.stdout, backup.stderr);
      const written = await filesIn(folder);

      const isToldWithoutKey = /finnhub: .*Not with .*\*\*\*/.test(texts.join());
      expect(isToldWithoutKey, "the log says that a key was refused, and not which").toBe(true);
      expect(metrics).toContain('tracker_requests_total{route="/api/auth/user",status="200"}');
      expect(texts.at(-3), "each request is a line of the log").toContain('"route":"/api/companies"');
      expect(written.map(({ path }) => path)).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/backup-.*gz$/),
          expect.stringMatching(/dashboard\.html$/),
        ]),
      );
      const secrets = [
        ...Object.values(PLANTED),
        MISTYPED,
        firstKey.slice(4),
        sessionKey.slice(4),
        ...recoveryCodes,
        ...recoveryCodes.map((code) => code.replaceAll("-", "")),
        new URL(databaseUrl).password,
        new URL(mail.url).password,
        Buffer.from("\0operator\0s3cret").toString("base64"),
      ];
      const places = [{ path: "what was said", text: texts.join("\n") }, ...written];
      for (const secret of secrets)
        expect(
          places.filter(({ text }) => text.includes(secret)).map(({ path }) => path),
          secret,
        ).toEqual([]);
      // The server has to compare it with codes, so a backup holds it as the database does.
      const isBackup = ({ path }: { path: string }) => /backup-.*gz$/.test(path);
      const known = places.filter(({ text }) => text.includes(factorSecret));
      expect(known.filter((place) => !isBackup(place)).map(({ path }) => path)).toEqual([]);
      expect(known.some(isBackup)).toBe(true);
    },
  );
});

test("nothing in the repository looks like a key, a password hash or a file of secrets", async ({ skip }) => {
  const listed = await run("git", ["ls-files", "-z"], { cwd: PROJECT }).catch(() => null);
  if (listed === null) return skip("This is no git checkout");
  const looksSecret =
    /key_[\w-]{43}|\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$[\w+/]{8}|-----BEGIN [A-Z ]*PRIVATE KEY|gh[pousr]_\w{36}|AKIA[0-9A-Z]{16}/;
  const isFileOfSecrets = /(^|\/)(\.env(?!\.example$).*|first-admin|password-of-[^/]*|.*\.(pem|p12))$/;
  const found: string[] = [];
  for (const path of listed.stdout.split("\0").filter(Boolean))
    if (isFileOfSecrets.test(path) || looksSecret.test(await readFile(join(PROJECT, path), "latin1")))
      found.push(path);
  expect(found).toEqual([]);
});

const settings = (folder: string) => ({
  ...process.env,
  DATA_DIR: folder,
  OPERATOR_EMAIL: "operator@example.org",
  SOURCES_CONTACT: "operator@example.org",
  QUOTE_SOURCES: "finnhub,twelve-data,fmp",
  PORT: "0",
  SEED: "off",
  PRICE_FEED: "off",
  NODE_OPTIONS: `--import ${UPSTREAMS}`,
});

const UPSTREAMS = pathToFileURL(join(PROJECT, "data-jobs/testing/leaking-upstreams.child.ts")).href;

const Factor = z.object({ secret: z.string() });
const WithFactor = z.object({ sessionKey: z.string(), recoveryCodes: z.array(z.string()) });

async function addSecondFactor(ask: Ask, firstKey: string) {
  const as = basic("admin", firstKey);
  const proposed: unknown = JSON.parse(await ask("POST", "/api/auth/second-factor", {}, as));
  const { secret } = Factor.parse(proposed);
  const change = { currentPassword: PLANTED.ADMIN_PASSWORD, code: codeAt(secret, new Date()) };
  const confirmed: unknown = JSON.parse(await ask("PUT", "/api/auth/second-factor", change, as));
  return { ...WithFactor.parse(confirmed), factorSecret: secret };
}

const login = (password: string) => ({ username: "admin", password });

type Ask = (method: string, path: string, body?: object, authorization?: string) => Promise<string>;

async function startIn(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [join(PROJECT, "start.ts")], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => void (printed += text));
  const origin = () => /http:\/\/localhost:\d+/.exec(printed)?.[0] ?? "";
  await expect.poll(origin, { timeout: 60_000, interval: 50 }).not.toBe("");
  const ask: Ask = async (method, path, body, Authorization) => {
    const answer = await fetch(origin() + path, {
      method,
      headers: {
        ...(Authorization === undefined ? {} : { Authorization }),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return answer.text();
  };
  const stop = async () => {
    const ended = new Promise((resolve) => child.once("close", resolve));
    child.kill("SIGTERM");
    await ended;
    return printed;
  };
  return { ask, stop };
}

async function everyAnswer(ask: Ask, admin: string): Promise<string[]> {
  return [
    await ask("POST", "/api/auth/login", login(MISTYPED)),
    await ask("GET", "/api/auth/user", undefined, basic("admin", MISTYPED)),
    await ask("GET", "/api/auth/user", undefined, admin),
    await ask("GET", "/api/auth/user", undefined, basic("admin", PLANTED.ADMIN_PASSWORD)),
    await ask("POST", "/api/admin/companies", COMPANY, admin),
    await ask("POST", "/api/admin/refresh-data", undefined, admin),
    await ask("GET", "/api/admin/history", undefined, admin),
    await ask("GET", "/api/admin/inbox", undefined, admin),
    await ask("GET", "/api/companies"),
    await ask("GET", "/api/status"),
    await ask("GET", "/api/health"),
    await ask("GET", `/api/companies?key=${MISTYPED}`),
    await ask("GET", `/${PLANTED.FINNHUB_KEY}`),
    await ask("POST", "/api/auth/logout", undefined, admin),
  ];
}

const lastError = async (db: Db) => (await db.select().from(outbox))[0]?.lastError;

/** Every file below a folder, decompressed if it is compressed. */
async function filesIn(folder: string): Promise<{ path: string; text: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const bytes = await readFile(path);
      const unpack = name.endsWith(".gz") ? gunzipSync : name.endsWith(".br") ? brotliDecompressSync : null;
      return { path, text: (unpack ? unpack(bytes) : bytes).toString("latin1") };
    }),
  );
}
