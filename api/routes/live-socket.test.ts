import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { WebSocket } from "ws";

import { readTrustedProxies, visitorAddressBehind } from "#lib/visitor-address.ts";
import { HUB_LIMITS, openHub } from "#live/hub.ts";
import { pass, settle, stopTheClock, until } from "#testing/venues/fake-clock.ts";
import { portOf } from "#testing/ports.ts";

import { isLiveSocket, serveLiveSocket } from "./live-socket.ts";

type Opening = { latest?: object | null; limits?: Partial<typeof HUB_LIMITS>; siteUrl?: string | null };

async function openLive({ latest = { n: 0 }, limits = {}, siteUrl = null }: Opening = {}) {
  const hub = openHub(() => latest, { ...HUB_LIMITS, ...limits });
  const server = createServer({ shouldUpgradeCallback: isLiveSocket }, (_request, response) =>
    response.end("a page"),
  );
  serveLiveSocket(server, {
    hub,
    visitorAddress: visitorAddressBehind(readTrustedProxies("127.0.0.1")),
    siteUrl,
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const port = portOf(server);
  const clients = new Set<WebSocket>();
  onTestFinished(async () => {
    for (const client of clients) client.terminate();
    await hub.close();
    server.closeAllConnections();
    server.close();
  });
  const join = (headers: Record<string, string> = {}, path = "/ws") => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers, perMessageDeflate: true });
    clients.add(socket);
    const heard: unknown[] = [];
    const said = { closed: new Array<number>(), status: 0, pings: 0 };
    socket
      .on("message", (text) => heard.push(JSON.parse(String(text))))
      .on("ping", () => said.pings++)
      .on("close", (code) => said.closed.push(code))
      .on("unexpected-response", (_request, { statusCode = 0 }) => (said.status = statusCode))
      .on("error", () => {});
    return { socket, heard, said };
  };
  const joined = async (headers?: Record<string, string>) => {
    const client = join(headers);
    await until(() => client.socket.readyState === WebSocket.OPEN);
    await settle();
    return client;
  };
  return { hub, port, join, joined };
}

describe("what an open page is told", () => {
  test("the current price at once, then whatever everybody is told, uncompressed", async () => {
    const { hub, joined } = await openLive({ latest: { n: 1 } });
    const client = await joined();
    expect(client.heard).toEqual([{ n: 1 }]);
    hub.broadcast({ n: 2, text: "₿".repeat(100) });
    await until(() => client.heard.length === 2);
    expect([client.heard[1], client.socket.extensions]).toEqual([{ n: 2, text: "₿".repeat(100) }, ""]);
  });

  test("nothing while no price is known", async () => {
    const { joined } = await openLive({ latest: null });
    expect((await joined()).heard).toEqual([]);
  });

  test("the same message reaches everybody once", async () => {
    const { hub, joined } = await openLive();
    const clients = await Promise.all(Array.from({ length: 20 }, () => joined()));
    hub.broadcast({ n: 1 });
    await until(() => clients.every(({ heard }) => heard.length === 2));
    hub.broadcast({ n: 2 });
    await until(() => clients.every(({ heard }) => heard.length === 3));
    expect(clients.map(({ heard }) => heard)).toEqual(clients.map(() => [{ n: 0 }, { n: 1 }, { n: 2 }]));
  });

  test("the price again within a minute, though it did not change", async () => {
    stopTheClock();
    const { joined } = await openLive();
    const { heard } = await joined();
    await pass(60);
    expect(heard).toEqual([{ n: 0 }, { n: 0 }]);
  });

  test("the price again within a minute after the clock was set back by a day", async () => {
    stopTheClock();
    const { joined } = await openLive();
    const { heard } = await joined();
    vi.setSystemTime("2026-11-19T12:00:00.000Z");
    await pass(60);
    expect(heard.length).toBeGreaterThan(1);
  });
});

describe("what an open page says", () => {
  test.for(["{}", "not json", '{"type":"subscribe"}', ""])(
    "%j is ignored and the line stays",
    async (text) => {
      const { hub, joined } = await openLive();
      const client = await joined();
      client.socket.send(text);
      await settle();
      hub.broadcast({ n: 1 });
      await until(() => client.heard.length === 2);
      expect(client.said.closed).toEqual([]);
    },
  );

  test("4 kB is the longest message", async () => {
    const { joined } = await openLive();
    const client = await joined();
    client.socket.send("x".repeat(4_096));
    await settle();
    expect(client.said.closed).toEqual([]);
    client.socket.send("x".repeat(4_097));
    await until(() => client.said.closed.length === 1);
    expect(client.said.closed).toEqual([1009]);
  });

  test("twenty messages in ten seconds are enough", async () => {
    stopTheClock();
    const { joined } = await openLive();
    const client = await joined();
    for (let n = 0; n < 20; n++) client.socket.send("{}");
    await settle();
    await vi.advanceTimersByTimeAsync(10_001);
    for (let n = 0; n < 20; n++) client.socket.send("{}");
    await settle();
    expect(client.said.closed).toEqual([]);
    client.socket.send("{}");
    await until(() => client.said.closed.length === 1);
    expect(client.said.closed).toEqual([1008]);
  });
});

describe("who may come in", () => {
  test("so many of one address, and another again when one has left", async () => {
    const { hub, join, joined } = await openLive({ limits: { perAddress: 2 } });
    const visitor = { "X-Forwarded-For": "192.0.2.1" };
    const first = await joined(visitor);
    await joined(visitor);
    const third = join(visitor);
    await until(() => third.said.status !== 0);
    expect(third.said.status).toBe(429);
    await joined({ "X-Forwarded-For": "192.0.2.2" });
    first.socket.close();
    await until(() => hub.size() === 2);
    await joined(visitor);
  });

  test("a handshake that fails does not count", async () => {
    const { hub, port, joined } = await openLive({ limits: { perAddress: 1 } });
    const line = connect(port, "127.0.0.1").on("error", () => {});
    line.write("GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n");
    const [answer] = await once(line, "data");
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
    await joined();
    expect(hub.size()).toBe(1);
  });

  test.for([
    ["a page of ours", { Origin: "https://tracker.example" }, 0],
    ["a program, which has no origin", {}, 0],
    ["a page of somebody else", { Origin: "https://evil.example" }, 403],
    ["a page without an origin", { Origin: "null" }, 403],
    ["our name without TLS", { Origin: "http://tracker.example" }, 403],
  ] as const)("with a public address set: %s", async ([, headers, status]) => {
    const { join } = await openLive({ siteUrl: "https://tracker.example" });
    const client = join({ ...headers });
    await until(() => client.heard.length > 0 || client.said.status !== 0);
    expect(client.said.status).toBe(status);
  });

  test("any origin while no public address is set", async () => {
    const { joined } = await openLive();
    expect((await joined({ Origin: "https://somewhere.example" })).heard).toHaveLength(1);
  });

  test("another address is a page like any other", async () => {
    const { join, port } = await openLive();
    const client = join({}, "/wsx");
    await until(() => client.said.status !== 0);
    expect(client.said.status).toBe(200);
    const answer = await fetch(`http://127.0.0.1:${port}/ws`);
    expect(await answer.text()).toBe("a page");
  });
});

describe("lines that are no use", () => {
  test("a visitor who answers no ping is dropped, one who does stays", async () => {
    stopTheClock();
    const { hub, joined } = await openLive();
    const dead = await joined();
    const living = await joined();
    dead.socket.pause();
    await pass(25);
    await until(() => living.said.pings === 1);
    expect(hub.size()).toBe(2);
    await pass(25);
    await until(() => hub.size() === 1);
    expect([living.said.closed, living.said.pings]).toEqual([[], 2]);
  });

  test("a visitor who reads too slowly is dropped, and holds up nobody", async () => {
    const { hub, joined } = await openLive();
    const slow = await joined();
    const quick = await joined();
    slow.socket.pause();
    const message = { text: "x".repeat(60_000) };
    let told = 0;
    while (hub.size() === 2 && told < 2_000) {
      hub.broadcast(message);
      told++;
      const sofar = told;
      await until(() => quick.heard.length === sofar + 1);
    }
    expect(hub.size()).toBe(1);
    expect(quick.said.closed).toEqual([]);
  });
});

describe("the end", () => {
  test("all are asked to come back, in random order over five seconds, and nobody new is let in", async () => {
    stopTheClock();
    const { hub, join, joined } = await openLive();
    const clients = [];
    for (let n = 0; n < 10; n++) clients.push(await joined());
    const order: number[] = [];
    clients.forEach(({ socket }, n) => socket.on("close", () => order.push(n)));
    const closed = hub.close();
    await pass(2);
    expect(order.length).toBeGreaterThanOrEqual(4);
    expect(order.length).toBeLessThanOrEqual(5);
    const late = join();
    await until(() => late.said.status !== 0);
    expect(late.said.status).toBe(503);
    await pass(3);
    await closed;
    await until(() => order.length === 10);
    expect(clients.map(({ said }) => said.closed)).toEqual(clients.map(() => [1012]));
    expect(order.toSorted((a, b) => a - b)).toEqual(clients.map((_, n) => n));
  });

  test("who does not answer is cut off within ten", async () => {
    stopTheClock();
    const { hub, joined } = await openLive();
    const { socket } = await joined();
    socket.pause();
    let isClosed = false;
    void hub.close().then(() => (isClosed = true));
    await pass(8);
    expect(isClosed).toBe(false);
    await pass(2);
    expect([isClosed, hub.size()]).toEqual([true, 0]);
  });

  test("without anybody there is nothing to wait for", async () => {
    const { hub } = await openLive();
    await hub.close();
  });
});
