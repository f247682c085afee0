import type { APIRoute } from "astro";

import { csv, type Column } from "#domain/base/csv.ts";
import { companies, type EvidenceRow } from "#site/features/proof/companies.build.ts";

const COLUMNS: Column<EvidenceRow>[] = [
  ["rank", ({ company }) => company.rank],
  ["companyId", ({ company }) => company.id],
  ["ticker", ({ company }) => company.ticker],
  ["name", ({ company }) => company.name],
  ["lastStatedBtc", ({ stated }) => stated?.btc ?? null],
  ["lastStatedAsOf", ({ stated }) => stated?.asOf ?? null],
  ["laterMovements", ({ moves }) => moves],
  ["laterBtc", ({ moved }) => moved],
  ["steps", ({ steps }) => steps],
  ["nextStep", ({ nextStep }) => nextStep],
  ["asOf", ({ company }) => company.evidence.btcHoldings?.asOf ?? null],
  ["method", ({ company }) => company.evidence.btcHoldings?.method ?? null],
  ["publisher", ({ company }) => company.evidence.btcHoldings?.source.publisher ?? null],
  ["sourceUrl", ({ company }) => company.evidence.btcHoldings?.source.url ?? null],
  ["unexplainedGaps", ({ gaps }) => gaps],
  ["unexplainedNetBtc", ({ gapsNet }) => gapsNet],
  ["otherFiguresThatDiffer", ({ others }) => others.length],
  ["corrections", ({ corrections }) => corrections.length],
  // The browser that adds up the rows reads the last two.
  ["resultBtc", ({ result }) => result],
  ["runningTotalBtc", ({ runningTotal }) => runningTotal],
];

export const GET: APIRoute = () => new Response(csv(COLUMNS, companies));
