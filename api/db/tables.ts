import { admins, sessionKeys } from "./accounts.ts";
import { announcements, heardAnnouncements } from "./announcements.ts";
import { auditLog } from "./audit-log.ts";
import { btcDailyCloses, btcMinuteSamples } from "./btc-prices.ts";
import { companies } from "./companies.ts";
import { companyRelations } from "./company-relations.ts";
import { facts } from "./facts.ts";
import { fearAndGreedReadings } from "./fear-and-greed.ts";
import { figuresInReview } from "./figures-in-review.ts";
import { filers } from "./filers.ts";
import { fxRates } from "./fx-rates.ts";
import { jobRequests, jobRuns, jobLeases } from "./jobs.ts";
import { listingEvents } from "./listing-events.ts";
import { companyMedia, marketMedia } from "./media.ts";
import { outbox } from "./outbox.ts";
import { proposals } from "./proposals.ts";
import { quotes } from "./quotes.ts";
import { sourceStates, answerMarks } from "./source-states.ts";
import { sources } from "./sources.ts";
import { companySubmissions, correctionSubmissions, contactMessages } from "./submissions.ts";
import { treasuryEvents } from "./treasury-events.ts";
import { withdrawnReleases } from "./withdrawn-releases.ts";

/** Every table, under its name in `db.query`. */
export const tables = {
  admins,
  announcements,
  answerMarks,
  auditLog,
  btcDailyCloses,
  btcMinuteSamples,
  companies,
  companyMedia,
  companyRelations,
  companySubmissions,
  contactMessages,
  correctionSubmissions,
  facts,
  fearAndGreedReadings,
  filers,
  fxRates,
  heardAnnouncements,
  figuresInReview,
  jobLeases,
  jobRequests,
  jobRuns,
  listingEvents,
  marketMedia,
  outbox,
  proposals,
  quotes,
  sessionKeys,
  sourceStates,
  sources,
  treasuryEvents,
  withdrawnReleases,
};
