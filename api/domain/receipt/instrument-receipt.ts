import { formatDay } from "#domain/base/dates.ts";
import { formatCount } from "#domain/base/format.ts";
import { AMOUNT_WORDS, shortName, type Instrument } from "#domain/company/capital/instrument.ts";
import { instrumentUsd, type FxRates } from "#domain/company/capital/outstanding.ts";
import type { CompanyRecord } from "#domain/company/company.ts";

import { instrumentReceipt } from "./receipt-paths.ts";
import { companyIn, decimalText, receiptWith, type Receipt } from "./receipt.ts";

const CENTS = 2;
const NAMED = /^instrument-(\d{1,15})$/;

/** The amount of one preferred stock, note or loan. */
export function instrumentReceiptOf(
  records: Iterable<CompanyRecord>,
  name: string,
  rates: FxRates,
): Receipt | null {
  const id = Number(NAMED.exec(name)?.[1]);
  for (const record of records) {
    const instrument = record.instruments.find((each) => each.id === id);
    if (instrument) return receiptOf(record, instrument, rates);
  }
  return null;
}

function receiptOf(record: CompanyRecord, instrument: Instrument, rates: FxRates): Receipt {
  const { id, currency, asOf, recordedAt, method, confidence, source, readThrough } = instrument;
  const known = instrumentUsd(instrument, rates);
  const stated = { method, source, readThrough };
  const correction = record.instruments.find(({ replacesId }) => replacesId === id);
  return receiptWith({
    ...(currency === "USD" ? stated : {}),
    asOf,
    recordedAt,
    confidence,
    path: instrumentReceipt(id),
    past: null,
    name: `Amount of ${shortName(instrument)}, ${formatDay(asOf)}`,
    company: companyIn(record),
    value: known === null ? null : decimalText(known.usd, CENTS),
    unit: "USD",
    formula: known?.rate ? `Amount in ${currency} ÷ ${currency} per US dollar` : null,
    note: [...notesOf(instrument, known), instrument.note].filter(Boolean).join(" "),
    line: {
      kind: "instrument",
      priceUsd: null,
      totalUsd: null,
      runningTotal: null,
      struck: correction ? struckBy(correction) : null,
      admission: null,
    },
  });
}

/** What the amount is. One in another currency names its source here, because the dollars are calculated. */
function notesOf(
  { amount, amountIs, currency, asOf, source }: Instrument,
  known: ReturnType<typeof instrumentUsd>,
): string[] {
  if (amount === null || amountIs === null) return ["The amount is not known."];
  const what = AMOUNT_WORDS[amountIs];
  if (currency === "USD") return [`The amount is the ${what}.`];
  const rate = known?.rate;
  return [
    `The ${what} was ${formatCount(Number(amount))} ${currency} on ${formatDay(asOf)}, according to ${source.publisher} (${source.url}).`,
    rate
      ? `A US dollar bought ${rate.perUsd} ${currency} on ${formatDay(rate.day)}.`
      : `We have no exchange rate for ${currency}.`,
  ];
}

const struckBy = ({ id, recordedAt, note }: Instrument) =>
  ({ how: "replaced", on: recordedAt, why: note, receipt: instrumentReceipt(id) }) as const;
