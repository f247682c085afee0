import { Hono, type MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

import type { Deps } from "#http/deps.ts";
import { withinLimit, type LimitDeps } from "#http/within-limit.ts";
import { Problem } from "#lib/problem.ts";

import { ENDPOINTS } from "./endpoints.ts";
import type { EndpointDeps } from "./list.ts";
import { openApiDocument } from "./openapi.ts";

const openToOtherSites = cors({
  origin: "*",
  allowMethods: ["GET", "HEAD"],
  allowHeaders: ["If-None-Match"],
  exposeHeaders: ["ETag", "RateLimit", "RateLimit-Policy", "Retry-After"],
  maxAge: 86_400,
});

const onlyReads: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") {
    c.header("Allow", "GET, HEAD, OPTIONS");
    throw new Problem("not-allowed", `This API is read-only: use GET instead of ${c.req.method}.`);
  }
  await next();
};

export function v1(deps: LimitDeps & EndpointDeps & Pick<Deps, "site">) {
  const app = new Hono()
    .use(openToOtherSites)
    .use(async (c, next) => {
      c.header("Cross-Origin-Resource-Policy", "cross-origin");
      await next();
    })
    .use(withinLimit(deps))
    .use(onlyReads)
    .get("/openapi.json", (c) => c.json(openApiDocument(ENDPOINTS, deps.site)));
  return addEndpoints(app, deps);
}

export function addEndpoints(app: Hono, deps: EndpointDeps): Hono {
  for (const { path, isList, handle } of ENDPOINTS)
    app.on("GET", isList ? [path, `${path}.csv`] : [path], handle(deps));
  return app;
}

const QUOTED = ["/companies", "/companies/:id", "/companies/:id/mnav", "/mnav"];

/** What pages of this site show with all quotes, of which some may not be passed on. */
export function forPages(deps: LimitDeps & EndpointDeps): Hono {
  const app = new Hono().use(withinLimit(deps));
  for (const { path, handle } of ENDPOINTS)
    if (QUOTED.includes(path)) app.get(path, handle({ ...deps, isForPages: true }));
  return app;
}
