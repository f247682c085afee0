import type { APIRoute } from "astro";

import { csv, type Column } from "#domain/base/csv.ts";
import type { MultiplePoint } from "#domain/valuation/history.ts";
import { openPoints, publishedOn } from "#site/features/valuation/history.build.ts";

/** Only what follows from Strategy's own daily feed, which may be passed on. */
const COLUMNS: Column<MultiplePoint>[] = [
  ["day", ({ day }) => day],
  ["mnavBasic", ({ value }) => value],
  ["mnavAsPublished", ({ day }) => publishedOn.get(day) ?? null],
];

export const GET: APIRoute = () => new Response(csv(COLUMNS, openPoints));
