import { RegExpRouter } from "hono/router/reg-exp-router";

import { ChangesQuerySchema } from "#domain/changes/changes.schema.ts";
import { PastOfPage } from "#domain/v1/query.schema.ts";
import { FRAME } from "#pages/frame.ts";
import { MISSING_COMPANY } from "#release/files.ts";

import { RETIRED } from "./retired.ts";

/** What an answer is made of. Once one of them changes, it is no longer the answer. */
export const NEEDS = ["data", "price", "day", "release"] as const;
export type Need = (typeof NEEDS)[number];

export type Route = {
  /** As Hono reads it. The release answers every address that is not here. */
  path: string;
  /** The parameters with which the API answers although the release has this page; "always" answers in any case. */
  api: "always" | "never" | readonly string[];
  /** What a kept answer is made of. Any other answer is not kept. */
  kept?: readonly Need[];
  /** Visitors word it freely: it counts against their limit, and an answer takes room from their other answers. */
  isLimited?: true;
  /** It is answered by what follows the question mark too. */
  hasQuestion?: true;
  /** Its format is that of the Accept header. */
  readsAccept?: true;
  /** It waits for the database, also to read. */
  readsDatabase?: true;
};

/** What the page of changes, and a page of a company, can be asked for. */
export const CHANGES_PARAMETERS = Object.keys(ChangesQuerySchema.shape);
export const PAST_PARAMETERS = Object.keys(PastOfPage.shape);

const API = { api: "always" } as const;
const OF_DATA = { ...API, kept: ["data"] } as const;
const OF_PRICE = { ...API, kept: ["data", "price"] } as const;
const LIMITED = { ...API, isLimited: true } as const;
const FILE = { ...LIMITED, kept: ["data", "day"] } as const;
const CARD = { ...LIMITED, kept: ["data", "release"] } as const;
const QUESTION = { ...FILE, hasQuestion: true } as const;
const PAGE = { ...QUESTION, kept: NEEDS } as const;

/**
 * Every address that the release does not answer alone. The app, the handler in front of it, the cache, nginx and the
 * dev server read this table; a test compares it with Hono's routes. The first entry that fits counts.
 */
export const ROUTES: readonly Route[] = [
  ...RETIRED.map(({ path }) => ({ ...(path.startsWith("/api/v1/") ? LIMITED : API), path })),
  { path: "/api/companies", ...OF_DATA },
  { path: "/api/companies/:id", ...OF_DATA },
  { path: "/api/companies/:id/media", ...OF_DATA },
  { path: "/api/rns", ...OF_DATA },
  { path: "/api/market/media", ...OF_DATA },
  { path: "/api/fear-and-greed", ...OF_DATA },
  { path: "/api/market-data/BTC", ...OF_PRICE },
  { path: "/api/market-data/BTC/close", ...OF_DATA, hasQuestion: true },
  { path: "/api/dashboard/stats", ...OF_PRICE },
  { path: "/api/status", ...API, readsDatabase: true },
  { path: "/api/auth/*", ...API, readsDatabase: true },
  { path: "/api/admin/*", ...API, readsDatabase: true },
  { path: "/api/v1/*", ...QUESTION, readsAccept: true },
  { path: "/api/for-pages/*", ...QUESTION, readsAccept: true },
  { path: "/api/*", ...API },
  { path: "/mcp", ...LIMITED },
  { path: "/embed/*", ...CARD },
  { path: "/badge/*", ...CARD },
  { path: "/receipt/*", ...PAGE },
  { path: "/submissions/:number", ...LIMITED, readsDatabase: true },
  { path: "/compare/mnav", ...PAGE },
  { path: "/compare/mnav.svg", ...QUESTION },
  { path: "/market-analysis/history.svg", ...FILE },
  { path: "/market-analysis/history.csv", ...FILE },
  { path: "/changes.xml", ...QUESTION },
  { path: "/changes.json", ...QUESTION },
  { path: "/changes.csv", ...QUESTION },
  { path: "/changes/weeks.xml", ...FILE },
  { path: "/changes/weeks.json", ...FILE },
  { path: "/changes", ...PAGE, api: CHANGES_PARAMETERS },
  { path: "/company/:id/changes.xml", ...FILE },
  { path: "/company/:id/changes.json", ...FILE },
  { path: "/company/:id/history.svg", ...FILE },
  { path: "/company/:id/history.csv", ...FILE },
  { path: "/company/:id/per-share.svg", ...FILE },
  { path: "/company/:id/per-share.csv", ...FILE },
  { path: FRAME.path, api: "never" },
  { path: MISSING_COMPANY, api: "never" },
  { path: "/company/:id", ...PAGE, api: PAST_PARAMETERS },
  { path: "/company/:id/ledger", ...PAGE, api: [] },
];

const router = new RegExpRouter<Route>();
for (const route of ROUTES) router.add("ALL", route.path, route);

export const routeAt = (path: string): Route | null => router.match("GET", path)[0][0]?.[0] ?? null;

const folders = ROUTES.flatMap(({ path }) => (path.endsWith("/*") ? path.slice(0, -1) : []));
const isWithin = (path: string) => folders.some((folder) => path.startsWith(folder) && path !== `${folder}*`);

/** The addresses that the API alone answers, without retired ones and those within a folder that is among them. */
export const API_PATHS: readonly string[] = ROUTES.filter(({ api }) => api === "always")
  .map(({ path }) => path)
  .filter((path) => !isWithin(path) && !RETIRED.some((retired) => retired.path === path));

/** A path of the table as nginx and the dev server read it. */
export const patternOf = (path: string): string =>
  path.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+").replace("*", ".*");

/** Whether an address gives one of these parameters a value. */
export const asksFor = (query: string, parameters: readonly string[]): boolean =>
  query !== "" && parameters.some((name) => new URLSearchParams(query).get(name));
