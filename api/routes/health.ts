import { Hono } from "hono";

import { toInstant } from "#domain/price/btc-price.ts";
import type { Deps } from "#http/deps.ts";
import { priceNow } from "#http/view-of.ts";

export type HealthDeps = Pick<Deps, "publicData" | "livePrice" | "databaseState" | "releaseKey" | "now">;

export type Health = ReturnType<typeof healthOf>;

/**
 * What a load balancer and a person on duty need. A node is ready once it has read the data. A database that is away does
 * not make it unready: reads are served from memory, and with every node out of service there would be no site at all.
 */
export function healthOf({ publicData, livePrice, databaseState, releaseKey, now }: HealthDeps) {
  const view = publicData.current();
  const readAt = publicData.readAt();
  const price = priceNow(view, { livePrice });
  const secondsSince = (at: Date | string | number) =>
    Math.max(0, Math.round((now().getTime() - new Date(at).getTime()) / 1_000));
  const { answers, since } = databaseState();
  return {
    status: view === null ? "starting" : publicData.isBehind() ? "behind" : "ok",
    live: true,
    ready: view !== null,
    companies: view?.companies.length ?? null,
    release: releaseKey(),
    data: { readAt: readAt?.toISOString() ?? null, ageSeconds: readAt && secondsSince(readAt) },
    price: price && {
      asOf: price.asOf,
      ageSeconds: secondsSince(toInstant(price.asOf)),
      quality: price.quality,
    },
    database: { answers, since: since.toISOString() },
  };
}

export const health = (deps: HealthDeps) =>
  new Hono().get("/", (c) => {
    const state = healthOf(deps);
    return c.json(state, state.ready ? 200 : 503);
  });
