import { holdingLedger, sourcedFiguresOf } from "#domain/company/company-figures.ts";
import { openEntry } from "#domain/v1/records.ts";

import { statedReceipt, type Find } from "./written-receipt.ts";

export const holdings: Find = (record, moment) => {
  const ledger = holdingLedger(record, moment.view);
  const rests = ledger.slice(
    Math.max(
      0,
      ledger.findLastIndex(({ isStated }) => isStated),
    ),
  );
  const isSum = rests.length > 1;
  return statedReceipt(record, "holdings", moment, sourcedFiguresOf(record, moment.view).btcHoldings, {
    formula: isSum ? "Latest stated balance + transactions since" : null,
    entries: rests.toReversed().map((entry) => openEntry(record, entry)),
  });
};

export const shares: Find = (record, moment) =>
  statedReceipt(record, "shares", moment, sourcedFiguresOf(record, moment.view).sharesOutstanding);
