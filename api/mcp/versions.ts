import type { Message } from "./message.schema.ts";
import { RpcError } from "./rpc-error.ts";

/** Since this version every request names its version itself: https://modelcontextprotocol.io/specification/2026-07-28 */
export const STATELESS_VERSION = "2026-07-28";

/** Those that start with an agreement on the version, latest first. Earlier ones have batches, which we refuse. */
const AGREED_VERSIONS = ["2025-11-25", "2025-06-18"] as const;
export const VERSIONS: readonly string[] = [STATELESS_VERSION, ...AGREED_VERSIONS];

const VERSION_KEY = "io.modelcontextprotocol/protocolVersion";

/** The version that we answer with: the one a client offers, or else the latest. */
export const agreedVersion = (offered: string): string =>
  AGREED_VERSIONS.find((version) => version === offered) ?? AGREED_VERSIONS[0];

type HeaderOf = (name: string) => string | undefined;

/** Whether a message is of the stateless version. Its headers must repeat what a proxy may want to read. */
export function isStateless({ id, method, params }: Message, headerOf: HeaderOf): boolean {
  const named = params?.["_meta"]?.[VERSION_KEY];
  const header = headerOf("MCP-Protocol-Version");
  if (header !== undefined && !VERSIONS.includes(header)) throw unsupported(header);
  if (named === undefined) {
    if (header === STATELESS_VERSION && id !== undefined)
      throw new RpcError("params", `_meta: ${VERSION_KEY} is required in this version.`, { status: 400 });
    return header === STATELESS_VERSION;
  }
  if (named !== STATELESS_VERSION) throw unsupported(named);
  compare(headerOf, "MCP-Protocol-Version", STATELESS_VERSION);
  compare(headerOf, "Mcp-Method", method);
  if (method === "tools/call") compare(headerOf, "Mcp-Name", String(params?.["name"]));
  return true;
}

function compare(headerOf: HeaderOf, name: string, expected: string): void {
  const sent = headerOf(name);
  if (sent !== expected)
    throw new RpcError("header", `The header ${name} must repeat what the body says.`, { status: 400 });
}

const unsupported = (requested: unknown) =>
  new RpcError("version", `We don't support this version of MCP. Supported: ${VERSIONS.join(", ")}.`, {
    status: 400,
    data: { supported: VERSIONS, requested: typeof requested === "string" ? requested.slice(0, 40) : null },
  });
