import type { Context } from "hono";
import { z } from "zod";

import type { Db } from "#db/client.ts";
import { edit, type Change, type Intent } from "#db/edit.ts";
import { typed } from "#domain/base/typed-text.schema.ts";
import type { Deps } from "#http/deps.ts";
import { readBody } from "#http/message-body.ts";
import { idIn, strictQueryOf } from "#http/query.ts";
import { Problem } from "#lib/problem.ts";

import type { SignedIn } from "./admin-only.ts";

export type EditDeps = Pick<Deps, "db" | "publicData" | "now">;
type Status = 200 | 201;

/** What was sent, to change what the id in the address names. */
type EditInput<Sent> = { tx: Db; intent: Intent; id: number; sent: Sent };
export type Edit<Sent, Entity> = (input: EditInput<Sent>) => Promise<Change<Entity>>;

const IntentQuery = z.object({
  check: z
    .enum(["true", "false"])
    .default("false")
    .transform((text) => text === "true"),
  reason: typed(500).default(""),
});

/** Who makes this change and why, whether it is only a check, and which revision they saw. */
export async function intentOf(
  c: Context<SignedIn>,
  { publicData, now }: Pick<EditDeps, "publicData" | "now">,
  sent: unknown,
): Promise<Intent> {
  const { check, reason } = strictQueryOf(IntentQuery, c);
  await publicData.refresh();
  const view = publicData.isBehind() ? null : publicData.current();
  return {
    actor: c.var.account.username,
    reason: reason === "" ? null : reason,
    checkOnly: check,
    now: now(),
    seenRevision: revisionIn(c.req.header("If-Match")),
    sent,
    known: view && [...view.recordOf.values()],
  };
}

/** Makes a change, or only checks it. This node then rereads its data, so its next answers show the change. */
async function answerEdit<Sent, Entity>(
  c: Context<SignedIn>,
  { db, publicData, now }: EditDeps,
  make: Edit<Sent, Entity>,
  { sent, status }: { sent: Sent; status: Status },
) {
  const intent = await intentOf(c, { publicData, now }, sent);
  const id = idIn(c.req.param("id") ?? "");
  const change = await edit(db, intent, (tx) => make({ tx, intent, id, sent }));
  const { doubts = [], before, after, entity } = change;
  if (intent.checkOnly) return c.json({ doubts, before, after });
  await publicData.refresh();
  return c.json(entity, status);
}

export const onEdit =
  <Entity>(deps: EditDeps, make: Edit<null, Entity>) =>
  (c: Context<SignedIn>) =>
    answerEdit(c, deps, make, { sent: null, status: 200 });

export const onBody =
  <Schema extends z.ZodType, Entity>(
    deps: EditDeps,
    schema: Schema,
    make: Edit<z.output<Schema>, Entity>,
    status: Status = 200,
  ) =>
  async (c: Context<SignedIn>) =>
    answerEdit(c, deps, make, { sent: await readBody(c, schema), status });

function revisionIn(header: string | undefined): number | null {
  if (header === undefined || header.trim() === "*") return null;
  const [, digits] = /^\s*"?([1-9]\d{0,8})"?\s*$/.exec(header) ?? [];
  if (digits === undefined)
    throw new Problem("bad-request", 'If-Match: send the revision of the company, for example "3".');
  return Number(digits);
}
