import type { MiddlewareHandler } from "hono";

import { tooMany } from "#lib/rate-limit.ts";

import type { Deps } from "./deps.ts";
import { addressOf } from "./visitor.ts";

/** Every answer says how much is left: https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ */
export const withinLimit =
  ({ openLimit, visitorAddress }: Pick<Deps, "openLimit" | "visitorAddress">): MiddlewareHandler =>
  async (c, next) => {
    const left = await openLimit(addressOf(c, visitorAddress));
    const { points, seconds } = left.quota;
    c.header("RateLimit-Policy", `"address";q=${points};w=${seconds}`);
    c.header("RateLimit", `"address";r=${left.remaining};t=${left.resetSeconds}`);
    if (left.isOver) throw tooMany("requests", left);
    await next();
  };
