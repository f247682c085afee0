import type { APIRoute } from "astro";

import { nextStep } from "#domain/analysis/evidence-steps.ts";
import { csv, type Column } from "#domain/base/csv.ts";
import { now } from "#site/snapshot/snapshot.ts";
import { league, type LeagueRow } from "#site/proof/trust.build.ts";

const COLUMNS: Column<LeagueRow>[] = [
  ["companyId", ({ company }) => company.id],
  ["ticker", ({ company }) => company.ticker],
  ["name", ({ company }) => company.name],
  ["steps", ({ steps }) => steps],
  ["nextStep", ({ company }) => nextStep(company, now)],
  ["btcHoldings", ({ company }) => company.btcHoldings],
  ["asOf", ({ company }) => company.evidence.btcHoldings?.asOf ?? null],
  ["method", ({ company }) => company.evidence.btcHoldings?.method ?? null],
  ["publisher", ({ company }) => company.evidence.btcHoldings?.source.publisher ?? null],
  ["sourceUrl", ({ company }) => company.evidence.btcHoldings?.source.url ?? null],
];

export const GET: APIRoute = () => new Response(csv(COLUMNS, league));
