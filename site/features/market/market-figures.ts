import { useStore } from "@nanostores/react";
import { computed } from "nanostores";

import { TOP_HOLDERS } from "#domain/base/limits.ts";
import { pick } from "#domain/base/pick.ts";
import type { Company } from "#domain/company/company.ts";
import { companyCount, marketMetrics, totalBtc } from "#domain/company/totals.ts";
import { $companies } from "#site/client/companies.ts";

const HOLDER_KEYS = ["id", "rank", "name", "ticker", "country", "btcHoldings"] as const;
export type TopHolder = Pick<Company, (typeof HOLDER_KEYS)[number]>;

/** The market page's figures on all companies together. Dollar values follow from them at any price. */
export const marketFigures = (companies: readonly (TopHolder & { marketCap: number | null })[]) => ({
  totalBtc: totalBtc(companies),
  companyCount: companyCount(companies),
  unknownHoldings: companies.filter(({ btcHoldings }) => btcHoldings === null).length,
  countryCount: new Set(companies.flatMap(({ country }) => country ?? [])).size,
  topHolders: companies
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, TOP_HOLDERS)
    .map((company): TopHolder => pick(company, HOLDER_KEYS)),
  metrics: marketMetrics(companies),
});
export type MarketFigures = ReturnType<typeof marketFigures>;

/** The figures of the current list; until it is loaded, those of the build. */
export const useMarketFigures = (built: MarketFigures): MarketFigures =>
  useStore($marketFigures, { ssr: () => null }) ?? built;

/** Null until the list is loaded. */
const $marketFigures = computed($companies, (companies) => companies && marketFigures(companies));
