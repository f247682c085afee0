import { openSignIn } from "#auth/sign-in.ts";
import type { Database } from "#db/client.ts";
import { visitorAddressBehind } from "#lib/visitor-address.ts";
import { noLivePrice } from "#live/live-price.ts";

import { unlimited } from "./unlimited.ts";

/** The dependencies of the forms, without any limit on messages. */
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
