import { CORRECTION_STATES, type CorrectionWording } from "#domain/company/public-correction.ts";
import type { Source } from "#domain/ledger/fact.ts";
import { ADMISSION_RULE_NAMES } from "#domain/review/admission-rules.ts";
import { COMPANY_FIGURES } from "#domain/review/figure-in-review.ts";
import { INBOX_KINDS, type InboxKind, type Prefill, type ReceivedOf } from "#domain/review/inbox.ts";
import { PROPOSAL_GRADES, PROPOSAL_KINDS, type Proposal } from "#domain/review/proposal.ts";
import { CORRECTION_TYPES, SUBMISSION_STATES } from "#domain/review/submission.ts";

import { each, isPageOf, isTextOrNull } from "./admin.ts";
import { isListOf, isNullable, isNumber, isOneOf, isRecord, isText, type Is } from "./shape.ts";

type PrefillOf<Dialog extends Prefill["dialog"]> = Extract<Prefill, { dialog: Dialog }>;

export type InboxItem<Kind extends InboxKind> = ReceivedOf[Kind] & { prefill: Prefill | null };

export const isUndecided = isRecord<Record<InboxKind, number>>(each(isNumber, INBOX_KINDS));

const isNewCompany = isRecord<PrefillOf<"add-company">>({
  dialog: isOneOf(["add-company"]),
  values: isRecord(each(isText, ["name", "ticker", "btcHoldings", "sourceUrl", "asOf"])),
});
const isNewHoldings = isRecord<PrefillOf<"update-holdings">>({
  dialog: isOneOf(["update-holdings"]),
  companyId: isNumber,
  values: isRecord(each(isText, ["bitcoinHoldings", "rnsUrl", "asOf"])),
});
const isNewShares = isRecord<PrefillOf<"update-shares">>({
  dialog: isOneOf(["update-shares"]),
  companyId: isNumber,
  values: isRecord(each(isText, ["sharesOutstanding", "sourceUrl", "asOf"])),
});
const isPrefill: Is<Prefill> = (value): value is Prefill =>
  isNewCompany(value) || isNewHoldings(value) || isNewShares(value);

const decided = {
  id: isNumber,
  receivedAt: isText,
  state: isOneOf(SUBMISSION_STATES),
  stateReason: isTextOrNull,
  prefill: isNullable(isPrefill),
};

const company = { companyId: isNumber, companyName: isText, ticker: isText };

const inReview = {
  ...decided,
  ...each(isText, ["value", "asOf"]),
  ...each(isTextOrNull, ["currency", "valueUsd", "standing", "disclosedAt"]),
  source: isRecord<Source>(each(isText, ["publisher", "url"])),
  reasons: isListOf(isText),
  rule: isNullable(isOneOf(ADMISSION_RULE_NAMES)),
  factId: isNullable(isNumber),
  eventId: isNullable(isNumber),
};
const isOfCompany = isRecord<Extract<InboxItem<"figures">, { companyId: number }>>({
  ...inReview,
  ...company,
  figure: isOneOf(COMPANY_FIGURES),
});
const isNull: Is<null> = (value) => value === null;
const isClose = isRecord<Extract<InboxItem<"figures">, { companyId: null }>>({
  ...inReview,
  ...each(isNull, ["companyId", "companyName", "ticker"]),
  figure: isOneOf(["btc_close"]),
});
const isFigureInReview: Is<InboxItem<"figures">> = (value): value is InboxItem<"figures"> =>
  isOfCompany(value) || isClose(value);

export const isInboxPage: { [Kind in InboxKind]: ReturnType<typeof isPageOf<InboxItem<Kind>>> } = {
  companies: isPageOf(
    isRecord<InboxItem<"companies">>({
      ...decided,
      ...each(isText, ["companyName", "ticker", "btcHoldings", "submittedAt"]),
      ...each(isTextOrNull, ["rnsDetails", "additionalInfo"]),
    }),
  ),
  corrections: isPageOf(
    isRecord<InboxItem<"corrections">>({
      ...decided,
      ...each(isText, ["companyName", "ticker", "description", "submittedAt"]),
      ...each(isTextOrNull, ["fieldToUpdate", "currentValue", "correctedValue", "sourceUrl"]),
      updateType: isOneOf(CORRECTION_TYPES),
      companyId: isNullable(isNumber),
    }),
  ),
  messages: isPageOf(
    isRecord<InboxItem<"messages">>({
      ...decided,
      ...each(isText, ["name", "email", "message"]),
      subject: isTextOrNull,
    }),
  ),
  proposals: isPageOf(
    isRecord<InboxItem<"proposals">>({
      ...decided,
      ...company,
      kind: isOneOf(PROPOSAL_KINDS),
      grade: isOneOf(PROPOSAL_GRADES),
      ...each(isText, ["asOf", "sentence"]),
      ...each(isTextOrNull, [
        "waits",
        "btc",
        "btcSold",
        "btcTotal",
        "averagePrice",
        "cost",
        "priceUsd",
        "totalUsd",
        "standing",
      ]),
      confidence: isNumber,
      rule: isNullable(isOneOf(ADMISSION_RULE_NAMES)),
      eventId: isNullable(isNumber),
      soldEventId: isNullable(isNumber),
      reasons: isListOf(isText),
      announcement: isRecord<Proposal["announcement"]>({
        id: isNumber,
        ...each(isText, ["title", "url", "publishedAt"]),
      }),
    }),
  ),
  figures: isPageOf(isFigureInReview),
};

type PublicWords = Pick<CorrectionWording, "state" | "claim" | "action" | "reason" | "entries">;

/** GET /api/admin/corrections/:id: the latest words that an administrator published; null before the first. */
export const isPublicWords = isRecord({
  words: isNullable(
    isRecord<PublicWords>({
      state: isOneOf([...CORRECTION_STATES, "withdrawn"]),
      claim: isText,
      ...each(isTextOrNull, ["action", "reason"]),
      entries: isListOf(isText),
    }),
  ),
});
export type PublishedWords = PublicWords | null;
