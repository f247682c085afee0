import { changeSince } from "#domain/analysis/analysis.ts";
import { btcPer1000Shares, shareOf21mPercent } from "#domain/analysis/analyst-figures.ts";
import { addDays, startOfAsOf } from "#domain/base/dates.ts";
import { formatCount } from "#domain/base/format.ts";
import { MOST_BTC } from "#domain/base/limits.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import { btcNumber } from "#domain/company/valuation.ts";

import { holdings, shares } from "./recorded-receipts.ts";
import { derived, type Find } from "./written-receipt.ts";

export const shareOfSupply: Find = (record, moment) => {
  const held = holdings(record, moment);
  if (held === null) return null;
  return derived(record, "share-of-supply", moment, shareOf21mPercent(held.value), {
    formula: `BTC holdings ÷ ${formatCount(MOST_BTC)}`,
    inputs: [held],
  });
};

export const per1000Shares: Find = (record, moment) => {
  const [held, count] = [holdings(record, moment), shares(record, moment)];
  if (held === null || count === null) return null;
  const found = btcPer1000Shares(held.value, count.value === null ? null : Number(count.value));
  return derived(record, "btc-per-1000-shares", moment, found, {
    formula: "BTC holdings × 1,000 ÷ shares outstanding",
    inputs: [held, count],
    note: "Uses the latest published share count.",
  });
};

export const changeIn30Days: Find = (record, moment) => {
  const { view, now } = moment;
  const before = { ...moment, view: { ...view, asOf: addDays(view.asOf ?? startOfAsOf(now), -30) } };
  const [held, heldBefore] = [holdings(record, moment), holdings(record, before)];
  if (held === null || heldBefore === null) return null;
  const changed = changeSince(holdingLedger(record, view), holdingLedger(record, before.view));
  const receipt = derived(record, "change-30d", moment, btcNumber(changed), {
    formula: "BTC holdings − BTC holdings 30 days before",
    inputs: [held, heldBefore],
  });
  return receipt && { ...receipt, asOf: held.asOf };
};
