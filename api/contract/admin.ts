import type { HoldingsPrefill } from "#domain/announcement/rns-prefill.ts";
import {
  INSTRUMENT_KINDS,
  INSTRUMENT_STATUSES,
  type Instrument,
} from "#domain/company/capital/instrument.ts";
import { OFFER_KINDS, OFFER_STATUSES, type Offer, type OfferHistory } from "#domain/company/offer.ts";
import type { Source } from "#domain/ledger/fact.ts";
import { ROLES, type Account } from "#domain/review/account.ts";
import type { AuditEntry } from "#domain/review/audit.ts";
import { DOUBT_KINDS, type Doubt } from "#domain/review/plausibility.ts";

import {
  isBoolean,
  isListOf,
  isNullable,
  isNumber,
  isOneOf,
  isOptional,
  isPositive,
  isRecord,
  isText,
  type Is,
  type Shape,
} from "./shape.ts";

const isAnything: Is<unknown> = (_value): _value is unknown => true;
export const isTextOrNull = isNullable(isText);

/** Several fields with the same check. It stays out of shape.ts, which every visitor loads. */
export function each<Name extends string, T>(is: Is<T>, names: readonly Name[]): Record<Name, Is<T>>;
export function each(is: unknown, names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, is]));
}

/** The body of POST /api/auth/login. */
export const isSession = isRecord({ username: isText, sessionKey: isText });

export type User = Pick<Account, "username" | "role"> &
  Partial<Pick<Account, "passwordIsGenerated">> & {
    /** One is required, and this account has none. */
    needsSecondFactor?: boolean | undefined;
  };

export const isUser = isRecord<User>({
  username: isText,
  role: isOneOf(ROLES),
  passwordIsGenerated: isOptional(isBoolean),
  needsSecondFactor: isOptional(isBoolean),
});

/** The body of a 401 to a right password, and to a wrong code. */
export const isCodeNeeded = isRecord({ codeNeeded: isBoolean });

/** What an app on a phone needs to show codes. */
export const isProposedFactor = isRecord({
  secret: isText,
  uri: isText,
  qr: isRecord({ size: isNumber, path: isText }),
});
export type ProposedFactor = Shape<typeof isProposedFactor>;

/** Whether the account has a second factor, and how many recovery codes are left. */
export const isFactorState = isRecord({ since: isTextOrNull, recoveryCodes: isNumber });
export type FactorState = Shape<typeof isFactorState>;

export const isRecoveryCodes = isRecord({ recoveryCodes: isListOf(isText) });

/** The open sessions of an account. */
export const isSessions = isRecord({
  sessions: isListOf(
    isRecord({
      id: isNumber,
      startedAt: isText,
      lastUsedAt: isText,
      browser: isTextOrNull,
      isCurrent: isBoolean,
    }),
  ),
});
export type Sessions = Shape<typeof isSessions>["sessions"];

export const isCheck = isRecord<{ doubts: Doubt[] }>({
  doubts: isListOf(isRecord<Doubt>({ kind: isOneOf(DOUBT_KINDS), message: isText })),
});

/** The body of a 400 that names what is wrong with each row of a file. */
export const isRefusedFile = isRecord({ message: isText, rows: isListOf(isText) });

/** The body of a 412: the current version, and what was sent. */
export const isConflict = isRecord({
  message: isText,
  revision: isNumber,
  current: isAnything,
  yours: isAnything,
});
export type Conflict = Shape<typeof isConflict>;

export const isHoldingsPrefill = isRecord<HoldingsPrefill>({
  ...each(isText, ["bitcoinHoldings", "rnsUrl"]),
  ...each(isTextOrNull, ["asOf", "title"]),
});

export const isAnnouncedCompanies = isRecord({ companyIds: isListOf(isNumber) });
export type AnnouncedCompanies = Shape<typeof isAnnouncedCompanies>;

/** The response to a refresh of market data: how many companies got new data, and which sources answered. */
export const isRefreshed = isRecord({ companies: isNumber, sources: isListOf(isText) });

export type Page<Item> = { items: Item[]; nextBefore: number | null };

export const isPageOf = <Item>(isItem: Is<Item>): Is<Page<Item>> =>
  isRecord<Page<Item>>({ items: isListOf(isItem), nextBefore: isNullable(isNumber) });

export const isHistoryPage = isPageOf(
  isRecord<AuditEntry>({
    id: isNumber,
    ...each(isText, ["at", "actor", "action", "subject"]),
    ...each(isAnything, ["before", "after"]),
    reason: isTextOrNull,
    warnings: isListOf(isText),
    canUndo: isBoolean,
  }),
);

const isSource = isRecord<Source>({ publisher: isText, url: isText });

/** What the list of a company's instruments shows. The form takes the other fields as they are. */
export type ListedInstrument = Pick<
  Instrument,
  "id" | "replacesId" | "position" | "name" | "kind" | "status" | "asOf" | "source"
>;

/** The part of GET /api/companies/{id} that administrators edit. */
export const isCompanyInstruments = isRecord({
  details: isRecord({
    instruments: isListOf(
      isRecord<ListedInstrument>({
        id: isPositive,
        replacesId: isNullable(isPositive),
        position: isNumber,
        ...each(isText, ["name", "asOf"]),
        kind: isOneOf(INSTRUMENT_KINDS),
        status: isOneOf(INSTRUMENT_STATUSES),
        source: isSource,
      }),
    ),
  }),
});

const isOffer = isRecord<Offer>({
  id: isPositive,
  previousId: isNullable(isPositive),
  name: isText,
  kind: isOneOf(OFFER_KINDS),
  btc: isNullable(isText),
  status: isOneOf(OFFER_STATUSES),
  asOf: isText,
  recordedAt: isText,
  source: isSource,
  note: isNullable(isText),
});

export const isOfferHistories = isListOf(
  isRecord<OfferHistory>({ current: isOffer, earlier: isListOf(isOffer) }),
);
