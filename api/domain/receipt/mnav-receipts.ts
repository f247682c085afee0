import { CAPS_AGREE_PERCENT } from "#domain/base/limits.ts";
import {
  leadingMultiple,
  type Definition,
  type Multiple,
  type MultipleKind,
  type Multiples,
} from "#domain/valuation/multiple.ts";
import { formulaResult } from "#domain/valuation/published-formula.ts";
import { multiplesOf } from "#domain/valuation/multiples-of.ts";

import { derived, type CompanyFigure, type ReceiptMaker } from "./figure-receipt.ts";
import { onSession, valuationAt } from "./session-context.ts";

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
    const multiples = multiplesOf(record, valuationAt(context));
    const multiple = basis
      ? multiples.all.find((each) => each.definition === definition && each.basis === basis)
      : leadingMultiple(multiples, definition);
    const session = onSession(record, context);
    if (!multiple || multiples.day === null || session === null) return null;
    const { paid, inputs } = PAID[definition][multiple.basis];
    return derived(record, name, context, multiple.value, {
      asOf: session.day,
      formula: `${paid} ÷ (BTC holdings × Bitcoin price)`,
      inputs: [
        ...inputs.map((input) => of(input)(session.record, session.context)),
        of("holdings")(session.record, session.context),
        btcPrice(record, session.priced),
      ],
      note: [session.note, ...countedNote(multiple, multiples)].join(" "),
    });
  };

/** The same, with what is left for the common shares in place of the bitcoin. */
const netReceipt =
  ({ of, btcPrice }: Makers): ReceiptMaker =>
  (record, context) => {
    const multiples = multiplesOf(record, valuationAt(context));
    const basis = leadingMultiple(multiples, "basic")?.basis;
    const session = onSession(record, context);
    if (basis === undefined || session === null) return null;
    const { paid, inputs } = PAID.basic[basis];
    return derived(record, "mnav-net", context, formulaResult("net", multiples).value, {
      asOf: session.day,
      formula: `${paid} ÷ (BTC holdings × Bitcoin price − net claims)`,
      inputs: [
        ...[...inputs, "holdings" as const].map((input) => of(input)(session.record, session.context)),
        btcPrice(record, session.priced),
        of("net-claims")(session.record, session.context),
      ],
      note: session.note,
    });
  };

export const mnavReceipts = (makers: Makers) => {
  const receiptOf = (figure: CompanyFigure, wanted: WantedMultiple) => mnavReceipt(figure, wanted, makers);
  return {
    "mnav-net": netReceipt(makers),
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

function countedNote({ definition, basis, leads }: Multiple, { all }: Multiples): string[] {
  const isAlone = all.filter((each) => each.definition === definition && each.value !== null).length < 2;
  return leads && basis === "counted" && !isAlone
    ? [
        `Share price × shares differs from the quoted market cap by more than ${CAPS_AGREE_PERCENT}%, so the share count is used.`,
      ]
    : [];
}
