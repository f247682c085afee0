import { afterAll, beforeAll, beforeEach } from "vitest";

import { listAnnouncements } from "#db/announcements.ts";
import { storeDailyCloses } from "#db/btc-prices.ts";
import type { Database } from "#db/client.ts";
import { listProposals } from "#db/proposals.ts";
import { sourceIdAt } from "#db/sources.ts";
import { addDays } from "#domain/base/dates.ts";
import { collectAnnouncements } from "#jobs/announcements/collect-announcements.ts";

import {
  ANNOUNCEMENT_KEYS,
  TEST_FEEDS,
  announcingCompanies,
  openAnnouncementUpstreams,
  type AnnouncementUpstreams,
} from "./announcement-upstreams.ts";
import { HOUR_MS, openMarketRun, type MarketRun } from "./market-run.ts";

/** Companies that announce something, and the job that collects it. */
export const openAnnouncementRun = (database: Database, upstreams: AnnouncementUpstreams) =>
  openMarketRun(database, {
    upstreams,
    job: (deps) => collectAnnouncements(deps, TEST_FEEDS),
    seed: announcingCompanies(),
  });

const CLOSES = 20;

/** Bitcoin at one price on the days before the run, so that the price of a purchase can be checked. */
export async function storeCloses({ db }: Database, now: Date) {
  const sourceId = await sourceIdAt(db, "https://exchange.example/closes", { kind: "market" });
  const days = Array.from({ length: CLOSES }, (_, back) => addDays("2026-11-19", -back));
  await storeDailyCloses(
    db,
    days.map((day) => ({ day, closeUsd: "90500", sourceId })),
    now,
  );
}

/** The same for each test of a group, on a database of its own. The upstreams are healthy and have no news yet. */
export function eachAnnouncementRun(open: () => Promise<Database>) {
  let upstreams: AnnouncementUpstreams;
  let database: Database;
  let market: MarketRun;
  beforeAll(async () => {
    upstreams = await openAnnouncementUpstreams();
  });
  afterAll(() => upstreams.close());
  beforeEach(async () => {
    upstreams.reset();
    database = await open();
    market = await openAnnouncementRun(database, upstreams);
  });
  return {
    get upstreams() {
      return upstreams;
    },
    get database() {
      return database;
    },
    get market() {
      return market;
    },
    run: () => market.run({ keys: ANNOUNCEMENT_KEYS }),
    /** The same where a rule may record what it admits. */
    runByRule: () => market.run({ keys: ANNOUNCEMENT_KEYS, admitsByRule: true }),
    ago: (hours: number) => new Date(market.clock.now.getTime() - hours * HOUR_MS),
    announcements: () => listAnnouncements(database.db),
    proposals: () => listProposals(database.db, { state: null, before: null, limit: 50 }),
  };
}
