import { Hono } from "hono";

import type { SiteSettings } from "#domain/company/evidence/citation.ts";
import { Problem } from "#lib/problem.ts";
import { retired } from "#routes/retired.ts";
import { finish } from "#server/finish.ts";
import { v1 } from "#v1/v1.ts";

import { fixedPublicDataKeeper, type TestRecords } from "./fixed-public-data.ts";
import { freeUse } from "./form-deps.ts";

/** The open API and the retired addresses on records that never change, without a database. */
export const openApp = ({
  now = new Date("2026-03-01T00:00:00Z"),
  site = { siteTitle: "Tracker", siteUrl: null },
  ...known
}: TestRecords & { now?: Date; site?: SiteSettings }): Hono =>
  new Hono()
    .use(finish)
    .route(
      "/api/v1",
      v1({
        publicData: fixedPublicDataKeeper(known),
        now: () => now,
        ...freeUse,
        site,
      }),
    )
    .route("/", retired())
    .onError((error, c) => c.json({ message: error.message }, error instanceof Problem ? error.status : 500));
