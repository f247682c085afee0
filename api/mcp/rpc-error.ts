import type { ContentfulStatusCode } from "hono/utils/http-status";

/** https://www.jsonrpc.org/specification#error_object, and those that MCP adds. */
const CODES = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  internal: -32603,
  server: -32000,
  header: -32020,
  version: -32022,
} as const;

type Options = { status?: ContentfulStatusCode; data?: unknown };

/** A refusal in the words of the protocol. */
export class RpcError extends Error {
  readonly code: number;
  readonly status: ContentfulStatusCode;
  readonly data: unknown;

  constructor(kind: keyof typeof CODES, message: string, { status = 200, data }: Options = {}) {
    super(message);
    this.name = "RpcError";
    this.code = CODES[kind];
    this.status = status;
    this.data = data;
  }
}
