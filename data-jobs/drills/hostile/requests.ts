import fc from "fast-check";

import { visitorAddress } from "../node/node.ts";
import type { Address } from "./addresses.ts";
import { mostly, nearly, oddText } from "./values.ts";

export type HostileRequest = {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: Buffer | null;
};

const PLAUSIBLE =
  "1 2 7 999 holdings btc total 2025-12-31 2026-W05 week month fact-1 event-1 gap-fact-1 bought none 1.svg total.svg BTC".split(
    " ",
  );

const part = mostly(2, fc.constantFrom(...PLAUSIBLE), oddText.map(inAddress));

/** Percent-encoded, half of a surrogate pair included, which encodeURIComponent refuses. */
function inAddress(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : "%ED%A0%80";
}

const BROKEN = [
  "%",
  "%zz",
  "%c0%af",
  "%ff%fe",
  "//evil.example/",
  "/..;/",
  "?".repeat(50),
  "#a",
  "&&&=",
  "[]",
  "a[b]=c",
];

const targetOf = ({ path, parameters }: Address): fc.Arbitrary<string> => {
  const places = path.match(/:\w+(\{[^}]+\})?\??|\*/g) ?? [];
  const filled = fc
    .tuple(...places.map(() => part))
    .map((texts) => texts.reduce((text, value) => text.replace(/:\w+(\{[^}]+\})?\??|\*/, () => value), path));
  const query = fc
    .array(
      parameters.length === 0
        ? fc.tuple(oddText, oddText)
        : fc
            .constantFrom(...parameters)
            .chain(([name, schema]) => fc.tuple(fc.constant(name), nearly(schema))),
      { maxLength: 4 },
    )
    .map((pairs) => pairs.map(([name, value]) => `${inAddress(name)}=${inAddress(textOf(value))}`).join("&"));
  const broken = mostly(30, fc.constant(""), fc.constantFrom(...BROKEN));
  return fc
    .tuple(filled, query, broken)
    .map(([start, end, more]) => `${start}${end && `?${end}`}${more}`.slice(0, 12_000));
};

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

const RAW_BODIES = [
  "",
  "{",
  "null",
  "[]",
  '"text"',
  "\u{feff}{}",
  '{"a":1e999}',
  '{"name":"a","name":"b"}',
  '{"message":"\\ud800"}',
  "[".repeat(30_000) + "]".repeat(30_000),
  '{"a":'.repeat(10_000) + "1" + "}".repeat(10_000),
  `{"message":"${"x".repeat(70_000)}"}`,
].map((text) => Buffer.from(text));

const MEGABYTES = Buffer.alloc(10 * 1_048_576, "[");

const rawBody: fc.Arbitrary<Buffer | null> = mostly(
  50,
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...RAW_BODIES) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
  fc.constant(MEGABYTES),
);

const bodyOf = ({ body }: Address): fc.Arbitrary<Buffer | null> =>
  mostly(
    4,
    nearly(body ?? {}).map((value) => Buffer.from(JSON.stringify(value) ?? "")),
    rawBody,
  );

const headerText = fc.string({
  unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code === 127 ? 128 : code)),
  maxLength: 60,
});
const visitor = fc.integer({ min: 0, max: 1_999 }).map(visitorAddress);
const wrongKey = fc.base64String().map((text) => `Basic ${text}`);
const type = mostly(
  6,
  fc.constant("application/json"),
  fc.constantFrom(
    "application/json; charset=utf-16",
    "text/plain",
    "multipart/form-data",
    "application/jsonx",
  ),
);

const headersOf = (isBodied: boolean, authorization: string): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    {
      "X-Forwarded-For": mostly(20, visitor, headerText),
      Authorization: mostly(5, fc.constant(authorization), fc.oneof(headerText, wrongKey)),
      ...(isBodied ? { "Content-Type": type } : {}),
      "If-None-Match": fc.oneof(fc.constantFrom("*", 'W/"a"', '"'), headerText),
      "If-Match": fc.oneof(fc.constantFrom("*", '"1"', '"2"'), headerText),
      Range: fc.oneof(fc.constantFrom("bytes=0-", "bytes=-1", "bytes=9-1", "bytes=0-1,3-4"), headerText),
      "Accept-Encoding": fc.oneof(fc.constantFrom("br", "gzip", "*;q=0", "identity;q=0"), headerText),
      Accept: headerText,
      "Mcp-Protocol-Version": headerText,
      Origin: headerText,
      "Sec-Fetch-Site": fc.constantFrom("same-origin", "cross-site"),
      "Content-Encoding": fc.constantFrom("gzip", "br", "nonsense"),
    },
    { requiredKeys: ["X-Forwarded-For", ...(isBodied ? (["Content-Type"] as const) : [])] },
  );

const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"] as const;
/** A key that no account has, because a wrong password slows down all that follow. */
const ENDED_KEY = `Basic ${Buffer.from(`admin:key_${"x".repeat(43)}`).toString("base64")}`;
/** With the administrator's own key, these would end the session that all later requests need. */
const SIGN_OUTS = ["/logout", "/password", "/sessions/:id"];
/** Each of them costs a password check, which takes seconds after some failures, so they come less often. */
const isCostly = ({ path }: Address) => path.startsWith("/api/auth/");

/** Requests to all these addresses, as an administrator, without a name and under a wrong one. */
export function hostileRequests(
  addresses: readonly Address[],
  authorization: string,
): fc.Arbitrary<HostileRequest> {
  const to = (address: Address): fc.Arbitrary<HostileRequest> => {
    const key = SIGN_OUTS.some((end) => address.path.endsWith(end)) ? ENDED_KEY : authorization;
    return mostly(12, fc.constant(address.method), fc.constantFrom(...METHODS)).chain((used) => {
      const isBodied = ["POST", "PUT", "PATCH"].includes(used);
      return fc.record({
        method: fc.constant(used),
        target: targetOf(address),
        headers: headersOf(isBodied, key),
        body: isBodied ? bodyOf(address) : fc.constant(null),
      });
    });
  };
  return fc.oneof(
    ...addresses.map((address) => ({ weight: isCostly(address) ? 1 : 40, arbitrary: to(address) })),
  );
}
