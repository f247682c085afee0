import { Hono, type Context, type MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

import { dayOf } from "#domain/base/dates.ts";
import { traceOf } from "#db/client.ts";
import { issueWords } from "#http/issue-words.ts";
import { limitBody, refuseOtherTypes } from "#http/message-body.ts";
import { refuseImpossible } from "#http/query.ts";
import { viewOf } from "#http/ready-answer.ts";
import { contextAt } from "#http/receipt-context.ts";
import { askerOf, withinLimit, type LimitDeps } from "#http/within-limit.ts";
import { logError } from "#lib/log.ts";
import { Problem } from "#lib/problem.ts";
import { viewAt } from "#public-data/public-data.ts";

import { answerOf } from "./answer.ts";
import { MessageSchema, type Message } from "./message.schema.ts";
import { isAllowedOrigin } from "./origin.ts";
import { RpcError } from "./rpc-error.ts";
import type { ToolContext, ToolDeps } from "./tool.ts";
import { TOOLS } from "./tools.ts";
import { isStateless } from "./versions.ts";

type McpDeps = ToolDeps & LimitDeps;

const openToOtherSites = cors({
  origin: "*",
  allowMethods: ["POST"],
  allowHeaders: ["Content-Type", "MCP-Protocol-Version", "Mcp-Method", "Mcp-Name"],
  exposeHeaders: ["RateLimit", "RateLimit-Policy", "Retry-After"],
  maxAge: 86_400,
});

/** The tools for assistants, by the Model Context Protocol: stateless, read-only, one JSON answer per request. */
export const mcp = (deps: McpDeps) =>
  new Hono()
    .use(openToOtherSites)
    .use(async (c, next) => {
      c.header("Cross-Origin-Resource-Policy", "cross-origin");
      await next();
    })
    .use(refuseOrigin(deps))
    .use(withinLimit(deps))
    .post("/", limitBody, (c) => receive(c, deps))
    .all("/", (c) => {
      c.header("Allow", "POST, OPTIONS");
      throw new Problem("not-allowed", "This address answers POST only. See /api-docs for how to use it.");
    })
    .onError((error, c) => refuse(c, error, null));

const refuseOrigin =
  ({ site }: Pick<McpDeps, "site">): MiddlewareHandler =>
  async (c, next) => {
    const { origin, host } = c.req.header();
    if (origin !== undefined && !isAllowedOrigin(origin, host, site.siteUrl))
      throw new Problem("forbidden", "The Origin header of this request is not one that we accept.");
    await next();
  };

async function receive(c: Context, deps: McpDeps): Promise<Response> {
  refuseOtherTypes(c);
  const message = messageIn(await c.req.text());
  const { id } = message;
  try {
    const stateless = isStateless(message, (name) => c.req.header(name));
    if (id === undefined) return c.body(null, 202);
    const context = () => contextOf(deps);
    const options = { title: deps.site.siteTitle, tools: TOOLS, context };
    const { visitor, compute } = askerOf(c);
    const result = await compute(visitor, () => answerOf(message, stateless, options));
    return c.json({ jsonrpc: "2.0", id, result });
  } catch (error) {
    return refuse(c, error, id ?? null);
  }
}

function messageIn(body: string): Message {
  const given = jsonIn(body);
  if (Array.isArray(given))
    throw new RpcError("request", "Send one message per request. This version has no batches.", {
      status: 400,
    });
  const parsed = MessageSchema.safeParse(given, { error: issueWords });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RpcError(
    "request",
    `This is not a JSON-RPC request. ${issue?.path.join(".")}: ${issue?.message}.`,
    {
      status: 400,
    },
  );
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new RpcError("parse", "The body is not valid JSON.", { status: 400 });
  }
}

function contextOf(deps: McpDeps): ToolContext {
  const newest = viewOf(deps.publicData);
  return {
    newest,
    today: dayOf(deps.now()),
    at: async (point) => {
      refuseImpossible(point, dayOf(deps.now()));
      return {
        view: await viewAt(deps.publicData, newest, point),
        context: contextAt(point, newest, deps),
      };
    },
    address: (path) => (deps.site.siteUrl ?? "") + path,
  };
}

function refuse(c: Context, error: unknown, id: string | number | null): Response {
  if (error instanceof RpcError) {
    const { code, message, data } = error;
    return c.json({ jsonrpc: "2.0", id, error: { code, message, data } }, error.status);
  }
  if (error instanceof Problem) {
    const seconds = error.retryAfterSeconds ?? (error.status === 503 ? 5 : null);
    if (seconds !== null) c.header("Retry-After", String(seconds));
    return refuse(c, new RpcError("server", error.message, { status: error.status }), id);
  }
  logError(`POST /mcp failed: ${error instanceof Error ? traceOf(error) : String(error)}`);
  const sentence = "Something went wrong on our side. Please try again in a minute.";
  return refuse(c, new RpcError("internal", sentence, { status: 500 }), id);
}
