import { parseBtc } from "../btc.ts";
import { holdingLedger } from "../company-figures.ts";
import type { CompanyRecord } from "../company-record.ts";
import { costBasisOf } from "../cost-basis.ts";
import { quotient, toDecimal, writeDecimal } from "../decimal.ts";
import { formatBtcExact } from "../format.ts";
import { openEntry } from "../open-data.ts";
import { derivedReceipt } from "./derived-receipt.ts";
import { companyReceipt } from "./receipt-paths.ts";
import type { Receipt } from "./receipt.ts";

/** What one coin cost on average, of those whose cost is known; null where it is known of none. */
export function averageCostReceipt(record: CompanyRecord): Receipt | null {
  const ledger = holdingLedger(record);
  const cost = costBasisOf(ledger);
  const [usd, btc] = [toDecimal(cost?.usd ?? ""), toDecimal(cost?.btc ?? "")];
  if (cost === null || usd === null || btc === null || btc.units === 0n) return null;
  const last = ledger.at(-1);
  const paid = ledger.filter((entry) => entry.kind === "buy" && (entry.totalUsd ?? entry.priceUsd) !== null);
  const isWhole = parseBtc(last?.btcAfter ?? "") === parseBtc(cost.btc);
  return derivedReceipt(
    {
      path: companyReceipt(record.id, "average-cost"),
      name: "Average cost per BTC",
      company: { id: record.id, ticker: record.ticker, name: record.name },
      value: writeDecimal(quotient(usd, btc, 2), 2),
      unit: "USD",
      asOf: last?.asOf ?? null,
      recordedAt: newestOf(paid.flatMap(({ provenance }) => provenance?.recordedAt ?? [])),
      formula:
        "What was paid for the coins still held ÷ their number; coins that leave take the average with them",
      note: isWhole
        ? null
        : `Known for ${formatBtcExact(cost.btc)} of the ${formatBtcExact(last?.btcAfter ?? null)} BTC held.`,
      entries: paid.toReversed().map((entry) => openEntry(record, entry)),
    },
    [],
  );
}

const newestOf = (instants: readonly string[]) =>
  instants.reduce<string | null>((newest, at) => (newest === null || at > newest ? at : newest), null);
