import { holdingLedger } from "#domain/company/company-figures.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { SHARE_BASES, chartedShares, type ShareBasis } from "#domain/company/shares/share-series.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";
import { pick } from "#domain/base/pick.ts";
import { v1Figure, type V1PerShare } from "#domain/v1/records.ts";

import { perShareRows } from "./per-share.ts";

type Counted = Pick<CompanyRecord, "id" | "ticker" | "facts" | "events">;

/** The counts of a company with their changes, basic ones first; none while a merger is pending. */
export const perShareAt = (record: Counted, view: PointInTime): V1PerShare[] =>
  SHARE_BASES.flatMap((basis) => ofBasis(record, basis, view));

function ofBasis(record: Counted, basis: ShareBasis, view: PointInTime): V1PerShare[] {
  const ledger = holdingLedger(record, view);
  const points = chartedShares({ ...pick(record, ["ticker", "facts"]), ledger, basis, view });
  return perShareRows(points).flatMap(({ point, sincePrevious, sinceFirst }) => {
    const shares = v1Figure({ ...point.count, value: point.shares });
    return shares === null
      ? []
      : [
          {
            companyId: record.id,
            ...pick(record, ["ticker"]),
            ...pick(point, ["day", "adjustedShares", "btc", "btcPerShare", "doubt"]),
            basis,
            shares,
            previousDay: sincePrevious?.from.day ?? null,
            yieldSincePreviousPercent: sincePrevious?.yieldPercent ?? null,
            firstDay: sinceFirst?.from.day ?? null,
            yieldSinceFirstPercent: sinceFirst?.yieldPercent ?? null,
            sharesAddedSinceFirst: sinceFirst?.sharesAdded ?? null,
            sharesSinceFirstPercent: sinceFirst?.sharesPercent ?? null,
            btcSinceFirstPercent: sinceFirst?.btcPercent ?? null,
          },
        ];
  });
}
