import { expect, onTestFinished, test } from "vitest";

import type { Database } from "#db/client.ts";
import { outbox } from "#db/outbox.ts";
import { storeContactMessage } from "#db/submissions.ts";
import { DAY_MS } from "#domain/base/dates.ts";
import { onEachDatabase } from "#testing/database.ts";
import { fakeSmtpServer, type Mood } from "#testing/smtp-server.ts";

import { needsTls, sendDueMail } from "./send-mail.ts";

const MINUTE_MS = 60_000;
const START = new Date("2026-01-02T10:00:00Z").getTime();
const at = (afterMs: number) => () => new Date(START + afterMs);

async function serverInMood(moods: Mood | Mood[]) {
  const server = await fakeSmtpServer(moods);
  onTestFinished(server.close);
  return { server, mail: { smtpUrl: server.url, operatorEmail: "operator@example.org" } };
}

onEachDatabase((open) => {
  async function openWith(...subjects: string[]): Promise<Database> {
    const database = await open();
    for (const subject of subjects)
      await database.db
        .insert(outbox)
        .values({ subject, text: `About ${subject}`, createdAt: at(0)(), nextAttemptAt: at(0)() });
    return database;
  }

  const rows = ({ db }: Database) => db.select().from(outbox).orderBy(outbox.id);

  test("what a visitor wrote reaches the operator, who can answer the visitor", async () => {
    const database = await open();
    const { server, mail } = await serverInMood("accept");
    await storeContactMessage(
      database.db,
      { name: "Ann", email: "ann@example.org", subject: null, message: "Hello." },
      { subject: "株式会社 writes", text: "Hello.\n.\nBye. 🟧", replyTo: "ann@example.org" },
    );
    expect(await sendDueMail({ database, mail, now: () => new Date(Date.now() + MINUTE_MS) })).toEqual({
      sent: 1,
      failed: 0,
    });
    const [received = ""] = server.mails;
    expect(received).toMatch(/^From: operator@example\.org\r$/m);
    expect(received).toMatch(/^To: operator@example\.org\r$/m);
    expect(received).toMatch(/^Reply-To: ann@example\.org\r$/m);
    expect(received).toMatch(/^Message-ID: <outbox\.1\.\d+@example\.org>\r$/m);
    expect(await rows(database)).toMatchObject([{ attempts: 1, sentAt: expect.any(Date), lastError: null }]);
  });

  test("a mail leaves once, however often we look and however many look at once", async () => {
    const database = await openWith("one", "two", "three");
    const { server, mail } = await serverInMood("accept");
    const look = () => sendDueMail({ database, mail, now: at(0) });
    const counts = await Promise.all([look(), look(), look()]);
    expect(counts.reduce((sum, { sent }) => sum + sent, 0)).toBe(3);
    expect(await look()).toEqual({ sent: 0, failed: 0 });
    expect(server.mails.map((text) => /^Subject: (.*)\r$/m.exec(text)?.[1]).toSorted()).toEqual([
      "one",
      "three",
      "two",
    ]);
  });

  test("a mail the server refuses is tried again later and holds up no other", async () => {
    const database = await openWith("refused", "unloved", "fine");
    const { server, mail } = await serverInMood(["refuse-recipient", "refuse-content"]);
    expect(await sendDueMail({ database, mail, now: at(0) })).toEqual({ sent: 1, failed: 2 });
    expect(await rows(database)).toMatchObject([
      {
        sentAt: null,
        attempts: 1,
        nextAttemptAt: at(MINUTE_MS)(),
        lastError: "EENVELOPE 550 5.1.1 No such user",
      },
      { sentAt: null, lastError: "EMESSAGE 554 5.7.1 We do not like what it says" },
      { subject: "fine", sentAt: at(0)() },
    ]);

    expect(await sendDueMail({ database, mail, now: at(MINUTE_MS - 1) })).toEqual({ sent: 0, failed: 0 });
    expect(await sendDueMail({ database, mail, now: at(MINUTE_MS) })).toEqual({ sent: 2, failed: 0 });
    expect(server.mails).toHaveLength(3);
    expect(await rows(database)).toMatchObject([
      { attempts: 2, lastError: null },
      { attempts: 2, lastError: null },
      { attempts: 1 },
    ]);
  });

  test.for([
    ["refuses our login", "refuse-login", "EAUTH 535"],
    ["hangs up", "drop", "ECONNECTION Connection closed unexpectedly"],
    ["stops talking", "hang", "EABORT Message sending aborted"],
  ] as const)("a server that %s is left in peace until the next time", async ([, mood, lastError]) => {
    const database = await openWith("one", "two");
    const { server, mail } = await serverInMood(mood);
    const patienceMs = mood === "hang" ? 300 : 20_000;
    expect(await sendDueMail({ database, mail, now: at(0), patienceMs })).toEqual({ sent: 0, failed: 1 });
    expect(server.connections()).toBe(1);
    expect(await rows(database)).toMatchObject([
      { attempts: 1, lastError, nextAttemptAt: at(MINUTE_MS)() },
      { attempts: 0, lastError: null },
    ]);
  });

  test("a server that is not there is no reason to fail", async () => {
    const database = await openWith("one");
    const { server, mail } = await serverInMood("accept");
    await server.close();
    expect(await sendDueMail({ database, mail, now: at(0) })).toEqual({ sent: 0, failed: 1 });
    expect((await rows(database))[0]?.lastError).toMatch(/^ESOCKET connect ECONNREFUSED/);
  });

  test("what is being sent when its process dies is sent again after a while", async () => {
    const database = await openWith("one");
    const hanging = await serverInMood("hang");
    const stop = new AbortController();
    const dying = sendDueMail({ database, mail: hanging.mail, now: at(0), signal: stop.signal });
    await expect.poll(hanging.server.connections).toBe(1);
    const { server, mail } = await serverInMood("accept");
    expect(await sendDueMail({ database, mail, now: at(0) })).toEqual({ sent: 0, failed: 0 });
    expect(await sendDueMail({ database, mail, now: at(MINUTE_MS) })).toEqual({ sent: 1, failed: 0 });
    expect(server.mails).toHaveLength(1);
    stop.abort();
    await dying;
  });

  test("after three days of failing it is given up and kept; one that was never tried is tried", async () => {
    const database = await openWith("one", "two");
    const { mail } = await serverInMood("refuse-login");
    expect(await sendDueMail({ database, mail, now: at(0) })).toEqual({ sent: 0, failed: 1 });
    expect(await sendDueMail({ database, mail, now: at(3 * DAY_MS) })).toEqual({ sent: 0, failed: 1 });
    expect(await sendDueMail({ database, mail, now: at(4 * DAY_MS) })).toEqual({ sent: 0, failed: 0 });
    expect(await rows(database)).toMatchObject([
      { attempts: 1, sentAt: null, lastError: "EAUTH 535" },
      { attempts: 1, sentAt: null, lastError: "EAUTH 535" },
    ]);
  });
});

test.for([
  ["smtp://user:secret@mail.example:587", true],
  ["smtps://user:secret@mail.example", true],
  ["smtp://mail.example:25", false],
  ["smtp://user:secret@localhost:1025", false],
  ["smtp://user:secret@[::1]:1025", false],
] as const)("whether a line to %s has to be encrypted", ([smtpUrl, isNeeded]) => {
  expect(needsTls(smtpUrl)).toBe(isNeeded);
});
