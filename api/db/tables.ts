import * as admins from "./schema/admins.ts";
import * as announcements from "./schema/announcements.ts";
import * as auditLog from "./schema/audit-log.ts";
import * as btcPrices from "./schema/btc-prices.ts";
import * as companies from "./schema/companies.ts";
import * as companyRelations from "./schema/company-relations.ts";
import * as facts from "./schema/facts.ts";
import * as fearAndGreed from "./schema/fear-and-greed.ts";
import * as filers from "./schema/filers.ts";
import * as fxRates from "./schema/fx-rates.ts";
import * as heardAnnouncements from "./schema/heard-announcements.ts";
import * as heldFigures from "./schema/held-figures.ts";
import * as inbox from "./schema/inbox.ts";
import * as jobs from "./schema/jobs.ts";
import * as listingEvents from "./schema/listing-events.ts";
import * as media from "./schema/media.ts";
import * as outbox from "./schema/outbox.ts";
import * as proposals from "./schema/proposals.ts";
import * as quotes from "./schema/quotes.ts";
import * as sources from "./schema/sources.ts";
import * as sourceStates from "./schema/source-states.ts";
import * as treasuryEvents from "./schema/treasury-events.ts";
import * as withdrawnReleases from "./schema/withdrawn-releases.ts";

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
