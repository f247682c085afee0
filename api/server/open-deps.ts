import { setTimeout as wait } from "node:timers/promises";

import { openSignIn } from "#auth/sign-in.ts";
import { dailyCloses, keepMinuteSample, sampleBefore, storedBtcPrice } from "#db/btc-prices.ts";
import { isUnreachable, type Database, type Db } from "#db/client.ts";
import { DAY_MS } from "#domain/base/dates.ts";
import type { Deps, ReleaseDeps } from "#http/deps.ts";
import { priceNow } from "#http/view-of.ts";
import { logError, logLine, printLine, type Log } from "#lib/log.ts";
import { allowance } from "#lib/rate-limit.ts";
import { reasonOf } from "#lib/reason.ts";
import type { Settings } from "#lib/settings.ts";
import { visitorAddressBehind, type UntrustedProxy } from "#lib/visitor-address.ts";
import { workBudget } from "#lib/work-budget.ts";
import { openHub } from "#live/hub.ts";
import {
  noLivePrice,
  openDemoPrice,
  priceMessage,
  type LivePrice,
  type PriceStore,
} from "#live/live-price.ts";
import { openPriceFeed } from "#live/price-feed.ts";
import { VENUES, coingecko, mempool } from "#live/venues/venues.ts";
import { keepPublicData } from "#public-data/keep-public-data.ts";
import type { ReviewedRecords } from "#public-data/public-data.ts";
import { serveLiveSocket } from "#routes/live-socket.ts";
import { V1_QUOTA } from "#v1/openapi.ts";

import type { Listening } from "./listen.ts";

const JOB_PATIENCE_MS = 25_000;
/** Longer than a job, shorter than proxies. */
const DATABASE_PATIENCE_MS = 30_000;
/** Half of a processor, so that live prices and the pages of the release are never late. */
const FREE_WORK = { ms: 5_000, seconds: 10 };
const NO_LIMIT = { points: Number.MAX_SAFE_INTEGER, seconds: 60 };
const MESSAGES_PER_ADDRESS = { points: 10, seconds: 600 };

export const openDeps = async (
  database: Database,
  settings: Settings,
  reviewed: ReviewedRecords,
): Promise<Omit<Deps, keyof ReleaseDeps>> => {
  const proxyWarning = openProxyWarning(logError);
  return {
    publicData: await keepPublicData(
      database,
      // While no server answers, that has been logged once already.
      (error) => isUnreachable(error) || logError(`Could not read the data: ${reasonOf(error)}`),
      reviewed,
    ),
    livePrice: await openLivePrice(database, settings),
    db: database.db,
    databaseState: database.state,
    now: () => new Date(),
    visitorAddress: visitorAddressBehind(settings.trustedProxies, proxyWarning.notice),
    setupWarnings: proxyWarning.warnings,
    signIn: openSignIn({ db: database.db, now: () => new Date(), wait, log: printLine }),
    requiresSecondFactor: settings.requiresSecondFactor,
    jobPatienceMs: JOB_PATIENCE_MS,
    databasePatienceMs: DATABASE_PATIENCE_MS,
    messageLimit: allowance(MESSAGES_PER_ADDRESS),
    publicRateLimit: allowance(settings.limitsVisitors ? V1_QUOTA : NO_LIMIT),
    cpuBudget: settings.limitsVisitors ? workBudget(FREE_WORK) : async (_visitor, work) => await work(),
    site: settings.site,
    mailsOperator: settings.mail !== null,
  };
};

/** The live price as the settings want it: from the venues, replayed from past days, or none. */
export async function openLivePrice(
  { db }: Pick<Database, "db">,
  { priceFeed, priceVenues }: Pick<Settings, "priceFeed" | "priceVenues">,
): Promise<LivePrice> {
  if (priceFeed === "off") return noLivePrice;
  if (priceFeed === "demo") return openDemoPrice(await dailyCloses(db)) ?? noLivePrice;
  return openPriceFeed({
    venues: priceVenues.map((name) => VENUES[name]),
    aggregators: [coingecko, mempool],
    store: priceStoreOn(db),
    log: logLine,
  });
}

export const priceStoreOn = (db: Db): PriceStore => ({
  keep: (sample) => keepMinuteSample(db, sample),
  newest: () => storedBtcPrice(db),
  dayBefore: (now) => sampleBefore(db, new Date(now - DAY_MS)),
});

/** Sends the price to every open page. Closing refuses new visitors and asks the others to reconnect elsewhere. */
export function openLiveSocket(
  listening: Listening,
  { livePrice, publicData, visitorAddress }: Pick<Deps, "livePrice" | "publicData" | "visitorAddress">,
  siteUrl: string | null,
): { close: () => Promise<void>; sockets: () => number } {
  const hub = openHub(() => {
    const price = priceNow(publicData.current(), { livePrice });
    return price && priceMessage(price);
  });
  const unwatch = livePrice.watch((price) => hub.broadcast(priceMessage(price)));
  serveLiveSocket(listening.server, { hub, visitorAddress, siteUrl });
  return {
    sockets: hub.size,
    close: async () => {
      unwatch();
      await Promise.all([listening.close(), hub.close()]);
    },
  };
}

/**
 * Behind a proxy that TRUSTED_PROXIES does not name, all visitors count as one. Anyone can send the header, so only
 * the first case is logged, without the addresses in the header, and the message does not claim there is a proxy.
 */
export function openProxyWarning(log: Log) {
  let warning: string | null = null;
  return {
    notice: (proxy: UntrustedProxy) => {
      if (warning !== null || proxy.peer === "") return;
      warning = sentenceOf(proxy);
      log(`Warning: ${warning}`);
    },
    warnings: () => (warning === null ? [] : [warning]),
  };
}

function sentenceOf({ peer, header }: UntrustedProxy): string {
  const more = header === "Forwarded" ? " and let it send X-Forwarded-For, which is what we read" : "";
  return `A request from ${peer} carried ${header}, but TRUSTED_PROXIES does not list that address. If it is your proxy, add ${peer} to TRUSTED_PROXIES${more}. Until then all its visitors share one limit.`;
}
