import { openSignIn } from "#auth/sign-in.ts";
import type { Database } from "#db/client.ts";
import { visitorAddressBehind } from "#lib/visitor-address.ts";
import { noLivePrice } from "#live/live-price.ts";

import { unlimited } from "./unlimited.ts";

/** What the forms need, without any limit on how many messages are sent. */
export const formDeps = ({ db }: Database) => ({
  db,
  now: () => new Date(),
  livePrice: noLivePrice,
  visitorAddress: visitorAddressBehind(),
  setupWarnings: () => [],
  jobPatienceMs: 0,
  messageLimit: unlimited,
  v1Limit: unlimited,
  signIn: openSignIn({ db, now: () => new Date(), wait: async () => {} }),
  site: { siteTitle: "Tracker", siteUrl: "https://tracker.example" },
  mailsOperator: false,
  releasePage: () => null,
});
