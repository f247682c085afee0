import { formatShort } from "#domain/base/dates.ts";
import { claimsOf, missingClaims, netClaimsOf } from "#domain/company/capital/claims.ts";
import { dueDays } from "#domain/company/capital/due-days.ts";
import { shortName } from "#domain/company/capital/instrument.ts";
import { yearlyObligation } from "#domain/company/capital/obligation.ts";
import { outstandingOf } from "#domain/company/capital/outstanding.ts";
import type { Company } from "#domain/company/company.ts";
import type { CompanyFigure } from "#domain/receipt/figure-receipt.ts";
import type { Receipt } from "#domain/receipt/receipt.ts";
import { detailsOf, fxRates, now, receiptOf, snapshot } from "#site/data/snapshot.ts";

export const COMPARED = [
  "mnav-net",
  "amplification",
  "obligation-share",
  "months-of-cash",
] as const satisfies readonly CompanyFigure[];
export type Compared = (typeof COMPARED)[number];

export type ClaimRow = {
  company: Company;
  /** The bitcoin ÷ all claims, or at most that where only the debt is known. */
  coverage: Receipt;
  isAtMost: boolean;
  claims: Receipt;
  figures: Record<Compared, Receipt | null>;
  yearly: Receipt | null;
  /** Why a figure of dividends and interest is missing. */
  noYear: string | null;
  /** Which part of the net claims is missing. */
  noNet: string | null;
};

/** Something is owed, and the bitcoin held is known. */
function rowOf(company: Company): ClaimRow | null {
  const of = (figure: CompanyFigure) => receiptOf(company, figure);
  const whole = of("claims-coverage");
  const [coverage, claims] = whole ? [whole, of("claims")] : [of("debt-coverage"), of("debt")];
  if (!coverage || !claims) return null;
  const { missing } = yearlyObligation(detailsOf(company), fxRates);
  const net = netClaimsOf(detailsOf(company).facts);
  return {
    company,
    coverage,
    isAtMost: whole === null,
    claims,
    figures: {
      "mnav-net": of("mnav-net"),
      amplification: of("amplification"),
      "obligation-share": of("obligation-share"),
      "months-of-cash": of("months-of-cash"),
    },
    yearly: of("yearly-obligation"),
    noYear: missing,
    noNet: net.usd === null ? missingClaims(net) : null,
  };
}

export const timesOf = ({ coverage }: ClaimRow): number => Number(coverage.value);

const rows = snapshot.companies.flatMap((company) => rowOf(company) ?? []);
const byCoverage = (wanted: boolean) =>
  rows.filter(({ isAtMost }) => isAtMost === wanted).toSorted((a, b) => timesOf(b) - timesOf(a));

export const known = byCoverage(false);
export const debtOnly = byCoverage(true);
export const covered = known.filter((row) => timesOf(row) >= 1);

/** Debt and preferred stock are stated, and both are 0. */
export const withoutClaims = snapshot.companies.filter(
  (company) => claimsOf(detailsOf(company).facts).usd === 0,
);
export const notKnown = snapshot.companies.length - rows.length - withoutClaims.length;

export const claimsDays = ({ claims: { oldest, asOf } }: ClaimRow): string =>
  [...new Set([formatShort(oldest ?? asOf, now), formatShort(asOf, now)])].join(" to ");

/** Coins that secure a loan or a note. The company holds them, and can't spend them. */
export const pledged = snapshot.companies
  .flatMap((company) => {
    const { instruments } = detailsOf(company);
    const of = outstandingOf(instruments).filter(({ collateralBtc }) => Number(collateralBtc) > 0);
    return of.map((instrument) => ({
      company,
      instrument,
      name: shortName(instrument),
      btc: Number(instrument.collateralBtc),
      percent:
        company.btcHoldings === null
          ? null
          : (Number(instrument.collateralBtc) * 100) / Number(company.btcHoldings),
    }));
  })
  .toSorted((a, b) => b.btc - a.btc);

/** What falls due within a year, the next day first. */
export const dueNext = snapshot.companies
  .flatMap((company) =>
    dueDays(detailsOf(company).instruments, now.slice(0, 10)).map((due) => ({ company, ...due })),
  )
  .toSorted((a, b) => a.day.localeCompare(b.day));
