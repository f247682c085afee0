import { exchange } from "./lines.ts";

const HELLO = [
  "GET /ws HTTP/1.1",
  "Host: localhost",
  "Upgrade: websocket",
  "Connection: Upgrade",
  "Sec-WebSocket-Version: 13",
];
const KEY = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==";
const hello = (...lines: string[]) => Buffer.from(`${[...HELLO, ...lines].join("\r\n")}\r\n\r\n`);
const without = (start: string, ...lines: string[]) =>
  Buffer.from(`${[...HELLO.filter((line) => !line.startsWith(start)), KEY, ...lines].join("\r\n")}\r\n\r\n`);

const MASKED = 0x80;
const frame = (first: number, second: number, ...rest: (Buffer | string)[]) =>
  Buffer.concat([
    Buffer.from([first, second]),
    ...rest.map((part) => (typeof part === "string" ? Buffer.from(part, "hex") : part)),
  ]);
const masked = (first: number, payload: Buffer) => frame(first, MASKED | payload.length, "00000000", payload);
const text = (words: string) => masked(0x81, Buffer.from(words));
const repeated = (one: Buffer, count: number) => Buffer.concat(Array<Buffer>(count).fill(one));

/** https://www.rfc-editor.org/rfc/rfc6455#section-5 */
const FRAMES: Record<string, Buffer> = {
  "a text": text("hello"),
  "a text without a mask": frame(0x81, 5, Buffer.from("hello")),
  "reserved bits": masked(0xf1, Buffer.from("hello")),
  "an unknown kind": masked(0x83, Buffer.from("hello")),
  "an unknown control": masked(0x8b, Buffer.from("hello")),
  "a control in parts": masked(0x09, Buffer.from("hello")),
  "a long control": frame(0x89, MASKED | 126, "0100", "00000000", Buffer.alloc(256)),
  "a part of nothing": masked(0x80, Buffer.from("hello")),
  "a text within a text": repeated(masked(0x01, Buffer.from("hello")), 3),
  "no UTF-8": masked(0x81, Buffer.from([0xc0, 0xaf, 0xed, 0xa0, 0x80])),
  "a length beyond all": frame(0x81, MASKED | 127, "ffffffffffffffff", "00000000"),
  "a length of 10 MB": frame(
    0x81,
    MASKED | 127,
    "0000000000a00000",
    "00000000",
    Buffer.alloc(10 * 1_048_576),
  ),
  "a length written too long": frame(0x81, MASKED | 127, "0000000000000001", "00000000", Buffer.from("a")),
  "half a frame": frame(0x81, MASKED | 100, "00000000", Buffer.from("half")),
  "a close of one byte": masked(0x88, Buffer.from([3])),
  "a close with a forbidden code": masked(0x88, Buffer.from([3, 0xed])),
  "a close without UTF-8": masked(0x88, Buffer.from([3, 0xe8, 0xff])),
  "words after a close": Buffer.concat([masked(0x88, Buffer.from([3, 0xe8])), text("more")]),
  "500 pings": repeated(masked(0x89, Buffer.alloc(0)), 500),
  "500 pongs": repeated(masked(0x8a, Buffer.alloc(0)), 500),
  "500 texts": repeated(text("hello"), 500),
  "10,000 empty parts": Buffer.concat([
    masked(0x01, Buffer.alloc(0)),
    repeated(masked(0x00, Buffer.alloc(0)), 10_000),
  ]),
  "words that are no frame": Buffer.from("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"),
  zeros: Buffer.alloc(100_000),
};

const GREETINGS: Record<string, Buffer> = {
  "no key": hello(),
  "a short key": hello("Sec-WebSocket-Key: abc"),
  "another version": without("Sec-WebSocket-Version", "Sec-WebSocket-Version: 99"),
  "no version": without("Sec-WebSocket-Version"),
  "no connection": without("Connection"),
  "another upgrade": without("Upgrade", "Upgrade: websocket, h2c"),
  "a POST": Buffer.from(hello(KEY).toString().replace("GET", "POST")),
  "an unknown extension": hello(
    KEY,
    "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=99",
  ),
  "a broken extension": hello(KEY, 'Sec-WebSocket-Extensions: ;;,=,""'),
  "a broken protocol": hello(KEY, "Sec-WebSocket-Protocol: a,,b,a"),
  "another path": Buffer.from(hello(KEY).toString().replace("/ws", "/dashboard")),
  "a foreign origin": hello(KEY, "Origin: https://evil.example"),
  "two keys": hello(KEY, KEY),
};

const TRIES = [
  ...Object.entries(GREETINGS),
  ...Object.entries(FRAMES).map(([name, bytes]) => [name, Buffer.concat([hello(KEY), bytes])] as const),
];
export const FRAME_NAMES = TRIES.map(([name]) => name);

/** The status with which the server greeted one who then breaks the rules. */
export async function writeFrames(port: number, nth: number): Promise<{ name: string; statuses: number[] }> {
  const [name = "", bytes = Buffer.alloc(0)] = TRIES[nth % TRIES.length] ?? [];
  const heard = await exchange(port, bytes, nth < TRIES.length ? 100 : 10);
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(heard) ?? [];
  return { name, statuses: status === undefined ? [] : [Number(status)] };
}
