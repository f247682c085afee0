import { PublicSettingsSchema } from "#domain/base/public-settings.schema.ts";
import type { Snapshot } from "#domain/snapshot/snapshot.schema.ts";

/** A snapshot with no content but what a test sets. */
export const snapshotLike = (known: Partial<Snapshot> = {}): Snapshot => ({
  format: 1,
  takenAt: "2026-01-02T10:00:00.000Z",
  settings: PublicSettingsSchema.parse({}),
  btc: null,
  closes: [],
  companies: [],
  totals: [],
  sameCompanies: null,
  details: [],
  announcements: [],
  marketMedia: [],
  offers: [],
  fearAndGreed: null,
  relations: [],
  apiReference: null,
  holders: [],
  fundHistory: [],
  capitalActions: [],
  strategyMnav: null,
  reviewedSteps: [],
  changes: { newest: [], count: 0 },
  transactions: { latest: [], withDay: 0, withMonth: 0 },
  flows: { weeks: [], months: [], unplaced: [], spans: [], leaders: [] },
  weeks: [],
  rhythms: [],
  corrections: { latest: [], count: 0 },
  dataset: null,
  ...known,
});
