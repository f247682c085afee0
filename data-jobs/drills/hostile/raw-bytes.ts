import fc from "fast-check";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

import { mostly } from "./values.ts";

const HOST = "Host: localhost\r\n";
const JSON_HEAD = `POST /api/contact HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;
const flood = (count: number, length: number) =>
  Array.from({ length: count }, (_, n) => `X-${n}: ${"a".repeat(length)}\r\n`).join("");

/** What a program that speaks no proper HTTP may write. */
const WRITTEN: Record<string, string | Buffer> = {
  zeros: Buffer.alloc(5_000),
  "a TLS greeting": Buffer.from("16030100c8010000c40303", "hex"),
  "an old version": "GET /dashboard HTTP/1.0\r\n\r\n",
  "no version": "GET /dashboard\r\n\r\n",
  "an unknown method": `BREW /pot HTTP/1.1\r\n${HOST}\r\n`,
  CONNECT: "CONNECT localhost:22 HTTP/1.1\r\nHost: localhost:22\r\n\r\n",
  TRACE: `TRACE / HTTP/1.1\r\n${HOST}Cookie: a=b\r\n\r\n`,
  "an absolute address": "GET http://evil.example/dashboard HTTP/1.1\r\nHost: evil.example\r\n\r\n",
  "an address without a slash": `GET dashboard HTTP/1.1\r\n${HOST}\r\n`,
  "OPTIONS *": `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`,
  "bytes in the address": Buffer.from(`GET /\xff\xfe\x80 HTTP/1.1\r\n${HOST}\r\n`, "latin1"),
  "a long address": `GET /${"a".repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`,
  "no host": "GET / HTTP/1.1\r\n\r\n",
  "two hosts": `GET / HTTP/1.1\r\n${HOST}Host: evil.example\r\n\r\n`,
  "2,500 headers": `GET /api/status HTTP/1.1\r\n${HOST}${flood(2_500, 1)}\r\n`,
  "long headers": `GET /api/status HTTP/1.1\r\n${HOST}${flood(4, 9_000)}\r\n`,
  "a folded header": `GET / HTTP/1.1\r\n${HOST}X: a\r\n b\r\n\r\n`,
  "a zero in a header": `GET / HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n`,
  "__proto__ as a header": `GET /api/status HTTP/1.1\r\n${HOST}__proto__: a\r\nconstructor: b\r\n\r\n`,
  "two lengths": `${JSON_HEAD}Content-Length: 2\r\nContent-Length: 5\r\n\r\n{}abc`,
  "a negative length": `${JSON_HEAD}Content-Length: -1\r\n\r\n{}`,
  "a length and chunks": `${JSON_HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n`,
  "a wrong chunk": `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  "chunk extensions": `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n2;${"a".repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
  "unknown transfer": `${JSON_HEAD}Transfer-Encoding: gzip, nonsense\r\n\r\n{}`,
  "an expectation": `${JSON_HEAD}Expect: the-unexpected\r\nContent-Length: 2\r\n\r\n{}`,
  "an offer to continue": `${JSON_HEAD}Expect: 100-continue\r\nContent-Length: 99999999\r\n\r\n`,
  "an upgrade to something else": `GET /dashboard HTTP/1.1\r\n${HOST}Upgrade: h2c\r\nConnection: Upgrade\r\n\r\n`,
  "HTTP/2": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "300 requests at once": `GET /api/companies HTTP/1.1\r\n${HOST}\r\n`.repeat(300),
  "a sentence after a request": `GET /api/health HTTP/1.1\r\n${HOST}\r\nnot a request at all\r\n\r\n`,
};

export const LINES = Object.entries(WRITTEN).map(([name, bytes]) => [name, Buffer.from(bytes)] as const);

const KEY = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==";
const GREETING = [
  "Host: localhost",
  "Upgrade: websocket",
  "Connection: Upgrade",
  "Sec-WebSocket-Version: 13",
  KEY,
];
const ODD_GREETING = [
  KEY,
  "Sec-WebSocket-Key: abc",
  "Sec-WebSocket-Version: 99",
  "Upgrade: websocket, h2c",
  "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=99",
  'Sec-WebSocket-Extensions: ;;,=,""',
  "Sec-WebSocket-Protocol: a,,b,a",
  "Origin: https://evil.example",
];
const head = (start: string, lines: readonly string[]) =>
  Buffer.from(`${[`${start} HTTP/1.1`, ...lines].join("\r\n")}\r\n\r\n`);

/** A greeting without some of its lines and with odd ones. */
const oddGreeting = fc
  .tuple(
    fc.constantFrom("GET /ws", "POST /ws", "GET /dashboard"),
    fc.subarray(GREETING, { minLength: 3 }),
    fc.subarray(ODD_GREETING, { maxLength: 2 }),
  )
  .map(([start, lines, odd]) => head(start, [...lines, ...odd]));

const MASKED = 0x80;
/** Lengths in more bytes than one, most of which are not true. https://www.rfc-editor.org/rfc/rfc6455#section-5.2 */
const LONG_LENGTHS = ["7e0100", "7e0001", "7f0000000000a00000", "7fffffffffffffffff", "7f0000000000000001"];

/** Frames of any kind with any flags, mostly masked as they have to be, and sometimes very many. */
const frames = fc
  .record({
    first: fc.oneof(fc.constantFrom(0x00, 0x01, 0x81, 0x88, 0x89, 0x8a), fc.integer({ min: 0, max: 255 })),
    isMasked: fc.constantFrom(true, true, true, true, false),
    payload: fc.oneof(fc.constantFrom([], [104, 105]), fc.uint8Array({ maxLength: 125 })),
    longLength: fc.option(fc.constantFrom(...LONG_LENGTHS), { freq: 5 }),
    times: fc.constantFrom(1, 1, 1, 1, 500, 2_000),
  })
  .map(({ first, isMasked, payload, longLength, times }) => {
    const length = longLength === null ? Buffer.from([payload.length]) : Buffer.from(longLength, "hex");
    length.writeUInt8(length.readUInt8() | (isMasked ? MASKED : 0));
    const mask = Buffer.alloc(isMasked ? 4 : 0);
    const one = Buffer.concat([Buffer.from([first]), length, mask, Buffer.from(payload)]);
    return Buffer.concat(Array<Buffer>(times).fill(one));
  });

const oddFrames = fc
  .array(frames, { minLength: 1, maxLength: 4 })
  .map((all) => Buffer.concat([head("GET /ws", GREETING), ...all]));

/** Who gets a WebSocket and then breaks its rules, or wants one in an odd way. */
export const oddSocket = mostly(2, oddFrames, oddGreeting);

/** Writes these bytes, listens for as long, and hangs up without a word. Every status that came. */
export async function write(port: number, bytes: Buffer, listenMs: number): Promise<number[]> {
  const line = connect(port, "127.0.0.1");
  let heard = "";
  line.on("data", (chunk) => void (heard = (heard + chunk.toString("latin1")).slice(0, 2_000_000)));
  line.on("error", () => {});
  line.write(bytes);
  const closed = new Promise((resolve) => line.once("close", resolve));
  await Promise.race([closed, wait(listenMs)]);
  line.resetAndDestroy();
  return [...heard.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
}

/** Lines on which a request never ends: one byte a second. They hold nothing up. */
export function openSlowLines(port: number, count: number) {
  const lines = Array.from({ length: count }, (_, n) => {
    const line = connect(port, "127.0.0.1").on("error", () => {});
    line.write(n % 2 === 0 ? "GET /dashboard HTTP/1.1\r\nX-" : `${JSON_HEAD}Content-Length: 60000\r\n\r\n{`);
    return line.resume();
  });
  const dripping = setInterval(() => {
    for (const line of lines) if (line.writable) line.write("a");
  }, 1_000);
  return () => {
    clearInterval(dripping);
    for (const line of lines) line.destroy();
  };
}
