import { lookup, type LookupAddress } from "node:dns";
import type { ClientRequest, IncomingMessage } from "node:http";
import { request, type RequestOptions } from "node:https";
import { BlockList, isIP, isIPv6 } from "node:net";

import { addressProblem } from "#domain/review/feed-address.ts";

import { RequestError } from "./http-client.ts";

/** Sends a request only to these hosts and those under them. Every redirect comes through here too. */
export const withinHosts =
  (hosts: readonly string[], send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const problem = addressProblem(address, hosts);
    if (problem !== null)
      throw new RequestError("address", `We don't request ${hostOf(address)}: it ${problem}.`);
    return send(input, init);
  };

const hostOf = (address: string) => URL.parse(address)?.hostname ?? "this address";

const PRIVATE = new BlockList();
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  PRIVATE.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  PRIVATE.addSubnet(net, prefix, "ipv6");
const GLOBAL_IPV6 = new BlockList();
GLOBAL_IPV6.addSubnet("2000::", 3, "ipv6");

/** An address that anyone on the internet can reach. IPv6 outside its global part, and what only wraps IPv4, is not. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (!isIPv6(address)) return !PRIVATE.check(address, "ipv4");
  return GLOBAL_IPV6.check(address, "ipv6") && !PRIVATE.check(address, "ipv6");
}

type Resolve = (hostname: string, done: (error: Error | null, found: LookupAddress[]) => void) => void;
const resolveAll: Resolve = (hostname, done) => lookup(hostname, { all: true }, done);

/**
 * A lookup that hands out only public addresses. The connection is made to exactly what it hands out, so a name that
 * resolves to another address a moment later gains nothing. One private address is enough to refuse the name.
 */
export const publicLookup =
  (resolve: Resolve = resolveAll): NonNullable<RequestOptions["lookup"]> =>
  (hostname, { all }, done) =>
    resolve(hostname, (error, found) => {
      const refused = found?.find(({ address }) => !isPublicAddress(address));
      const [first] = found ?? [];
      if (error !== null) return done(error, []);
      if (refused !== undefined || first === undefined)
        return done(
          new RequestError(
            "address",
            `We don't request ${hostname}: it does not resolve to a public address.`,
          ),
          [],
        );
      return all === true ? done(null, found) : done(null, first.address, first.family);
    });

const lookUp = publicLookup();

type Send = (url: URL, options: RequestOptions, done: (message: IncomingMessage) => void) => ClientRequest;

/** `fetch` for addresses that we did not choose ourselves: https to public addresses, without following redirects. */
export const fetchBy =
  (send: Send): typeof fetch =>
  async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.protocol !== "https:" || isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0)
      throw new Error("Only https addresses with a name are requested.");
    const headers = Object.fromEntries(new Headers(init?.headers));
    const options = {
      headers: { ...headers, "accept-encoding": "identity" },
      lookup: lookUp,
      signal: init?.signal ?? undefined,
    };
    const message = await new Promise<IncomingMessage>((resolve, reject) => {
      send(url, options, resolve).on("error", reject).end();
    });
    return responseOf(message);
  };

export const publicFetch = fetchBy(request);

/** Node accepts any status of three digits, a `Response` only those that HTTP has for a final answer. */
function responseOf(message: IncomingMessage): Response {
  const { statusCode = 502, headers } = message;
  if (statusCode < 200 || statusCode > 599) {
    message.destroy();
    throw new Error(`It returned the status ${statusCode}, which HTTP doesn't have.`);
  }
  const fields = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(", ")] satisfies [string, string]],
  );
  const isEmpty = [204, 205, 304].includes(statusCode);
  if (isEmpty) message.resume();
  return new Response(isEmpty ? null : streamOf(message), { status: statusCode, headers: fields });
}

/** Read as it is asked for, so that an answer without an end fills no memory. */
function streamOf(message: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Buffer> = message[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    cancel: () => void message.destroy(),
  });
}
