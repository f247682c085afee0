import { Hono } from "hono";

import type { SetupWarnings } from "#contract/status.ts";
import type { Deps } from "#http/deps.ts";

import { adminOnly, type SignedIn } from "./admin-only.ts";
import { adminCompanies } from "./companies.ts";
import { adminData } from "./data.ts";
import { adminFeatured } from "./featured.ts";
import { adminHistory } from "./history.ts";
import { adminInbox } from "./inbox.ts";
import { adminMarketMedia } from "./market-media.ts";

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
