import { sitePages } from "#site/seo/site-pages.ts";

export const MISSING = "/no-such-page";

/** Every page a visitor can open, with one company representing all. */
export const ROUTES = [
  ...sitePages.map(({ path }) => path),
  "/company/1",
  "/company/6/ledger",
  "/admin",
  MISSING,
];

/** The pages whose figures update live. All others are quiet. */
export const LIVE_ROUTES = new Set([
  "/dashboard",
  "/dashboard/all",
  "/featured",
  "/market-analysis",
  "/compare",
  "/public-offers",
  "/company/1",
]);
