import type { PublicRecords } from "#db/public-records.ts";
import { visitorAddressBehind } from "#lib/visitor-address.ts";
import { noLivePrice } from "#live/live-price.ts";
import { mcp } from "#mcp/mcp.ts";
import type { ReviewedRecords } from "#public-data/public-data.ts";

import { fixedPublicDataKeeper } from "./fixed-public-data.ts";
import { unbounded, unlimited } from "./form-deps.ts";

type Options = Partial<Omit<Parameters<typeof mcp>[0], "now">> & {
  records?: Partial<PublicRecords & ReviewedRecords>;
};

/** The tools for assistants on records that never change, without a database. */
export const openMcp = ({ records = {}, ...deps }: Options = {}) =>
  mcp({
    publicData: fixedPublicDataKeeper(records),
    livePrice: noLivePrice,
    now: () => new Date("2026-03-01T12:00:00Z"),
    freeLimit: unlimited,
    freeBudget: unbounded,
    visitorAddress: visitorAddressBehind(),
    site: { siteTitle: "Tracker", siteUrl: "https://tracker.example" },
    ...deps,
  });
