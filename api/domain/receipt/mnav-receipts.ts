import { formatDay } from "#domain/base/dates.ts";
import { CAPS_AGREE_PERCENT } from "#domain/base/limits.ts";
import { priceOfCloses } from "#domain/price/btc-price.ts";
import {
  leadingMultiple,
  type Definition,
  type Multiple,
  type MultipleKind,
  type Multiples,
} from "#domain/valuation/multiple.ts";
import { multiplesOf } from "#domain/valuation/multiples-of.ts";
import { sessionOf, type BtcInput, type ValuationContext } from "#domain/company/session.ts";

import { derived, type CompanyFigure, type ReceiptContext, type ReceiptMaker } from "./figure-receipt.ts";
import type { ReceiptRecord } from "./receipt.ts";

type Words = { paid: string; inputs: readonly CompanyFigure[] };

const PAID: Record<Definition, Record<MultipleKind["basis"], Words>> = {
  basic: {
    quoted: { paid: "Market cap", inputs: ["market-cap"] },
    counted: { paid: "Share price × shares", inputs: ["price", "shares"] },
  },
  diluted: {
    quoted: { paid: "Market cap", inputs: ["market-cap"] },
    counted: { paid: "Share price × diluted shares", inputs: ["price", "shares-diluted"] },
  },
  enterprise: {
    quoted: { paid: "(Market cap + net claims)", inputs: ["market-cap", "net-claims"] },
    counted: { paid: "(Share price × shares + net claims)", inputs: ["price", "shares", "net-claims"] },
  },
};

type Makers = { of: (figure: CompanyFigure) => ReceiptMaker; btcPrice: ReceiptMaker };
type WantedMultiple = { definition: Definition; basis?: MultipleKind["basis"] };

/** A multiple of one day; without a basis, the one that stands for its definition. */
const mnavReceipt =
  (name: CompanyFigure, { definition, basis }: WantedMultiple, { of, btcPrice }: Makers): ReceiptMaker =>
  (record, context) => {
    const at = valuationAt(context);
    const multiples = multiplesOf(record, at);
    const multiple = basis
      ? multiples.all.find((each) => each.definition === definition && each.basis === basis)
      : leadingMultiple(multiples, definition);
    const { day } = multiples;
    if (!multiple || day === null) return null;
    const { paid, inputs } = PAID[definition][multiple.basis];
    const [ours, then] = [onSession(record, at), { ...context, view: { ...context.view, asOf: day } }];
    return derived(record, name, context, multiple.value, {
      asOf: day,
      formula: `${paid} ÷ (BTC holdings × Bitcoin price)`,
      inputs: [
        ...inputs.map((input) => of(input)(ours, then)),
        of("holdings")(ours, then),
        btcPrice(record, bitcoinContext(multiples.inputs.btcPrice, context, then)),
      ],
      note: noteOf(multiple, multiples),
    });
  };

export const mnavReceipts = (makers: Makers) => {
  const receiptOf = (figure: CompanyFigure, wanted: WantedMultiple) => mnavReceipt(figure, wanted, makers);
  return {
    "mnav-basic": receiptOf("mnav-basic", { definition: "basic" }),
    "mnav-basic-quoted": receiptOf("mnav-basic-quoted", { definition: "basic", basis: "quoted" }),
    "mnav-basic-counted": receiptOf("mnav-basic-counted", { definition: "basic", basis: "counted" }),
    "mnav-diluted": receiptOf("mnav-diluted", { definition: "diluted" }),
    "mnav-enterprise": receiptOf("mnav-enterprise", { definition: "enterprise" }),
    "mnav-enterprise-quoted": receiptOf("mnav-enterprise-quoted", {
      definition: "enterprise",
      basis: "quoted",
    }),
    "mnav-enterprise-counted": receiptOf("mnav-enterprise-counted", {
      definition: "enterprise",
      basis: "counted",
    }),
  };
};

const valuationAt = ({ view, price, closeOn = () => null }: ReceiptContext): ValuationContext => ({
  view,
  price,
  closeOn,
});

/** The record with the share price that the multiple uses. */
const onSession = (record: ReceiptRecord, context: ValuationContext): ReceiptRecord => ({
  ...record,
  quote: sessionOf(record, context)?.quote ?? null,
});

function bitcoinContext(used: BtcInput | null, now: ReceiptContext, then: ReceiptContext): ReceiptContext {
  if (used === null || used.isLive) return now;
  const { asOf: day, usd: closeUsd, source } = used;
  return { ...then, price: priceOfCloses({ day, closeUsd, source }, null) };
}

function noteOf({ definition, basis, leads }: Multiple, { all, day, inputs }: Multiples): string {
  const isAlone = all.filter((each) => each.definition === definition && each.value !== null).length < 2;
  const isCounted = leads && basis === "counted" && !isAlone;
  return [
    `All inputs are those known for ${formatDay(day)}, the day of the share price.`,
    inputs.btcPrice?.isLive && "Only the Bitcoin price is newer.",
    isCounted &&
      `Share price × shares differs from the quoted market cap by more than ${CAPS_AGREE_PERCENT}%, so the share count is used.`,
  ]
    .filter((text) => text)
    .join(" ");
}
