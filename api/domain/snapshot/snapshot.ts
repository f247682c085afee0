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

/** All the data the site may use: one consistent read of the database, frozen as a file. */
export type Snapshot = {
  format: 1;
  takenAt: string;
  settings: PublicSettings;
  btc: BtcPrice | null;
  /** Day and close in dollars, oldest first. */
  closes: [day: string, closeUsd: number][];
  companies: Company[];
  /** The total of all companies at the end of each month (including those that ended later) and on the snapshot's day. */
  totals: V1Totals[];
  details: CompanyDetails[];
  announcements: Announcement[];
  marketMedia: MarketMedia[];
  fearAndGreed: FearAndGreed | null;
  relations: Relation[];
  apiReference: ApiReference | null;
  /** Other holders of bitcoin, who are in no list and no total of companies. */
  holders: Holder[];
  /** The unexplained gaps that a person has reviewed, each with the reason. */
  reviewedSteps: ReviewedStep[];
  /** The first page of changes, and how many changes there are. */
  changes: { newest: Change[]; count: number };
  /** Everything ever recorded, as files beside the pages; null if nothing was. */
  dataset: Manifest | null;
};
