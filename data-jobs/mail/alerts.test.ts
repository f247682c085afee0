import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";

import type { Database } from "#db/client.ts";
import { incidents, openKeys, recordIncidents } from "#db/incidents.ts";
import { outbox } from "#db/outbox.ts";
import { recordSourceCheck } from "#db/source-states.ts";
import { onEachDatabase } from "#testing/database.ts";
import { portOf } from "#testing/ports.ts";

import { noticeIncidents } from "./keep-alerting.ts";
import { sendDueAlerts } from "./send-webhook.ts";

const START = Date.parse("2026-11-20T12:00:00Z");
const HOUR_MS = 3_600_000;
const at = (afterMs: number) => new Date(START + afterMs);
const SECRET = "s3cret-token";
const MAIL = { smtpUrl: "smtp://mail.example", operatorEmail: "operator@site.example" };
const PUBLISHED_ANYWHERE = {
  mail: MAIL,
  alertWebhookUrl: "https://hooks.example/x",
  priceFeed: "off",
} as const;

type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;
const status =
  (code: number): Behaviour =>
  (response) =>
    response.writeHead(code, { Location: "https://elsewhere.example/" }).end(`The secret is ${SECRET}.`);
const silent: Behaviour = () => {};
const broken: Behaviour = (response) => response.destroy();

/** A webhook that behaves as told, the last behaviour for good. */
async function openWebhook(...behaviours: Behaviour[]) {
  const received: { path: string; body: unknown; key: unknown }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const behave = behaviours.length > 1 ? behaviours.shift() : behaviours[0];
      received.push({
        path: request.url ?? "",
        body: JSON.parse(body),
        key: request.headers["idempotency-key"],
      });
      behave?.(response, request);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { received, url: `http://127.0.0.1:${portOf(server)}/hook?key=${SECRET}` };
}

onEachDatabase((open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });
  const fails = (afterMs: number) =>
    recordSourceCheck(database.db, {
      source: "demo",
      at: at(afterMs),
      hasAnswered: false,
      failure: "demo: It returned 500.",
      pausedUntil: null,
    });
  const answers = (afterMs: number) =>
    recordSourceCheck(database.db, {
      source: "demo",
      at: at(afterMs),
      hasAnswered: true,
      failure: null,
      pausedUntil: null,
    });
  const notice = (
    afterMs: number,
    settings: Parameters<typeof noticeIncidents>[0]["settings"] = PUBLISHED_ANYWHERE,
  ) => noticeIncidents({ db: database.db, settings, now: at(afterMs), watchedSince: at(0) });
  const messages = async () =>
    (await database.db.select().from(outbox).orderBy(outbox.id)).map(({ channel, subject }) => [
      channel,
      subject,
    ]);

  /** A day and an hour of failures. */
  async function openIncident() {
    await answers(0);
    await fails(25 * HOUR_MS);
  }
  const DEAD = "Source demo has not answered for a day";

  test("an incident is one message on each channel, and one more when it ends, whoever looks how often", async () => {
    await openIncident();
    expect(await notice(25 * HOUR_MS)).toEqual({ opened: 1, ended: 0 });
    expect(await notice(25 * HOUR_MS + 1)).toEqual({ opened: 0, ended: 0 });
    const opened = [
      ["mail", `Alert: ${DEAD}`],
      ["webhook", `Alert: ${DEAD}`],
    ];
    expect(await messages()).toEqual(opened);
    await answers(26 * HOUR_MS);
    expect(await notice(26 * HOUR_MS)).toEqual({ opened: 0, ended: 1 });
    await notice(26 * HOUR_MS + 1);
    const ended = [
      ["mail", `Ended: ${DEAD}`],
      ["webhook", `Ended: ${DEAD}`],
    ];
    expect(await messages()).toEqual([...opened, ...ended]);
    await fails(51 * HOUR_MS);
    await notice(51 * HOUR_MS);
    expect(await messages()).toEqual([...opened, ...ended, ...opened]);
    expect(await database.db.select().from(incidents)).toHaveLength(2);
  });

  test("workers that look at the same moment send it once", async () => {
    await openIncident();
    await Promise.all(Array.from({ length: 4 }, () => notice(25 * HOUR_MS)));
    expect(await messages()).toHaveLength(2);
    await answers(26 * HOUR_MS);
    await Promise.all(Array.from({ length: 4 }, () => notice(26 * HOUR_MS)));
    expect(await messages()).toHaveLength(4);
  });

  test("a worker that looked before an incident opened does not end it", async () => {
    const earlier = { open: [], before: await openKeys(database.db), now: at(25 * HOUR_MS), channels: [] };
    await openIncident();
    await notice(25 * HOUR_MS);
    expect(await recordIncidents(database.db, earlier)).toEqual({ opened: 0, ended: 0 });
    expect([...(await openKeys(database.db))]).toEqual(["source-dead:demo"]);
  });

  test("a followed price that stops opens one, and a price that is not followed none", async () => {
    await notice(600_000);
    expect(await messages()).toEqual([]);
    await notice(600_000, { ...PUBLISHED_ANYWHERE, mail: null, priceFeed: "on" });
    expect(await messages()).toEqual([["webhook", "Alert: The bitcoin price is more than 10 minutes old"]]);
  });

  describe("a webhook", () => {
    const send = (webhookUrl: string, afterMs: number, patienceMs = 5_000) =>
      sendDueAlerts({ database, webhookUrl, now: () => at(afterMs), patienceMs });
    const stored = async () =>
      (await database.db.select().from(outbox)).find(({ channel }) => channel === "webhook");
    beforeEach(async () => {
      await openIncident();
      await notice(25 * HOUR_MS);
    });
    const FIRST = 25 * HOUR_MS;
    const MINUTE_MS = 60_000;

    test("receives JSON once, and the mail is left to the mail server", async () => {
      const { received, url } = await openWebhook(status(204));
      expect(await send(url, FIRST)).toEqual({ sent: 1, failed: 0 });
      expect(await send(url, FIRST + MINUTE_MS)).toEqual({ sent: 0, failed: 0 });
      expect(received).toMatchObject([
        {
          path: `/hook?key=${SECRET}`,
          body: {
            state: "open",
            key: "source-dead:demo",
            kind: "source-dead",
            title: DEAD,
            text: expect.stringContaining("It returned 500."),
            at: at(FIRST).toISOString(),
          },
        },
      ]);
    });

    test.for([
      ["answers 500", status(500), "It returned 500."],
      ["asks for patience", status(429), "It returned 429."],
      ["refuses it", status(400), "It returned 400."],
      ["redirects", status(307), "It returned 307."],
      ["breaks off", broken, /^Could not be reached/],
      ["never answers", silent, "It did not answer in time."],
    ] as const)("that %s gets it again later, and no secret is stored", async ([, behaviour, reason]) => {
      const { received, url } = await openWebhook(behaviour, status(200));
      expect(await send(url, FIRST, 300)).toEqual({ sent: 0, failed: 1 });
      const failure = (await stored())?.lastError ?? "";
      expect(failure).toEqual(typeof reason === "string" ? reason : expect.stringMatching(reason));
      expect(failure).not.toContain(SECRET);
      expect(await send(url, FIRST + MINUTE_MS - 1_000)).toEqual({ sent: 0, failed: 0 });
      expect(await send(url, FIRST + 2 * MINUTE_MS)).toEqual({ sent: 1, failed: 0 });
      expect(new Set(received.map(({ key }) => key)).size).toBe(1);
      expect((await stored())?.lastError).toBeNull();
    });

    test("that is not there at all says so without its address", async () => {
      await send(`http://127.0.0.1:1/hook?key=${SECRET}`, FIRST);
      expect((await stored())?.lastError).toMatch(/^Could not be reached/);
    });
  });
});
