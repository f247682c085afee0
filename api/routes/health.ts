import { Hono } from "hono";

import type { Deps } from "#http/deps.ts";

/** For a load balancer: 200 as long as we can answer readers, even from memory. */
export const health = ({ world, releaseKey }: Deps) =>
  new Hono().get("/", (c) => {
    const view = world.current();
    return c.json(
      {
        status: view === null ? "starting" : world.isBehind() ? "behind" : "ok",
        companies: view?.companies.length ?? null,
        release: releaseKey(),
      },
      view === null ? 503 : 200,
    );
  });
