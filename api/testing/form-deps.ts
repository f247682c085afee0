import { openSignIn } from "#auth/sign-in.ts";
import type { Database } from "#db/client.ts";
import type { Allowance } from "#lib/rate-limit.ts";
import type { WorkBudget } from "#lib/work-budget.ts";
import { visitorAddressBehind } from "#lib/visitor-address.ts";
import { noLivePrice } from "#live/live-price.ts";

/** A limit that is never reached. */
export const unlimited: Allowance = () => ({
  quota: { points: 1, seconds: 1 },
  remaining: 1,
  resetSeconds: 1,
  isOver: false,
});

export const unbounded: WorkBudget = async (_visitor, work) => await work();

/** What reading costs a visitor: nothing, at any address. */
export const freeUse = {
  publicRateLimit: unlimited,
  cpuBudget: unbounded,
  visitorAddress: visitorAddressBehind(),
};

/** The dependencies of the forms, without any limit on messages. */
export const formDeps = ({ db, state }: Database) => ({
  db,
  databaseState: state,
  now: () => new Date(),
  livePrice: noLivePrice,
  setupWarnings: () => [],
  jobPatienceMs: 0,
  databasePatienceMs: 30_000,
  messageLimit: unlimited,
  ...freeUse,
  signIn: openSignIn({ db, now: () => new Date(), wait: async () => {}, log: () => {} }),
  requiresSecondFactor: false,
  site: { siteTitle: "Tracker", siteUrl: "https://tracker.example" },
  mailsOperator: false,
  releasePage: () => null,
});
