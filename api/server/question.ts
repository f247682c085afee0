import type { IncomingMessage } from "node:http";

import type { Deps } from "#http/deps.ts";
import { idIn } from "#http/query.ts";
import { acceptedEncodings } from "#lib/http-headers.ts";
import type { Release } from "#release/files.ts";
import type { RequestTarget } from "#release/request-target.ts";
import { asksFor, type Need, type Route } from "#routes/table.ts";

const COMPANY = "/company/";

/** Who answers. None shows the frame of a page, nor the page of a company that has left the list. */
type Owner = "api" | "release" | "none";

type Known = { release: Pick<Release, "has"> | null; listed: { has: (id: number) => boolean } | null };

/** Without a database, the release alone decides which companies there are. */
export function ownerOf(
  route: Route | null,
  { path, query }: RequestTarget,
  { release, listed }: Known,
): Owner {
  if (route === null) return "release";
  if (route.api === "always") return "api";
  if (route.api === "never") return "none";
  if (path.startsWith(COMPANY)) {
    const id = idIn(path.split("/")[2] ?? "");
    if (listed === null ? id < 0 : !listed.has(id)) return "none";
  }
  return release?.has(path) && !asksFor(query, route.api) ? "release" : "api";
}

/** What a request asks for: the same question has the same answer, until something changes that it needs. */
export type Question = { key: string; needs: readonly Need[]; isWorded: boolean };

const LONGEST = 300;
export const PAGE_OF_RELEASE: Route = { path: "*", api: "never", kept: ["release"] };

/** Null if the answer may not be kept. */
export function questionOf(
  { method, headers }: IncomingMessage,
  { path, query, isMalformed }: RequestTarget,
  route: Route | null,
): Question | null {
  const isRead = method === "GET" || (method === "HEAD" && route === PAGE_OF_RELEASE);
  if (route?.kept === undefined || !isRead || isMalformed || headers.authorization !== undefined) return null;
  const address = route.hasQuestion && query !== "" ? path + query : path;
  const words = route.readsAccept ? `${headers.accept ?? ""}\n${address}` : address;
  if (words.length > LONGEST) return null;
  const isWorded = route.isLimited === true || route.hasQuestion === true;
  return {
    key: `${acceptedEncodings(headers["accept-encoding"]).join()}\n${words}`,
    needs: route.kept,
    isWorded,
  };
}

export function visitorOf(
  { socket, headers }: IncomingMessage,
  { visitorAddress }: Pick<Deps, "visitorAddress">,
) {
  const { "x-forwarded-for": forwardedFor, forwarded } = headers;
  return visitorAddress(socket.remoteAddress, forwardedFor && [forwardedFor].flat().join(", "), forwarded);
}
