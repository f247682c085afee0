import type { Announcement } from "#domain/announcement/announcement.ts";
import type { PublicSettings } from "#domain/base/public-settings.ts";
import type { Change } from "#domain/changes/changes.ts";
import type { CompanyDetails } from "#domain/company/company-details.ts";
import type { Company, Relation } from "#domain/company/company.ts";
import type { Holder } from "#domain/company/holder.ts";
import type { MarketMedia } from "#domain/company/media.ts";
import type { ReviewedStep } from "#domain/ledger/reviewed-steps.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import type { FearAndGreed } from "#domain/price/fear-and-greed.schema.ts";
import type { ApiReference } from "#domain/v1/api-reference.schema.ts";
import type { V1Totals } from "#domain/v1/records.ts";

import type { Manifest } from "./dataset.ts";

/** All the site is allowed to know: one consistent read of the database, frozen as a file. */
export type Snapshot = {
  format: 1;
  takenAt: string;
  settings: PublicSettings;
  btc: BtcPrice | null;
  /** Day and close in dollars, oldest first. */
  closes: [day: string, closeUsd: number][];
  companies: Company[];
  /** What all companies held at the end of each month, the later ended ones included, and on the day it was taken. */
  totals: V1Totals[];
  details: CompanyDetails[];
  announcements: Announcement[];
  marketMedia: MarketMedia[];
  fearAndGreed: FearAndGreed | null;
  relations: Relation[];
  apiReference: ApiReference | null;
  /** Who else holds bitcoin; in no list and no total of companies. */
  holders: Holder[];
  /** The differences in ledgers that somebody looked at, each with the reason. */
  reviewedSteps: ReviewedStep[];
  /** The first page of what changed, and how many there are in all. */
  changes: { newest: Change[]; count: number };
  /** Of all that was ever recorded, as files beside the pages; null before anything was. */
  dataset: Manifest | null;
};
