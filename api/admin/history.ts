import { Hono } from "hono";

import { listHistory } from "#db/audit-log.ts";
import { typed } from "#domain/base/typed-text.schema.ts";
import type { Deps } from "#http/deps.ts";
import { parsedAs } from "#http/message-body.ts";

import type { SignedIn } from "./admin-only.ts";
import { PageQuery, pageOf } from "./page.ts";

const HistoryQuery = PageQuery.extend({ subject: typed(100).nullable().default(null) });

export const adminHistory = ({ db }: Pick<Deps, "db">) =>
  new Hono<SignedIn>().get("/", async (c) => {
    const { subject, ...page } = parsedAs(HistoryQuery, c.req.query());
    return c.json(await pageOf(page, (asked) => listHistory(db, { subject, ...asked })));
  });
