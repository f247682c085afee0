import { Hono, type Context } from "hono";
import { cors } from "hono/cors";

import { limitBody, readBody, refuseOtherTypes } from "#http/message-body.ts";
import { computeIn, withinLimit, type LimitDeps } from "#http/within-limit.ts";
import { logError } from "#lib/log.ts";
import { Problem } from "#lib/problem.ts";
import { traceOf } from "#lib/reason.ts";

import { MessageSchema, RpcError, isStateless, resultOf, type Message } from "./protocol.ts";
import type { ToolDeps } from "./tool.ts";

const openToOtherSites = cors({
  origin: "*",
  allowMethods: ["POST"],
  allowHeaders: ["Content-Type", "MCP-Protocol-Version", "Mcp-Method", "Mcp-Name"],
  exposeHeaders: ["RateLimit", "RateLimit-Policy", "Retry-After"],
  maxAge: 86_400,
});

/** The tools for assistants, by the Model Context Protocol: stateless, read-only, one JSON answer per request. */
export const mcp = (deps: ToolDeps & LimitDeps) =>
  new Hono()
    .use(openToOtherSites)
    .use(async (c, next) => {
      c.header("Cross-Origin-Resource-Policy", "cross-origin");
      refuseRebound(c.req.header(), deps.site.siteUrl);
      await next();
    })
    .use(withinLimit(deps))
    .post("/", limitBody, (c) => receive(c, deps))
    .all("/", (c) => {
      c.header("Allow", "POST, OPTIONS");
      throw new Problem("not-allowed", "This address answers POST only. See /api-docs for how to use it.");
    })
    .onError((error, c) => refuse(c, error));

/** Every site may ask, but a page whose name was made to point at this server passes for one of ours: its origin is the host it asks. */
function refuseRebound({ origin, host }: Record<string, string>, siteUrl: string | null): void {
  if (origin === undefined) return;
  const from = URL.parse(origin);
  const isOrigin = from !== null && from.host !== "" && origin === `${from.protocol}//${from.host}`;
  const own = ["localhost", "127.0.0.1", "[::1]", siteUrl && new URL(siteUrl).hostname];
  if (!isOrigin || (from.host === host && !own.includes(from.hostname)))
    throw new Problem("forbidden", "The Origin header of this request is not one that we accept.");
}

async function receive(c: Context, deps: ToolDeps): Promise<Response> {
  refuseOtherTypes(c);
  const message = await readBody(c, MessageSchema);
  const { id } = message;
  try {
    const isLatest = isStateless(message, c.req.header());
    if (id === undefined) return c.body(null, 202);
    const result = await computeIn(c)(() => resultOf(message, isLatest, deps));
    return c.json({ jsonrpc: "2.0", id, result });
  } catch (error) {
    return refuse(c, error, id);
  }
}

function refuse(c: Context, error: unknown, id: Message["id"] | null = null): Response {
  if (error instanceof RpcError) return c.json({ jsonrpc: "2.0", id, error: error.answer }, error.status);
  if (error instanceof Problem) {
    const { status, message, waitSeconds, cause } = error;
    if (waitSeconds !== null) c.header("Retry-After", String(waitSeconds));
    if (status !== 400) return refuse(c, new RpcError(-32000, message, status), id);
    if (id !== null) return refuse(c, new RpcError(-32602, message, 200), id);
    return refuse(c, new RpcError(cause instanceof SyntaxError ? -32700 : -32600, message, 400), id);
  }
  logError(`POST /mcp failed: ${traceOf(error)}`);
  const sentence = "Something went wrong on our side. Please try again in a minute.";
  return refuse(c, new RpcError(-32603, sentence, 500), id);
}
