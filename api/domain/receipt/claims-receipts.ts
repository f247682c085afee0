import { compareAsOf } from "#domain/base/as-of-order.ts";
import {
  CLAIM_PARTS,
  claimsOf,
  claimsPercent,
  netClaimsOf,
  type ClaimPart,
} from "#domain/company/capital/claims.ts";
import { currentFact, sharesFigure } from "#domain/company/company-figures.ts";
import { disagreementsOn } from "#domain/company/evidence/other-figure.ts";
import type { Metric } from "#domain/ledger/fact.ts";
import { provenanceOf } from "#domain/ledger/ledger.ts";

import { derived, statedReceipt, type ReceiptMaker } from "./figure-receipt.ts";

const partReceipt =
  (part: ClaimPart): ReceiptMaker =>
  (record, context) => {
    const { metric } = CLAIM_PARTS[part];
    const fact = currentFact(record.facts, metric, context.view);
    const figure = fact && { ...provenanceOf(fact), value: fact.value };
    return statedReceipt(record, part, context, figure, {
      others: disagreementsOn(record, metric, context.view),
    });
  };

const debtReceipt = partReceipt("debt");
const preferredReceipt = partReceipt("preferred");
const cashReceipt = partReceipt("cash");

const DILUTED: Metric = "shares_diluted";

const dilutedSharesReceipt: ReceiptMaker = (record, context) => {
  const { ticker, facts } = record;
  const figure = sharesFigure(ticker, currentFact(facts, DILUTED, context.view), context.view);
  return statedReceipt(record, "shares-diluted", context, figure, {
    others: disagreementsOn(record, DILUTED, context.view),
  });
};

const claimsReceipt: ReceiptMaker = (record, context) => {
  const { usd, asOf, oldest } = claimsOf(record.facts, context.view);
  return derived(record, "claims", context, usd, {
    asOf,
    oldest,
    formula: "Debt + preferred stock",
    inputs: [debtReceipt(record, context), preferredReceipt(record, context)],
  });
};

const netClaimsReceipt: ReceiptMaker = (record, context) => {
  const { usd, asOf, oldest } = netClaimsOf(record.facts, context.view);
  return derived(record, "net-claims", context, usd, {
    asOf,
    oldest,
    formula: "Debt + preferred stock − cash",
    inputs: [claimsReceipt(record, context), cashReceipt(record, context)],
    note: usd !== null && usd < 0 ? "Below zero: the company has more cash than claims." : null,
  });
};

/** Those that need no price. */
export const CLAIM_RECEIPTS = {
  "shares-diluted": dilutedSharesReceipt,
  debt: debtReceipt,
  preferred: preferredReceipt,
  claims: claimsReceipt,
  cash: cashReceipt,
  "net-claims": netClaimsReceipt,
};

type Priced = { holdings: ReceiptMaker; value: ReceiptMaker; btcPrice: ReceiptMaker };

/** Of net claims and the coins they stand against, each of its own day; the oldest of these is its day. */
export const claimsShareReceipt =
  ({ holdings, value, btcPrice }: Priced): ReceiptMaker =>
  (record, context) => {
    const net = netClaimsOf(record.facts, context.view);
    const usd = value(record, context)?.value ?? null;
    const inputs = [netClaimsReceipt, holdings, btcPrice].map((make) => make(record, context));
    const days = [net.oldest, ...inputs.map((input) => input?.asOf ?? null)];
    return derived(
      record,
      "claims-share",
      context,
      claimsPercent(net.usd, usd === null ? null : Number(usd)),
      {
        asOf: days.flatMap((day) => day ?? []).toSorted(compareAsOf)[0] ?? null,
        formula: "Net claims ÷ (BTC holdings × Bitcoin price)",
        inputs,
      },
    );
  };
