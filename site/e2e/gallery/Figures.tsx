import type { ReactNode } from "react";

import type { Company, Evidence } from "#domain/company/company.ts";
import { rowOf, type Row } from "#domain/company/row.ts";
import { SHOWN_METHODS } from "#domain/ledger/fact.ts";
import { RankBadge } from "#site/features/company-list/featured/FeaturedCard.tsx";
import {
  Holdings,
  MarketCap,
  Ratio,
  SharePrice,
  UsdValue,
} from "#site/components/figures/CompanyFigures.tsx";
import { CompanyTile } from "#site/components/figures/CompanyTile.tsx";
import { Change } from "#site/components/figures/Figure.tsx";
import { Flag } from "#site/components/figures/Flag.tsx";
import { Legend, SourceMark } from "#site/components/figures/marks.tsx";
import { OfferStatus } from "#site/features/site-pages/offers/OfferBoard.tsx";
import { companyLike } from "#testing/company.ts";

const NOW = "2026-10-04T10:00:00.000Z";
const BTC_USD = 100_000;
const ACME = {
  ticker: "ACME",
  name: "Acme",
  country: "GB",
  btcHoldings: "1000",
  currentPrice: 12.5,
  marketCap: 400_000_000,
  change24h: 1.25,
};

const row = (figures: Partial<Company>): Row =>
  rowOf(companyLike({ ...ACME, ...figures }), { btcUsd: BTC_USD, liveUsd: BTC_USD });

const evidenceOf = (method: Evidence["method"], asOf: string): Evidence => ({
  asOf,
  disclosedAt: null,
  method,
  confidence: null,
  source: { publisher: "Acme", url: "https://acme.example/" },
});

const unknown = row({ btcHoldings: null, currentPrice: null, marketCap: null });
const pending = row({ ticker: "CEP" });

/** Every figure as it may appear on a page, including missing ones. */
const FIGURES: Record<string, ReactNode[]> = {
  Holdings: [row({}), row({ btcHoldings: "0.25" }), unknown].map((one) => <Holdings row={one} />),
  "USD value": [row({}), unknown].map((one) => <UsdValue row={one} />),
  "Share price": [row({}), unknown].map((one) => <SharePrice row={one} />),
  "Market cap": [row({}), pending, unknown].map((one) => <MarketCap row={one} />),
  "BTC/MCap ratio": [
    ...[400_000_000, 150_000_000, 70_000_000, 20_000_000, 900_000].map((marketCap) => row({ marketCap })),
    pending,
    unknown,
  ].map((one) => <Ratio row={one} />),
  "24h change": [1.25, 0, -0.004, null].map((percent) => (
    <Change percent={percent} reason="No quote on record" />
  )),
  Evidence: [
    ...SHOWN_METHODS.map((method) => (
      <SourceMark
        show="short"
        evidence={evidenceOf(method, "2026-10-01")}
        now={NOW}
        company="Acme"
        receipt="/"
      />
    )),
    <SourceMark evidence={evidenceOf("disclosed", "2025-12")} now={NOW} show="day" />,
  ],
  Country: ["GB", "Japan", "XX", null].map((country) => <Flag country={country} />),
  Rank: [1, 2, 3, 4].map((rank) => <RankBadge rank={rank} />),
  "Offer status": ["Confirmed", "Planned", "Filed", "Delayed", "Postponed"].map((status) => (
    <OfferStatus status={status} />
  )),
};

export const Figures = () => (
  <div className="grid grid-cols-1 gap-4">
    <dl className="rows">
      {Object.entries(FIGURES).map(([label, states]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="flex min-w-0 flex-wrap justify-end gap-4">
            {states.map((state, index) => (
              <span key={index}>{state}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
    <Legend />
    <div className="feat">
      <CompanyTile row={row({})} now={NOW} flag={<Flag country="GB" />} />
      <CompanyTile row={unknown} now={NOW} flag={<Flag country={null} />} />
    </div>
  </div>
);
