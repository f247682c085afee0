import { noLivePrice } from "#live/live-price.ts";
import { mcp } from "#mcp/mcp.ts";

import { fixedPublicDataKeeper, type TestRecords } from "./fixed-public-data.ts";
import { freeUse } from "./form-deps.ts";

type Options = Partial<Omit<Parameters<typeof mcp>[0], "now">> & { records?: TestRecords };

/** The tools for assistants on records that never change, without a database. */
export const openMcp = ({ records = {}, ...deps }: Options = {}) =>
  mcp({
    publicData: fixedPublicDataKeeper(records),
    livePrice: noLivePrice,
    now: () => new Date("2026-03-01T12:00:00Z"),
    ...freeUse,
    site: { siteTitle: "Tracker", siteUrl: "https://tracker.example" },
    ...deps,
  });
