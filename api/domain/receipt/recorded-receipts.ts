import { holdingLedger, sourcedFiguresOf } from "../company-figures.ts";
import { endOfAsOf } from "../dates.ts";
import { openEntry } from "../open-data.ts";
import { receiptAge } from "./receipt-age.ts";
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

export const shares: Find = (record, moment) => {
  const { view, now } = moment;
  const receipt = statedReceipt(record, "shares", moment, sourcedFiguresOf(record, view).sharesOutstanding);
  const statedOn = record.facts
    .filter(({ metric, method }) => metric === "shares_outstanding" && method === "disclosed")
    .filter(({ recordedAt }) => view.knownAt === undefined || recordedAt <= view.knownAt)
    .filter(({ asOf }) => view.asOf === undefined || endOfAsOf(asOf) <= endOfAsOf(view.asOf))
    .map(({ asOf }) => asOf);
  const age = receipt?.asOf ? receiptAge(receipt.asOf, statedOn, now) : null;
  return receipt && { ...receipt, age };
};
