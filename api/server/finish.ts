import type { MiddlewareHandler } from "hono";
import { createHash } from "node:crypto";

import { encoded } from "#lib/compress.ts";
import { acceptedEncodings, namesTag } from "#lib/http-headers.ts";
import { routeAt } from "#routes/table.ts";

/** Compresses an answer that may be kept, and gives it a tag. Who names the tag learns that nothing has changed. */
export const finish: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status !== 200 || routeAt(c.req.path)?.kept === undefined) return;
  const headers = new Headers(c.res.headers);
  if (headers.get("Cache-Control") === "no-store") return;
  headers.set("Cache-Control", "public, max-age=0, must-revalidate");
  headers.append("Vary", "Accept-Encoding");
  if (headers.get("Content-Type") === "application/json")
    headers.set("Content-Type", "application/json; charset=utf-8");
  const encoding = acceptedEncodings(c.req.header("Accept-Encoding"))[0] ?? "identity";
  const whole = new Uint8Array(await c.res.arrayBuffer());
  const digest = createHash("sha256").update(whole).digest("base64url").slice(0, 22);
  const etag = encoding === "identity" ? `"${digest}"` : `"${digest}-${encoding}"`;
  headers.set("ETag", etag);
  // Hono would add the headers of the first answer to those of the second.
  c.res = undefined;
  const known = c.req.header("If-None-Match");
  if (known !== undefined && namesTag(known, etag)) {
    headers.delete("Content-Type");
    c.res = new Response(null, { status: 304, headers });
    return;
  }
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  c.res = new Response(await encoded(whole, encoding), { headers });
};
