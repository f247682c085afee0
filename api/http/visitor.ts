import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

import type { Deps } from "./deps.ts";

/** Whose limits a request counts towards. */
export const addressOf = (c: Context, visitorAddress: Deps["visitorAddress"]): string =>
  visitorAddress(peerOf(c), c.req.header("X-Forwarded-For"), c.req.header("Forwarded"));

/** A request that came over no socket, as in a test, has no peer. */
const peerOf = (c: Context): string | undefined =>
  c.env?.incoming ? getConnInfo(c).remote.address : undefined;
