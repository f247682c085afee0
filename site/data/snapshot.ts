import type { Announcement } from "#domain/announcement/announcement.ts";
import { FEATURED_CARD_BTC_USD, FEATURED_MAX } from "#domain/base/limits.ts";
import type { CompanyDetails } from "#domain/company/company-details.ts";
import type { Company } from "#domain/company/company.ts";
import { withCurrentChange } from "#domain/company/quotes/session-age.ts";
import { priceAt } from "#domain/price/btc-price.ts";
import { companyReceiptOf } from "#domain/receipt/company-receipt.ts";
import type { CompanyFigure } from "#domain/receipt/figure-receipt.ts";
import type { Receipt } from "#domain/receipt/receipt.ts";
import type { SnapshotHead } from "#domain/snapshot/snapshot.schema.ts";

import type { Multiples } from "#domain/valuation/multiple.ts";
import { multiplesOf } from "#domain/valuation/multiples-of.ts";
import { closesBy } from "#domain/company/quotes/session.ts";

import { openSnapshot } from "./snapshot-file.ts";

const file = readSnapshot(process.env["SNAPSHOT_FILE"] ?? ".data/snapshot.jsonl");

/** The time of the build. Ages are counted to it, not to the visitor's clock. */
export const now = file.head.takenAt;

/** The latest rate of each currency. */
export const fxRates = new Map(file.head.fxRates.map((rate) => [rate.currency, rate]));

/** All the data of this build except the details of each company. */
export const snapshot: SnapshotHead = {
  ...file.head,
  btc: file.head.btc && withCurrentChange(file.head.btc, now),
};

export const detailsOf = ({ id }: Pick<Company, "id">): CompanyDetails =>
  file.detailsOf(id) ?? {
    id,
    firstPurchase: null,
    identity: [],
    ledger: [],
    struck: [],
    facts: [],
    media: [],
    events: [],
    quote: null,
    pairedQuote: null,
    sessions: [],
    otherFigures: [],
    instruments: [],
    removals: [],
    admissions: [],
    awaitsReview: null,
  };

export const companyPaths = () =>
  snapshot.companies.map((company) => ({ params: { id: String(company.id) }, props: { company } }));

export const receiptOf = (company: Company, figure: CompanyFigure): Receipt | null =>
  companyReceiptOf({ ...company, ...detailsOf(company), endedOn: null }, figure, {
    view: {},
    price: snapshot.btc,
    now,
    closeOn: closeInputOn,
    rates: fxRates,
  });

/** The multiples of a company on the day of its share price. */
export const multiplesAt = (company: Company): Multiples =>
  multiplesOf({ ...company, ...detailsOf(company) }, { view: {}, closeOn: closeInputOn });

/** One after the other, to save memory. */
export function* everyDetails(): Generator<CompanyDetails> {
  for (const id of snapshot.detailsOf) yield detailsOf({ id });
}

/** Newest first, in the same order as the answers of the API. */
export const announcements: Announcement[] = snapshot.announcements;

const announcementsById = Map.groupBy(announcements, ({ companyId }) => companyId);

export const announcementsOf = ({ id }: Company): Announcement[] => announcementsById.get(id) ?? [];

const closeByDay = new Map(snapshot.closes.map(([day, closeUsd]) => [day, String(closeUsd)]));

/** The same as an input of a multiple. The page of the price names its source. */
export const closeInputOn = closesBy(new Map(snapshot.closes), new Map());

export const closeOn = (day: string): string | null => closeByDay.get(day) ?? null;

export const featuredCompanies: Company[] = snapshot.companies
  .filter((company) => company.isFeatured)
  .slice(0, FEATURED_MAX);

/** Until when sums of the last days count. */
export const counted = snapshot.counted ?? { to: now.slice(0, 10), answeredOn: null };

/** The latest record of all; `asOf` is the day it is about. */
export const lastEntry = snapshot.changes.newest[0] ?? null;

function readSnapshot(name: string) {
  try {
    return openSnapshot(name);
  } catch (cause) {
    throw new Error(`${name} is not a snapshot. Run "npm run job snapshot", or point SNAPSHOT_FILE at one.`, {
      cause,
    });
  }
}

/** The bitcoin price of this build; the fixed one only until a price has been stored. */
export const builtPrice = priceAt(snapshot.btc);
export const { btcUsd } = builtPrice;
export const featuredPrice =
  snapshot.btc === null ? { btcUsd: FEATURED_CARD_BTC_USD, liveUsd: FEATURED_CARD_BTC_USD } : builtPrice;
