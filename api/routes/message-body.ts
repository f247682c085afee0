import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";

import { Problem } from "#lib/problem.ts";

import type { Deps } from "../deps.ts";

const MAX_BYTES = 64 * 1024;

/** Stands before every public form: who may send, how often, how much. */
export const formGate = ({ visitorAddress, messageLimit }: Pick<Deps, "visitorAddress" | "messageLimit">) => {
  const limitBody = bodyLimit({
    maxSize: MAX_BYTES,
    onError: () => {
      throw new Problem("too-large", `This message is larger than ${MAX_BYTES / 1024} kB.`);
    },
  });
  const gate: MiddlewareHandler = async (c, next) => {
    if (c.req.header("Sec-Fetch-Site") === "cross-site")
      throw new Problem("forbidden", "Messages are only taken from our own pages.");
    if (!/^application\/json\b/i.test(c.req.header("Content-Type") ?? ""))
      throw new Problem("unsupported-type", "Send this as application/json.");
    await messageLimit(visitorAddress(peerOf(c), c.req.header("X-Forwarded-For")));
    return limitBody(c, next);
  };
  return gate;
};

/** The body as its schema says it is; a bad one is a Problem that names the field and why. */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body: unknown = await c.req.json().catch((cause: unknown) => {
    if (cause instanceof Problem) throw cause;
    throw new Problem("bad-request", "This is not JSON.", { cause });
  });
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new Problem("bad-request", sentenceOf(parsed.error));
  return parsed.data;
}

const sentenceOf = (error: z.ZodError) =>
  error.issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join(".")}: ${message}` : message))
    .join("; ");

/** A request that came over no socket, as in a test, has no peer. */
const peerOf = (c: Context): string | undefined =>
  c.env?.incoming ? getConnInfo(c).remote.address : undefined;
