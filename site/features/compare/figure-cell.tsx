import type { ReactNode } from "react";

import { costOf, formatBtcChange, formatCoverage } from "#domain/analysis/analyst-figures.ts";
import { formatMultiple } from "#domain/analysis/price-figures.ts";
import { addDays, formatDay } from "#domain/base/dates.ts";
import { formatUsdSum, NOT_AVAILABLE } from "#domain/base/format.ts";
import type { Figure as CompanyFigureName } from "#domain/company/company.ts";
import { shownMethod } from "#domain/ledger/fact.ts";
import { isLivePrice } from "#domain/price/btc-price.ts";
import { priceText } from "#domain/price/what-if.ts";
import type { CompanyFigure } from "#domain/receipt/figure-receipt.ts";
import { companyReceipt } from "#domain/receipt/receipt-paths.ts";
import { FigureMark, SourceMark } from "#site/components/figures/marks.tsx";

import { missingChange, missingMnav, type Side } from "./side.ts";

/** A figure and what stands below it: its day and evidence, or why it is missing. */
export type FigureCell = {
  text: string;
  below: ReactNode;
  receipt?: string | undefined;
  /** Follows the Bitcoin price. */
  moving?: number | null | undefined;
  change?: "rise" | "fall" | undefined;
  isDoubtful?: boolean;
  /** At a Bitcoin price that a reader tries out: without receipt. */
  isSupposed?: boolean;
};

export type FigureRow = { title: string; means?: string; cell: (side: Side) => FigureCell };

/** Without a value its reason stands below instead. */
export const figure = (
  text: string,
  { row, isSupposed }: Side,
  {
    of,
    missing,
    ...rest
  }: { of?: CompanyFigure; missing: string; below: ReactNode } & Omit<FigureCell, "text" | "receipt">,
): FigureCell =>
  text === NOT_AVAILABLE
    ? { text, below: missing }
    : isSupposed && rest.moving !== undefined
      ? { text, ...rest, isSupposed }
      : { text, ...rest, receipt: of && companyReceipt(row.id, of) };

export const markOf = ({ row, now }: Side, key: CompanyFigureName, of?: CompanyFigure): ReactNode => {
  const evidence = row.evidence[key];
  return (
    evidence && (
      <SourceMark
        evidence={evidence}
        now={now}
        show="day"
        company={row.name}
        receipt={of && companyReceipt(row.id, of)}
      />
    )
  );
};

export const priceDay = ({ price, isSupposed }: Side) =>
  price && (isSupposed ? yourPrice(price.priceUsd) : `Bitcoin price of ${formatDay(price.asOf)}`);

const yourPrice = (usd: number) => `at your price of ${priceText(usd)}`;

export const changeRow = (days: 7 | 30 | 90 | 365): FigureRow => ({
  title: `${days}-day change`,
  means: `Change in holdings over ${days} days, in BTC, from the ledger`,
  cell: (side) => {
    const since = addDays(side.now.slice(0, 10), -days);
    return figure(formatBtcChange(side.figures[`changeBtc${days}d`]), side, {
      below: `since ${formatDay(since)}`,
      missing: missingChange(since, side),
    });
  },
});

const MNAV_RECEIPTS = {
  mnavBasic: "mnav-basic",
  mnavDiluted: "mnav-diluted",
  mnavEnterprise: "mnav-enterprise",
} as const;

export const mnavRow = (
  key: keyof typeof MNAV_RECEIPTS,
  title: string,
  means: string,
  below: (side: Side) => ReactNode,
): FigureRow => ({
  title,
  means,
  cell: (side) => {
    const { figures, doubtfulDiluted } = side;
    if (key === "mnavDiluted" && figures[key] === null && doubtfulDiluted !== null)
      return {
        text: formatMultiple(doubtfulDiluted),
        below: (
          <FigureMark
            href={companyReceipt(side.row.id, "shares-diluted")}
            text="share count doubtful, see note"
          />
        ),
        isDoubtful: true,
        isSupposed: side.isSupposed,
      };
    return figure(formatMultiple(figures[key]), side, {
      of: MNAV_RECEIPTS[key],
      below: below(side),
      missing: missingMnav(key, side),
      moving: figures[key],
    });
  },
});

/** The day of a multiple, or the price a reader tries out and the day of what is compared with it. */
export const mnavMoment = ({ analysis, price, isSupposed }: Side) => {
  const day = formatDay(analysis?.mnav?.day);
  if (isSupposed && price !== null) return `${yourPrice(price.priceUsd)}, share price of ${day}`;
  return isLivePrice(price) ? `live Bitcoin price, share price of ${day}` : `both prices of ${day}`;
};

/** With which market cap it uses. */
export const mnavDay = (side: Side) => {
  const { multiples = [], sharesOutstanding = null } = side.analysis?.mnav ?? {};
  const isCounted = multiples.some(
    ({ basis, definition, leads }) => definition === "basic" && basis === "counted" && leads,
  );
  const cap = isCounted ? `shares of ${formatDay(sharesOutstanding?.asOf)}` : "cap as quoted";
  return `${mnavMoment(side)}, ${cap}`;
};

export const costRow = (
  key: "averageCostUsd" | "unrealisedGainUsd",
  title: string,
  means: string,
  write: (usd: number | null) => string,
  of: CompanyFigure,
): FigureRow => ({
  title,
  means,
  cell: (side) => {
    const cost = side.analysis && costOf(side.analysis);
    const usd = side.figures[key];
    const isGain = key === "unrealisedGainUsd" && usd !== null;
    return figure(write(usd), side, {
      of,
      below: cost && formatCoverage(cost.btc, side.row.btcHoldings),
      moving: key === "unrealisedGainUsd" ? usd : undefined,
      change: isGain ? (usd < 0 ? "fall" : "rise") : undefined,
      missing: "No purchase price known",
    });
  },
});

export const claimRow = (
  key: "debtUsd" | "preferredUsd" | "cashUsd",
  title: string,
  of: CompanyFigure,
): FigureRow => ({
  title,
  cell: (side) => {
    const claim = side.analysis?.[key] ?? null;
    const value = claim?.value ?? null;
    return figure(value === "0" ? "$0" : formatUsdSum(value === null ? null : Number(value)), side, {
      of,
      below: claim && (
        <SourceMark
          evidence={{ asOf: claim.asOf, source: claim.source, method: shownMethod(claim) }}
          now={side.now}
          show="day"
          company={side.row.name}
          receipt={companyReceipt(side.row.id, of)}
        />
      ),
      missing: "Not recorded",
    });
  },
});
