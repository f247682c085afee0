import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const HOST = "Host: localhost\r\n";
const JSON_HEAD = `POST /api/contact HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;
const flood = (count: number, length: number) =>
  Array.from({ length: count }, (_, n) => `X-${n}: ${"a".repeat(length)}\r\n`).join("");

/** What a program that speaks no proper HTTP may write, and whether it hangs up at once. */
const LINES: Record<string, string | Buffer> = {
  "no words": "\r\n\r\n\r\n",
  zeros: Buffer.alloc(5_000),
  "a TLS greeting": Buffer.from("16030100c8010000c40303", "hex"),
  "an unknown version": `GET / HTTP/9.9\r\n${HOST}\r\n`,
  "an old version": "GET /dashboard HTTP/1.0\r\n\r\n",
  "no version": "GET /dashboard\r\n\r\n",
  "an unknown method": `BREW /pot HTTP/1.1\r\n${HOST}\r\n`,
  "a method in lower case": `get / HTTP/1.1\r\n${HOST}\r\n`,
  CONNECT: "CONNECT localhost:22 HTTP/1.1\r\nHost: localhost:22\r\n\r\n",
  TRACE: `TRACE / HTTP/1.1\r\n${HOST}Cookie: a=b\r\n\r\n`,
  "an absolute address": "GET http://evil.example/dashboard HTTP/1.1\r\nHost: evil.example\r\n\r\n",
  "an address without a slash": `GET dashboard HTTP/1.1\r\n${HOST}\r\n`,
  "OPTIONS *": `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`,
  "bytes in the address": Buffer.concat([
    Buffer.from("GET /\xff\xfe\x80 HTTP/1.1\r\n", "latin1"),
    Buffer.from(`${HOST}\r\n`),
  ]),
  "a long address": `GET /${"a".repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`,
  "no host": "GET / HTTP/1.1\r\n\r\n",
  "two hosts": `GET / HTTP/1.1\r\n${HOST}Host: evil.example\r\n\r\n`,
  "an empty host": "GET /api/companies HTTP/1.1\r\nHost:\r\n\r\n",
  "a host with spaces": "GET /api/health HTTP/1.1\r\nHost: a b\r\n\r\n",
  "a host with a path": "GET /api/health HTTP/1.1\r\nHost: a/b?c#d@e\r\n\r\n",
  "2,500 headers": `GET /api/status HTTP/1.1\r\n${HOST}${flood(2_500, 1)}\r\n`,
  "long headers": `GET /api/status HTTP/1.1\r\n${HOST}${flood(4, 9_000)}\r\n`,
  "a header without a name": `GET / HTTP/1.1\r\n${HOST}: a\r\n\r\n`,
  "a folded header": `GET / HTTP/1.1\r\n${HOST}X: a\r\n b\r\n\r\n`,
  "a zero in a header": `GET / HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n`,
  "__proto__ as a header": `GET /api/status HTTP/1.1\r\n${HOST}__proto__: a\r\nconstructor: b\r\n\r\n`,
  "two lengths": `${JSON_HEAD}Content-Length: 2\r\nContent-Length: 5\r\n\r\n{}abc`,
  "a negative length": `${JSON_HEAD}Content-Length: -1\r\n\r\n{}`,
  "a huge length": `${JSON_HEAD}Content-Length: 99999999999999999999\r\n\r\n{}`,
  "a length and chunks": `${JSON_HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n`,
  "a wrong chunk": `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  "an endless chunk size": `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n${"f".repeat(40)}\r\n`,
  "chunk extensions": `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n2;${"a".repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
  "unknown transfer": `${JSON_HEAD}Transfer-Encoding: gzip, nonsense\r\n\r\n{}`,
  "an expectation": `${JSON_HEAD}Expect: the-unexpected\r\nContent-Length: 2\r\n\r\n{}`,
  "an offer to continue": `${JSON_HEAD}Expect: 100-continue\r\nContent-Length: 99999999\r\n\r\n`,
  "an upgrade to something else": `GET /dashboard HTTP/1.1\r\n${HOST}Upgrade: h2c\r\nConnection: Upgrade\r\n\r\n`,
  "HTTP/2": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "300 requests at once": `GET /api/companies HTTP/1.1\r\n${HOST}\r\n`.repeat(300),
  "a sentence after a request": `GET /api/health HTTP/1.1\r\n${HOST}\r\nnot a request at all\r\n\r\n`,
};

export const LINE_NAMES = Object.keys(LINES);

/** Every status on this line. Half of the time the sender hangs up at once or in the middle. */
export async function writeLine(port: number, nth: number): Promise<{ name: string; statuses: number[] }> {
  const name = LINE_NAMES[nth % LINE_NAMES.length] ?? "";
  const bytes = Buffer.from(LINES[name] ?? "");
  const way = Math.floor(nth / LINE_NAMES.length) % 3;
  const text = await exchange(
    port,
    way === 1 ? bytes.subarray(0, bytes.length / 2) : bytes,
    way === 0 ? 150 : 5,
  );
  const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
  return { name, statuses };
}

/** Writes these bytes, listens for as long, and hangs up without a word. */
export async function exchange(port: number, bytes: Buffer, listenMs: number): Promise<string> {
  const line = connect(port, "127.0.0.1");
  let heard = "";
  line.on("data", (chunk) => void (heard = (heard + chunk.toString("latin1")).slice(0, 2_000_000)));
  line.on("error", () => {});
  line.write(bytes);
  const closed = new Promise((resolve) => line.once("close", resolve));
  await Promise.race([closed, wait(listenMs)]);
  line.resetAndDestroy();
  return heard;
}

/** Lines on which a request never ends: one byte now and then. They hold nothing up, and the server ends them. */
export function openSlowLines(port: number, count: number, everyMs: number) {
  const lines = Array.from({ length: count }, (_, n): Socket => {
    const line = connect(port, "127.0.0.1").on("error", () => {});
    line.write(n % 2 === 0 ? "GET /dashboard HTTP/1.1\r\nX-" : `${JSON_HEAD}Content-Length: 60000\r\n\r\n{`);
    line.resume();
    return line;
  });
  const dripping = setInterval(() => {
    for (const line of lines) if (line.writable) line.write("a");
  }, everyMs);
  return {
    open: () => lines.filter(({ destroyed, readableEnded }) => !destroyed && !readableEnded).length,
    close: () => {
      clearInterval(dripping);
      for (const line of lines) line.destroy();
    },
  };
}
