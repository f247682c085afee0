import type { APIRoute } from "astro";

import { chartFile } from "#pages/chart-file.ts";
import { strategyChart } from "#site/features/valuation/history.build.ts";

export const GET: APIRoute = () =>
  new Response(strategyChart === null ? "" : chartFile(strategyChart), {
    headers: { "Content-Type": "image/svg+xml; charset=utf-8" },
  });
