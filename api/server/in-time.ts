import type { MiddlewareHandler } from "hono";

import type { Deps } from "#http/deps.ts";
import { Problem } from "#lib/problem.ts";
import { routeAt } from "#routes/table.ts";

/** What is not read from memory. */
export const needsDatabase = (method: string, path: string): boolean =>
  method !== "GET" || routeAt(path)?.readsDatabase === true;

const SLOW =
  "We can't tell yet whether this was saved, because our database is slow. Look in a minute, then try again if it is missing.";

/** Answers what needs the database after this long at the latest, before proxies give up. The work itself may still end well. */
export const inTime =
  ({ databasePatienceMs }: Pick<Deps, "databasePatienceMs">): MiddlewareHandler =>
  async (c, next) => {
    if (!needsDatabase(c.req.method, c.req.path)) return next();
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new Problem("unavailable", SLOW, { retryAfterSeconds: 60 })),
      databasePatienceMs,
    );
    try {
      await Promise.race([next(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
