import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import postgres from "postgres";
import { expect, onTestFinished, test } from "vitest";

import { portOf } from "#testing/ports.ts";
import { hasPooler, startPooler } from "#testing/pooler.ts";
import { onOneDatabase, urlOf } from "#testing/database.ts";

import { openNotices } from "./notices.ts";
import { openDatabase } from "./open.ts";

onOneDatabase((open, kind) => {
  const canTest = kind === "postgres" && hasPooler();

  test("a notice to ourselves arrives", async () => {
    expect(await (await open()).noticesArrive()).toBe(true);
  });

  test.skipIf(!canTest).for(["transaction", "session"] as const)(
    "through a pooler in %s mode",
    async (mode) => {
      const url = await urlOf(await open());
      const pooler = await startPooler(url ?? "", mode);
      onTestFinished(pooler.stop);
      const opening = openDatabase({ databaseUrl: pooler.url, dataFolder: "unused" });
      if (mode === "transaction")
        return expect(opening).rejects.toThrow(/^DATABASE_URL leads to a pooler in transaction mode\. /);
      const database = await opening;
      onTestFinished(database.close);
      expect(await database.noticesArrive()).toBe(true);
    },
  );
  test.skipIf(kind !== "postgres")("an outage is logged once with its cause, and so is its end", async () => {
    const line = await openLine(new URL((await urlOf(await open())) ?? ""));
    const client = postgres(line.url, { max: 1, backoff: () => 0.05 });
    const log: string[] = [];
    const notices = openNotices(client, { log: (text) => log.push(text), everyMs: 50 });
    onTestFinished(async () => {
      notices.close();
      await client.end({ timeout: 1 });
      await line.cut();
    });
    const received: string[] = [];
    await notices.listen("changes", (payload) => received.push(payload));
    await client.notify("changes", "one");
    await expect.poll(() => received).toContain("one");

    await line.cut();
    await expect.poll(() => log, { timeout: 10_000 }).toHaveLength(1);
    expect(log[0]).toMatch(/^The database does not answer \(.*(ECONNREFUSED|CONNECTION_CLOSED).*\)\. /);
    expect(notices.state().answers).toBe(false);
    for (let attempt = 0; attempt < 5; attempt++)
      await expect(client.notify("changes", "lost")).rejects.toThrow();
    received.length = 0;
    await line.join();
    await expect.poll(() => log, { timeout: 10_000 }).toHaveLength(2);
    expect(log[1]).toMatch(/^The database answers again, after \d+ seconds\.$/);
    // Every listener reads again: a change may have come in between.
    expect(received).toContain("");
    const noticed = async () => {
      await client.notify("changes", "two");
      return received;
    };
    await expect.poll(noticed, { timeout: 10_000 }).toContain("two");
  });

  test.skipIf(kind !== "postgres")(
    "a database that falls silent is away, until it speaks again",
    async () => {
      const line = await openLine(new URL((await urlOf(await open())) ?? ""));
      const client = postgres(line.url, { max: 1, backoff: () => 0.05 });
      const log: string[] = [];
      const notices = openNotices(client, { log: (text) => log.push(text), everyMs: 50, withinMs: 400 });
      onTestFinished(async () => {
        notices.close();
        line.speak();
        await client.end({ timeout: 1 });
        await line.cut();
      });
      await notices.listen("changes", () => {});
      expect(await notices.arrives()).toBe(true);
      line.hush();
      await expect.poll(() => log, { timeout: 10_000 }).toHaveLength(1);
      expect(log[0]).toContain("The database does not answer (it said nothing for 0.4 seconds). ");
      expect(notices.state().answers).toBe(false);
      line.speak();
      await expect.poll(() => log, { timeout: 10_000 }).toHaveLength(2);
      expect(log[1]).toMatch(/^The database answers again, after \d+ seconds\.$/);
    },
  );

  test.skipIf(!canTest)("notices that stop arriving wake every listener, and are logged once", async () => {
    const pooler = await startPooler((await urlOf(await open())) ?? "", "transaction");
    const client = postgres(pooler.url, { max: 1 });
    const log: string[] = [];
    const notices = openNotices(client, { log: (text) => log.push(text), everyMs: 30, withinMs: 100 });
    onTestFinished(async () => {
      notices.close();
      await client.end({ timeout: 1 });
      await pooler.stop();
    });
    const received: string[] = [];
    await notices.listen("changes", (payload) => received.push(payload));
    received.length = 0;
    await expect.poll(() => received.length, { timeout: 5_000 }).toBeGreaterThan(4);
    expect(log).toEqual([expect.stringContaining("Notices of changes do not arrive from the database.")]);
  });
});

/** A way to the database that can be cut and joined again, or fall silent with its connections open. */
async function openLine(database: URL) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(database.port), database.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const)
      sockets.add(from.on("error", () => to.destroy()).on("close", () => to.destroy()));
    near.pipe(far).pipe(near);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const port = portOf(server);
  const url = new URL(database);
  url.port = String(port);
  url.hostname = "127.0.0.1";
  return {
    url: url.href,
    hush: () => void [...sockets].forEach((socket) => socket.pause()),
    speak: () => void [...sockets].forEach((socket) => socket.resume()),
    cut: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    join: async () => void (await once(server.listen(port, "127.0.0.1"), "listening")),
  };
}
