import { Hono } from "hono";

import type { SetupWarnings } from "#contract/status.ts";
import { listHistory } from "#db/audit-log.ts";
import { typed } from "#domain/base/typed-text.schema.ts";
import type { Deps } from "#http/deps.ts";
import { parsedAs } from "#http/message-body.ts";

import { addCompanyRoute } from "./add-company.ts";
import { adminOnly, type SignedIn } from "./admin-only.ts";
import { jobRoutes } from "./data.ts";
import { featuredRoute } from "./featured.ts";
import { prefillRoute } from "./holdings.ts";
import { inboxRoutes } from "./inbox.ts";
import { companyMediaRoutes, marketMediaRoutes } from "./media.ts";
import { PageQuery, pageOf } from "./page.ts";
import { removeCompanyRoutes } from "./remove-company.ts";
import { sharesRoute } from "./shares.ts";

const HistoryQuery = PageQuery.extend({ subject: typed(100).nullable().default(null) });

/** Everything here is for administrators. The role check runs before all of it. */
export const admin = (deps: Deps) =>
  new Hono<SignedIn>()
    .use(adminOnly(deps))
    .route("/companies", addCompanyRoute(deps))
    .route("/companies", companyMediaRoutes(deps))
    .route("/companies", sharesRoute(deps))
    .route("/companies", removeCompanyRoutes(deps))
    .route("/companies", prefillRoute(deps))
    .route("/featured-companies", featuredRoute(deps))
    .route("/market/media", marketMediaRoutes(deps))
    .route("/inbox", inboxRoutes(deps))
    .get("/history", async (c) => {
      const { subject, ...query } = parsedAs(HistoryQuery, c.req.query());
      return c.json(await pageOf(query, (page) => listHistory(deps.db, { subject, ...page })));
    })
    .get("/warnings", (c) => c.json({ warnings: deps.setupWarnings() } satisfies SetupWarnings))
    .route("/", jobRoutes(deps));
