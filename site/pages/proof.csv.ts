import type { APIRoute } from "astro";

import { csv, type Column } from "#domain/base/csv.ts";
import type { ProofRow } from "#domain/company/proof.ts";
import { proof } from "#site/proof/proof.build.ts";

const COLUMNS: Column<ProofRow>[] = [
  ["rank", ({ company }) => company.rank],
  ["companyId", ({ company }) => company.id],
  ["ticker", ({ company }) => company.ticker],
  ["name", ({ company }) => company.name],
  ["lastStatedBtc", ({ stated }) => stated?.btc ?? null],
  ["lastStatedAsOf", ({ stated }) => stated?.asOf ?? null],
  ["laterMovements", ({ moves }) => moves],
  ["laterBtc", ({ moved }) => moved],
  ["resultBtc", ({ result }) => result],
  ["runningTotalBtc", ({ runningTotal }) => runningTotal],
];

export const GET: APIRoute = () => new Response(csv(COLUMNS, proof));
