import { Hono } from "hono";

import type { PublicRecords } from "#db/public-records.ts";
import type { SiteSettings } from "#domain/company/citation.ts";
import { Problem } from "#lib/problem.ts";
import type { ReviewedRecords } from "#public-data/public-data.ts";
import { visitorAddressBehind } from "#lib/visitor-address.ts";
import { v1 } from "#v1/v1.ts";

import { fixedPublicDataKeeper } from "./fixed-public-data.ts";
import { unbounded, unlimited } from "./form-deps.ts";

type TestRecords = Partial<PublicRecords & ReviewedRecords> & { now?: Date; site?: SiteSettings };

/** The open API on records that never change, without a database. */
export const openApp = ({
  now = new Date("2026-03-01T00:00:00Z"),
  site = { siteTitle: "Tracker", siteUrl: null },
  ...known
}: TestRecords): Hono =>
  new Hono()
    .route(
      "/api/v1",
      v1({
        publicData: fixedPublicDataKeeper(known),
        now: () => now,
        freeLimit: unlimited,
        freeBudget: unbounded,
        visitorAddress: visitorAddressBehind(),
        site,
      }),
    )
    .onError((error, c) => c.json({ message: error.message }, error instanceof Problem ? error.status : 500));
