import type { Source } from "#domain/ledger/fact.ts";
import { COMPANY_FIGURES } from "#domain/review/figure-in-review.ts";
import type { InboxKind, Prefill, ReceivedOf } from "#domain/review/inbox.ts";
import { PROPOSAL_GRADES, PROPOSAL_KINDS, type Proposal } from "#domain/review/proposal.ts";
import { CORRECTION_TYPES, SUBMISSION_STATES } from "#domain/review/submission.ts";

import { isPageOf } from "./admin.ts";
import { isListOf, isNullable, isNumber, isOneOf, isRecord, isText, type Is } from "./shape.ts";

type PrefillOf<Dialog extends Prefill["dialog"]> = Extract<Prefill, { dialog: Dialog }>;

export type InboxItem<Kind extends InboxKind> = ReceivedOf[Kind] & { prefill: Prefill | null };

export const isUndecided = isRecord<Record<InboxKind, number>>({
  companies: isNumber,
  corrections: isNumber,
  messages: isNumber,
  proposals: isNumber,
  figures: isNumber,
});

const isNewCompany = isRecord<PrefillOf<"add-company">>({
  dialog: isOneOf(["add-company"]),
  values: isRecord({ name: isText, ticker: isText, btcHoldings: isText, sourceUrl: isText }),
});
const isNewHoldings = isRecord<PrefillOf<"update-holdings">>({
  dialog: isOneOf(["update-holdings"]),
  companyId: isNumber,
  values: isRecord({ bitcoinHoldings: isText, rnsUrl: isText }),
});
const isNewShares = isRecord<PrefillOf<"update-shares">>({
  dialog: isOneOf(["update-shares"]),
  companyId: isNumber,
  values: isRecord({ sharesOutstanding: isText, sourceUrl: isText }),
});
const isPrefill: Is<Prefill> = (value): value is Prefill =>
  isNewCompany(value) || isNewHoldings(value) || isNewShares(value);

const decided = {
  id: isNumber,
  receivedAt: isText,
  state: isOneOf(SUBMISSION_STATES),
  stateReason: isNullable(isText),
  prefill: isNullable(isPrefill),
};

const isTextOrNull = isNullable(isText);
const company = { companyId: isNumber, companyName: isText, ticker: isText };

const held = {
  ...decided,
  value: isText,
  currency: isTextOrNull,
  valueUsd: isTextOrNull,
  standing: isTextOrNull,
  asOf: isText,
  disclosedAt: isTextOrNull,
  source: isRecord<Source>({ publisher: isText, url: isText }),
  reasons: isListOf(isText),
};
const isOfCompany = isRecord<Extract<InboxItem<"figures">, { companyId: number }>>({
  ...held,
  ...company,
  figure: isOneOf(COMPANY_FIGURES),
});
const isNull: Is<null> = (value) => value === null;
const isClose = isRecord<Extract<InboxItem<"figures">, { companyId: null }>>({
  ...held,
  figure: isOneOf(["btc_close"]),
  companyId: isNull,
  companyName: isNull,
  ticker: isNull,
});
const isHeldFigure: Is<InboxItem<"figures">> = (value): value is InboxItem<"figures"> =>
  isOfCompany(value) || isClose(value);

export const isInboxPage: { [Kind in InboxKind]: ReturnType<typeof isPageOf<InboxItem<Kind>>> } = {
  companies: isPageOf(
    isRecord<InboxItem<"companies">>({
      ...decided,
      companyName: isText,
      ticker: isText,
      btcHoldings: isText,
      rnsDetails: isTextOrNull,
      additionalInfo: isTextOrNull,
      submittedAt: isText,
    }),
  ),
  corrections: isPageOf(
    isRecord<InboxItem<"corrections">>({
      ...decided,
      updateType: isOneOf(CORRECTION_TYPES),
      fieldToUpdate: isTextOrNull,
      currentValue: isTextOrNull,
      correctedValue: isTextOrNull,
      sourceUrl: isTextOrNull,
      description: isText,
      companyName: isText,
      ticker: isText,
      companyId: isNullable(isNumber),
      submittedAt: isText,
    }),
  ),
  messages: isPageOf(
    isRecord<InboxItem<"messages">>({
      ...decided,
      name: isText,
      email: isText,
      subject: isTextOrNull,
      message: isText,
    }),
  ),
  proposals: isPageOf(
    isRecord<InboxItem<"proposals">>({
      ...decided,
      ...company,
      kind: isOneOf(PROPOSAL_KINDS),
      btc: isTextOrNull,
      btcTotal: isTextOrNull,
      averagePrice: isTextOrNull,
      cost: isTextOrNull,
      priceUsd: isTextOrNull,
      totalUsd: isTextOrNull,
      asOf: isText,
      standing: isTextOrNull,
      sentence: isText,
      confidence: isNumber,
      grade: isOneOf(PROPOSAL_GRADES),
      reasons: isListOf(isText),
      announcement: isRecord<Proposal["announcement"]>({
        id: isNumber,
        title: isText,
        url: isText,
        publishedAt: isText,
      }),
    }),
  ),
  figures: isPageOf(isHeldFigure),
};
