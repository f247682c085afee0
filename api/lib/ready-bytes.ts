import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** One answer in each form a client may ask for, made once and sent many times. */
export type ReadyBytes = {
  type: string;
  etag: string;
  identity: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  br: Uint8Array<ArrayBuffer>;
};

export const readyBytesOf = (value: unknown): ReadyBytes =>
  readyText(JSON.stringify(value), "application/json; charset=utf-8");

export function readyText(text: string, type: string): ReadyBytes {
  const identity = new TextEncoder().encode(text);
  return {
    type,
    etag: createHash("sha256").update(identity).digest("base64url").slice(0, 22),
    identity,
    gzip: new Uint8Array(gzipSync(identity)),
    br: new Uint8Array(brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })),
  };
}
