import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { beforeEach, expect, onTestFinished, test } from "vitest";

import { DATA_POLICY, SECURITY_HEADERS } from "#lib/security-headers.ts";
import { visitorAddressBehind } from "#lib/visitor-address.ts";
import { openHub } from "#live/hub.ts";
import { serveLiveSocket } from "#routes/live-socket.ts";

import { listen } from "./listen.ts";

const SITE = "https://tracker.example";

let port: number;
beforeEach(async () => {
  const listening = await listen({ port: 0, host: "127.0.0.1" }, (_request, response) =>
    response.end("a page"),
  );
  const hub = openHub(() => null);
  serveLiveSocket(listening.server, { hub, visitorAddress: visitorAddressBehind(), siteUrl: SITE });
  port = listening.port;
  onTestFinished(async () => {
    await hub.close();
    await listening.close();
  });
});

async function answerTo(...lines: string[]): Promise<string> {
  const line = connect(port, "127.0.0.1");
  await once(line, "connect");
  line.write([...lines, "", ""].join("\r\n"));
  return text(line);
}

const UPGRADE = ["Host: a", "Connection: Upgrade", "Upgrade: websocket"];

test.for([
  ["400 Bad Request", "what is no request at all", ["nonsense"]],
  ["400 Bad Request", "a request that names no host", ["GET / HTTP/1.1"]],
  ["431 Request Header Fields Too Large", "a head too long", ["GET / HTTP/1.1", `A: ${"a".repeat(20_000)}`]],
  ["417 Expectation Failed", "an expectation", ["GET / HTTP/1.1", "Host: a", "Expect: wonders"]],
  [
    "403 Forbidden",
    "a page elsewhere at /ws",
    ["GET /ws HTTP/1.1", ...UPGRADE, "Origin: https://else.example"],
  ],
  ["400 Bad Request", "a handshake without a key at /ws", ["GET /ws HTTP/1.1", ...UPGRADE]],
] as const)("%s, with our headers, for %s", async ([status, , lines]) => {
  const answer = await answerTo(...lines);
  expect(answer.split("\r\n")[0]).toBe(`HTTP/1.1 ${status}`);
  const promised = { ...SECURITY_HEADERS, "Content-Security-Policy": DATA_POLICY };
  for (const [name, value] of Object.entries(promised)) expect(answer).toContain(`\r\n${name}: ${value}\r\n`);
});

test("a request of the time before hosts is answered", async () => {
  expect(await answerTo("GET / HTTP/1.0")).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*a page$/);
});

test("a port that another program has is refused with the way out", async () => {
  await expect(listen({ port, host: "127.0.0.1" }, () => {})).rejects.toThrow(
    new RegExp(`^Cannot listen on PORT ${port} .* set PORT to another number\\.$`),
  );
});

test("a host that is no address of this machine is refused with the way out", async () => {
  await expect(listen({ port: 0, host: "192.0.2.1" }, () => {})).rejects.toThrow(
    /^Cannot listen on HOST 192\.0\.2\.1 .* unset it for all addresses\.$/,
  );
});
