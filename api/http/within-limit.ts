import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";

import type { Header } from "#lib/http-headers.ts";
import { tooMany, type Left } from "#lib/rate-limit.ts";
import type { WorkBudget } from "#lib/work-budget.ts";

import type { Deps } from "./deps.ts";

/** Who asks a question in words of their own, and how it may be answered. */
export type Asker = { visitor: string; compute: WorkBudget };

declare module "hono" {
  interface ContextVariableMap {
    asker?: Asker;
  }
}

export type LimitDeps = Pick<Deps, "freeLimit" | "freeBudget" | "visitorAddress">;

/**
 * For every address that visitors word freely: one quota for each visitor, whichever of these addresses it is.
 * Every answer states what is left of it: https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/
 */
export const withinLimit =
  ({ freeLimit, freeBudget, visitorAddress }: LimitDeps): MiddlewareHandler =>
  async (c, next) => {
    // An address that the part above did not know has been counted there.
    if (c.get("asker")) return next();
    const visitor = addressOf(c, visitorAddress);
    const left = freeLimit(visitor);
    const { points, seconds } = left.quota;
    c.header("RateLimit-Policy", `"address";q=${points};w=${seconds}`);
    c.header(...leftHeader(left));
    if (left.isOver) throw tooMany("requests", left);
    c.set("asker", { visitor, compute: freeBudget });
    await next();
  };

/** How many requests are left, and for how long: the only header of a stored answer that each request changes. */
export const leftHeader = ({ remaining, resetSeconds }: Left): Header => [
  "RateLimit",
  `"address";r=${remaining};t=${resetSeconds}`,
];

/** For questions that the site asks itself, as for the examples in its documentation. */
export const withoutLimit: MiddlewareHandler = async (c, next) => {
  c.set("asker", { visitor: "the site itself", compute: async (_visitor, work) => await work() });
  await next();
};

export function askerOf(c: Context): Asker {
  const asker = c.get("asker");
  if (asker === undefined) throw new Error(`Put ${c.req.path} behind withinLimit: visitors word it freely.`);
  return asker;
}

export const addressOf = (c: Context, visitorAddress: Deps["visitorAddress"]): string =>
  visitorAddress(peerOf(c), c.req.header("X-Forwarded-For"), c.req.header("Forwarded"));

/** A request without a socket, as in a test, has no peer. */
const peerOf = (c: Context): string | undefined =>
  c.env?.incoming ? getConnInfo(c).remote.address : undefined;
