import { parseBtc } from "#domain/base/btc.ts";
import { quotient, toDecimal, writeDecimal } from "#domain/base/decimal.ts";
import { formatBtcExact } from "#domain/base/format.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import type { CompanyRecord } from "#domain/company/company-record.ts";
import { costBasisOf, unrealisedGainUsd, type CostBasis } from "#domain/ledger/cost-basis.ts";
import { pastOf } from "#domain/ledger/past.ts";
import { openEntry } from "#domain/v1/records.ts";

import { btcPriceReceipt } from "./btc-price-receipt.ts";
import { btcUsdOf, type Moment } from "./context.ts";
import { decimalText, derivedReceipt } from "./derived-receipt.ts";
import { companyReceipt, type CompanyFigure } from "./receipt-paths.ts";
import { companyIn, type Receipt } from "./receipt.ts";

/** What was paid for the coins still held, as far as it is known; null where it is known of none. */
export const knownCostReceipt = (record: CompanyRecord, moment: Moment): Receipt | null =>
  ofCost(record, moment, ({ usd }) => ({
    figure: "known-cost",
    name: "Known cost",
    value: usd,
    formula: "Sum of the purchase costs listed below; coins sold or spent leave at average cost",
  }));

/** What one coin cost on average, of those whose cost is known. */
export const averageCostReceipt = (record: CompanyRecord, moment: Moment): Receipt | null =>
  ofCost(record, moment, (cost) => ({
    figure: "average-cost",
    name: "Average cost per BTC",
    value: averageOf(cost),
    formula: "Known cost ÷ the coins it paid for; coins sold or spent leave at average cost",
  }));

/** What the coins of known cost would bring above it at today's price. */
export function unrealisedGainReceipt(record: CompanyRecord, moment: Moment): Receipt | null {
  const [paid, price] = [knownCostReceipt(record, moment), btcPriceReceipt(moment)];
  const cost = costBasisOf(holdingLedger(record, moment.view));
  const gainUsd = cost && unrealisedGainUsd(cost, btcUsdOf(moment));
  if (paid === null || price === null || cost === null || gainUsd === null) return null;
  return derivedReceipt(
    {
      path: companyReceipt(record.id, "unrealised-gain", moment.view),
      past: paid.past,
      name: "Unrealised gain",
      company: paid.company,
      value: decimalText(gainUsd, 2),
      unit: "USD",
      formula: `${formatBtcExact(cost.btc)} BTC with known cost × Bitcoin price − known cost`,
      note: paid.note,
    },
    [paid, price],
  );
}

type Told = { figure: CompanyFigure; name: string; value: string | null; formula: string };

function ofCost(record: CompanyRecord, { view }: Moment, tell: (cost: CostBasis) => Told): Receipt | null {
  const ledger = holdingLedger(record, view);
  const cost = costBasisOf(ledger);
  if (cost === null) return null;
  const { figure, name, value, formula } = tell(cost);
  const last = ledger.at(-1);
  const paid = ledger.filter((entry) => entry.kind === "buy" && (entry.totalUsd ?? entry.priceUsd) !== null);
  const isWhole = parseBtc(last?.btcAfter ?? "") === parseBtc(cost.btc);
  return derivedReceipt(
    {
      path: companyReceipt(record.id, figure, view),
      past: pastOf(view),
      name,
      company: companyIn(record),
      value,
      unit: "USD",
      asOf: last?.asOf ?? null,
      recordedAt: newestOf(paid.flatMap(({ provenance }) => provenance?.recordedAt ?? [])),
      formula,
      note: isWhole
        ? null
        : `Covers ${formatBtcExact(cost.btc)} of ${formatBtcExact(last?.btcAfter ?? null)} BTC held.`,
      entries: paid.toReversed().map((entry) => openEntry(record, entry)),
    },
    [],
  );
}

function averageOf({ usd, btc }: CostBasis): string | null {
  const [paid, coins] = [toDecimal(usd), toDecimal(btc)];
  return paid === null || coins === null || coins.units === 0n
    ? null
    : writeDecimal(quotient(paid, coins, 2), 2);
}

const newestOf = (instants: readonly string[]) =>
  instants.reduce<string | null>((newest, at) => (newest === null || at > newest ? at : newest), null);
