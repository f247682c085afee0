import { openSignIn } from "#auth/sign-in.ts";
import type { Database } from "#db/client.ts";
import type { Allowance } from "#lib/rate-limit.ts";
import { visitorAddressBehind } from "#lib/visitor-address.ts";
import { noLivePrice } from "#live/live-price.ts";

/** What the forms need, without any limit on how many messages are sent. */
export const formDeps = ({ db }: Database) => ({
  db,
  now: () => new Date(),
  livePrice: noLivePrice,
  visitorAddress: visitorAddressBehind(),
  setupWarnings: () => [],
  jobPatienceMs: 0,
  messageLimit: async () => {},
  v1Limit: unlimited,
  signIn: openSignIn({ db, now: () => new Date(), wait: async () => {} }),
  site: { siteTitle: "Tracker", siteUrl: "https://tracker.example" },
  mailsOperator: false,
  releasePage: () => null,
});

/** A limit that is never reached. */
export const unlimited: Allowance = async () => ({
  quota: { points: 1, seconds: 1 },
  remaining: 1,
  resetSeconds: 1,
  isOver: false,
});
