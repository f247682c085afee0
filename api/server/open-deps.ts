import { setTimeout as wait } from "node:timers/promises";

import { openSignIn } from "#auth/sign-in.ts";
import type { Database } from "#db/client.ts";
import type { Deps, ReleaseDeps } from "#http/deps.ts";
import { logError } from "#lib/log.ts";
import { allowance, rateLimit } from "#lib/rate-limit.ts";
import type { Settings } from "#lib/settings.ts";
import { visitorAddressBehind } from "#lib/visitor-address.ts";
import { keepWorld } from "#public-data/keep-public-data.ts";
import { OPEN_QUOTA } from "#v1/openapi-operation.ts";

import { openLivePrice } from "./open-live-price.ts";
import { openProxyWarning } from "./proxy-warning.ts";

const JOB_PATIENCE_MS = 25_000;
const MESSAGES_PER_ADDRESS = { points: 10, seconds: 600 };

/** What the routes need, on a database that is open. */
export const openDeps = async (
  database: Database,
  settings: Settings,
): Promise<Omit<Deps, keyof ReleaseDeps>> => {
  const proxyWarning = openProxyWarning(logError);
  return {
    world: await keepWorld(database, (error) => logError(`Could not read the data: ${String(error)}`)),
    livePrice: await openLivePrice(database, settings),
    db: database.db,
    now: () => new Date(),
    visitorAddress: visitorAddressBehind(settings.trustedProxies, proxyWarning.notice),
    setupWarnings: proxyWarning.warnings,
    signIn: openSignIn({ db: database.db, now: () => new Date(), wait }),
    jobPatienceMs: JOB_PATIENCE_MS,
    messageLimit: rateLimit(MESSAGES_PER_ADDRESS),
    openLimit: allowance(OPEN_QUOTA),
    site: settings.site,
    mailsOperator: settings.mail !== null,
  };
};
