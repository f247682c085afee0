import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";

import { parsedAs } from "#http/message-body.ts";
import { Problem } from "#lib/problem.ts";

import type { ToolDeps } from "./tool.ts";
import { TOOLS } from "./tools.ts";

/** Since this version every request names its version itself: https://modelcontextprotocol.io/specification/2026-07-28 */
const STATELESS = "2026-07-28";
/** Those that start by agreeing on a version, latest first. */
const AGREED = ["2025-11-25", "2025-06-18"] as const;
const VERSIONS: readonly unknown[] = [STATELESS, ...AGREED];
const VERSION_KEY = "io.modelcontextprotocol/protocolVersion";
const ABOUT = {
  capabilities: { tools: {} },
  instructions:
    "Figures on companies that hold bitcoin, each with its date, source and receipt. Find a company first, then ask by its id. Missing values are null, never zero. A figure may be old, so state its date.",
};

/** A JSON-RPC message. Without an id it is a notification, which gets no answer. */
export const MessageSchema = z.object({
  jsonrpc: z.literal("2.0"),
  id: z.union([z.string(), z.int()]).optional(),
  method: z.string(),
  params: z.looseObject({ _meta: z.looseObject({}).optional() }).default({}),
});
export type Message = z.output<typeof MessageSchema>;
const ListParams = z.object({
  cursor: z.undefined("this list has only one page; leave cursor out").optional(),
});
const CallParams = z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()).default({}) });

/** A refusal with a code of JSON-RPC or MCP. */
export class RpcError extends Error {
  override name = "RpcError";
  readonly answer: { code: number; message: string; data?: object };
  readonly status: ContentfulStatusCode;

  constructor(code: number, message: string, status: ContentfulStatusCode, data?: object) {
    super(message);
    this.answer = { code, message, ...(data && { data }) };
    this.status = status;
  }
}

/** Whether a message is of the stateless version. Its headers must repeat what a proxy may want to read. */
export function isStateless({ id, method, params }: Message, headers: Record<string, string>): boolean {
  const sent = headers["mcp-protocol-version"];
  const named = params["_meta"]?.[VERSION_KEY];
  if (named === undefined && sent === STATELESS && id !== undefined)
    throw new RpcError(-32602, `_meta: ${VERSION_KEY} is required in this version.`, 400);
  if (!VERSIONS.includes(sent ?? STATELESS) || (named ?? STATELESS) !== STATELESS) {
    const message = `We don't support this version of MCP. Supported: ${VERSIONS.join(", ")}.`;
    throw new RpcError(-32022, message, 400, { supported: VERSIONS, requested: named ?? sent });
  }
  if (named === undefined) return sent === STATELESS;
  const isCall = method === "tools/call";
  const isNamed = !isCall || headers["mcp-name"] === params["name"];
  if (sent !== STATELESS || headers["mcp-method"] !== method || !isNamed)
    throw new RpcError(-32020, "MCP-Protocol-Version, Mcp-Method and Mcp-Name must repeat the body.", 400);
  return true;
}

/** The result of a request. */
export async function resultOf({ method, params }: Message, isLatest: boolean, deps: ToolDeps) {
  const serverInfo = { name: "bitcoin-treasury-tracker", title: deps.site.siteTitle, version: "2" };
  const complete = isLatest && {
    resultType: "complete",
    _meta: { "io.modelcontextprotocol/serverInfo": serverInfo },
  };
  const listed = complete && { ttlMs: 3_600_000, cacheScope: "public", ...complete };
  if (method === "tools/list") return { ...parsedAs(ListParams, params), tools: TOOLS, ...listed };
  if (method === "tools/call") {
    const { name, arguments: given } = parsedAs(CallParams, params);
    const tool = TOOLS.find((each) => each.name === name);
    const names = TOOLS.map((each) => each.name).join(", ");
    if (tool === undefined) throw new Problem("bad-request", `There is no such tool. We have ${names}.`);
    return { ...(await tool.call(given, deps)), ...complete };
  }
  if (isLatest && method === "server/discover")
    return { supportedVersions: [STATELESS], ...ABOUT, ...listed };
  if (!isLatest && method === "ping") return {};
  if (!isLatest && method === "initialize") {
    const offered = parsedAs(z.object({ protocolVersion: z.string() }), params).protocolVersion;
    const protocolVersion = AGREED.find((version) => version === offered) ?? AGREED[0];
    return { protocolVersion, serverInfo, ...ABOUT };
  }
  const message = "There is no such method here. We offer tools/list and tools/call.";
  throw new RpcError(-32601, message, isLatest ? 404 : 200);
}
