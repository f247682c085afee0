import { OFFER_KINDS, OFFER_STATUSES, type Offer, type OfferHistory } from "#domain/company/offer.ts";
import type { Source } from "#domain/ledger/fact.ts";

import { isListOf, isNullable, isOneOf, isPositive, isRecord, isText } from "./shape.ts";

const isOffer = isRecord<Offer>({
  id: isPositive,
  previousId: isNullable(isPositive),
  name: isText,
  kind: isOneOf(OFFER_KINDS),
  btc: isNullable(isText),
  status: isOneOf(OFFER_STATUSES),
  asOf: isText,
  recordedAt: isText,
  source: isRecord<Source>({ publisher: isText, url: isText }),
  note: isNullable(isText),
});

export const isOfferHistories = isListOf(
  isRecord<OfferHistory>({ current: isOffer, earlier: isListOf(isOffer) }),
);
