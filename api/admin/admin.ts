import { Hono } from "hono";

import type { SetupWarnings } from "#contract/status.ts";
import { listHistory } from "#db/audit-log.ts";
import { typed } from "#domain/base/typed-text.schema.ts";
import type { Deps } from "#http/deps.ts";
import { parsedAs } from "#http/message-body.ts";

import { adminOnly, type SignedIn } from "./admin-only.ts";
import { adminCompanies } from "./companies.ts";
import { adminData } from "./data.ts";
import { adminFeatured } from "./featured.ts";
import { adminInbox } from "./inbox.ts";
import { adminMarketMedia } from "./market-media.ts";
import { PageQuery, pageOf } from "./page.ts";

/** Everything here is for administrators; the gate stands before all of it. */
export const admin = (deps: Deps) =>
  new Hono<SignedIn>()
    .use(adminOnly(deps))
    .route("/companies", adminCompanies(deps))
    .route("/featured-companies", adminFeatured(deps))
    .route("/market/media", adminMarketMedia(deps))
    .route("/inbox", adminInbox(deps))
    .route("/history", adminHistory(deps))
    .get("/warnings", (c) => c.json({ warnings: deps.setupWarnings() } satisfies SetupWarnings))
    .route("/", adminData(deps));

const HistoryQuery = PageQuery.extend({ subject: typed(100).nullable().default(null) });

const adminHistory = ({ db }: Pick<Deps, "db">) =>
  new Hono<SignedIn>().get("/", async (c) => {
    const { subject, ...page } = parsedAs(HistoryQuery, c.req.query());
    return c.json(await pageOf(page, (asked) => listHistory(db, { subject, ...asked })));
  });
