import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";

import type { Header } from "#lib/http-headers.ts";
import { tooMany, type Left } from "#lib/rate-limit.ts";

import type { Deps } from "./deps.ts";

/** Makes an answer as long as the visitor has a share of this node's time left. */
export type Compute = <Made>(make: () => Made | Promise<Made>) => Promise<Made>;

declare module "hono" {
  interface ContextVariableMap {
    compute?: Compute;
  }
}

export type LimitDeps = Pick<Deps, "publicRateLimit" | "cpuBudget" | "visitorAddress">;

/**
 * For every address that visitors word freely: one quota for each visitor, whichever of these addresses it is.
 * Every answer states what is left of it: https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/
 */
export const withinLimit =
  ({ publicRateLimit, cpuBudget, visitorAddress }: LimitDeps): MiddlewareHandler =>
  async (c, next) => {
    // An address that the part above did not know has been counted there.
    if (c.get("compute")) return next();
    const visitor = addressOf(c, visitorAddress);
    // The cache in front counts what it may answer itself.
    const { counted }: { counted?: Left } = c.env ?? {};
    const left = counted ?? publicRateLimit(visitor);
    const { points, seconds } = left.quota;
    c.header("RateLimit-Policy", `"address";q=${points};w=${seconds}`);
    c.header(...leftHeader(left));
    if (left.isOver) throw tooMany("requests", left);
    c.set("compute", (make) => cpuBudget(visitor, make));
    await next();
  };

/** How many requests are left, and for how long: the only header of a kept answer that each request changes. */
export const leftHeader = ({ remaining, resetSeconds }: Left): Header => [
  "RateLimit",
  `"address";r=${remaining};t=${resetSeconds}`,
];

/** For questions that the site asks itself, as for the examples in its documentation. */
export const withoutLimit: MiddlewareHandler = async (c, next) => {
  c.set("compute", async (make) => await make());
  await next();
};

export function computeIn(c: Context): Compute {
  const compute = c.get("compute");
  if (compute === undefined)
    throw new Error(`Put ${c.req.path} behind withinLimit: visitors word it freely.`);
  return compute;
}

export const addressOf = (c: Context, visitorAddress: Deps["visitorAddress"]): string =>
  visitorAddress(peerOf(c), c.req.header("X-Forwarded-For"), c.req.header("Forwarded"));

/** A request without a socket, as in a test, has no peer. */
const peerOf = (c: Context): string | undefined =>
  c.env?.incoming ? getConnInfo(c).remote.address : undefined;
