import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";

import { tooMany } from "#lib/rate-limit.ts";

import type { Deps } from "./deps.ts";

/** Every answer states what is left of the quota: https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ */
export const withinLimit =
  ({ v1Limit, visitorAddress }: Pick<Deps, "v1Limit" | "visitorAddress">): MiddlewareHandler =>
  async (c, next) => {
    const left = await v1Limit(addressOf(c, visitorAddress));
    const { points, seconds } = left.quota;
    c.header("RateLimit-Policy", `"address";q=${points};w=${seconds}`);
    c.header("RateLimit", `"address";r=${left.remaining};t=${left.resetSeconds}`);
    if (left.isOver) throw tooMany("requests", left);
    await next();
  };

export const addressOf = (c: Context, visitorAddress: Deps["visitorAddress"]): string =>
  visitorAddress(peerOf(c), c.req.header("X-Forwarded-For"), c.req.header("Forwarded"));

/** A request without a socket, as in a test, has no peer. */
const peerOf = (c: Context): string | undefined =>
  c.env?.incoming ? getConnInfo(c).remote.address : undefined;
