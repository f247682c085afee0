import type { APIRoute } from "astro";

import { csv, type Column } from "#domain/base/csv.ts";
import type { Receipt } from "#domain/receipt/receipt.ts";
import { debtOnly, known, type ClaimRow } from "#site/features/claims/claims.build.ts";
import { btcUsd, snapshot } from "#site/data/snapshot.ts";

const figure = (name: string, pick: (row: ClaimRow) => Receipt | null): Column<ClaimRow>[] => [
  [name, (row) => pick(row)?.value ?? null],
  [`${name}AsOf`, (row) => pick(row)?.asOf ?? null],
];

const COLUMNS: Column<ClaimRow>[] = [
  ["companyId", ({ company }) => company.id],
  ["ticker", ({ company }) => company.ticker],
  ["name", ({ company }) => company.name],
  ["btcHoldings", ({ company }) => company.btcHoldings],
  ["btcHoldingsAsOf", ({ company }) => company.evidence.btcHoldings?.asOf ?? null],
  ["btcUsd", () => btcUsd],
  ["btcUsdAsOf", () => snapshot.btc?.asOf ?? null],
  ["isPreferredKnown", ({ isAtMost }) => String(!isAtMost)],
  ...figure("claimsUsd", ({ claims }) => claims),
  ["coverage", ({ coverage }) => coverage.value],
  ...figure("netMnav", ({ figures }) => figures["mnav-net"]),
  ["amplification", ({ figures }) => figures.amplification?.value ?? null],
  ...figure("yearlyObligationUsd", ({ yearly }) => yearly),
  ["yearlyObligationOfBitcoinPercent", ({ figures }) => figures["obligation-share"]?.value ?? null],
  ...figure("monthsOfCash", ({ figures }) => figures["months-of-cash"]),
];

export const GET: APIRoute = () => new Response(csv(COLUMNS, [...known, ...debtOnly]));
