import * as admins from "./accounts.ts";
import * as announcements from "./announcements.ts";
import * as heardAnnouncements from "./announcements.ts";
import * as auditLog from "./audit-log.ts";
import * as btcPrices from "./btc-prices.ts";
import * as companies from "./companies.ts";
import * as companyRelations from "./company-relations.ts";
import * as facts from "./facts.ts";
import * as fearAndGreed from "./fear-and-greed.ts";
import * as heldFigures from "./figures-in-review.ts";
import * as filers from "./filers.ts";
import * as fxRates from "./fx-rates.ts";
import * as jobs from "./jobs.ts";
import * as listingEvents from "./listing-events.ts";
import * as media from "./media.ts";
import * as outbox from "./outbox.ts";
import * as proposals from "./proposals.ts";
import * as quotes from "./quotes.ts";
import * as sourceStates from "./source-states.ts";
import * as sources from "./sources.ts";
import * as inbox from "./submissions.ts";
import * as treasuryEvents from "./treasury-events.ts";
import * as withdrawnReleases from "./withdrawn-releases.ts";

/** Every table, as `db.query` knows them. */
export const tables = {
  ...admins,
  ...announcements,
  ...auditLog,
  ...btcPrices,
  ...companies,
  ...companyRelations,
  ...facts,
  ...fearAndGreed,
  ...filers,
  ...fxRates,
  ...heardAnnouncements,
  ...heldFigures,
  ...inbox,
  ...jobs,
  ...listingEvents,
  ...media,
  ...outbox,
  ...proposals,
  ...quotes,
  ...sources,
  ...sourceStates,
  ...treasuryEvents,
  ...withdrawnReleases,
};
