import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";

import { refuseLine } from "#lib/security-headers.ts";
import type { VisitorAddress } from "#lib/visitor-address.ts";

import type { Hub } from "#live/hub.ts";

type LiveSocket = { hub: Hub; visitorAddress: VisitorAddress; siteUrl: string | null };

/** Whether this is a WebSocket for us. Any other upgrade is ignored, and the request answered as usual. */
export const isLiveSocket = ({ url = "", headers, method }: IncomingMessage): boolean =>
  method === "GET" && /^\/ws(\?|$)/.test(url) && headers.upgrade?.toLowerCase() === "websocket";

export function serveLiveSocket(server: Server, { hub, visitorAddress, siteUrl }: LiveSocket): void {
  const ownOrigin = siteUrl === null ? null : new URL(siteUrl).origin;
  server.on("upgrade", (request: IncomingMessage, line: Duplex, head: Buffer) => {
    const { origin, forwarded } = request.headers;
    const forwardedFor = request.headers["x-forwarded-for"]?.toString();
    const address = visitorAddress(request.socket.remoteAddress, forwardedFor, forwarded);
    const isForeign = ownOrigin !== null && origin !== undefined && origin !== ownOrigin;
    const refusal = isForeign ? 403 : hub.refusal(address);
    if (refusal === null) hub.admit(request, line, head, address);
    else refuseLine(line, refusal);
  });
}
