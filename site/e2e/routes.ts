import { sitePages } from "#site/meta/site-pages.ts";

export const MISSING = "/no-such-page";

/** Every page a visitor can come to, one company standing for all. */
export const ROUTES = [
  ...sitePages.map(({ path }) => path),
  "/company/1",
  "/company/6/ledger",
  "/admin",
  MISSING,
];

/** Where nothing changes while you look. */
export const QUIET_ROUTES = [
  "/",
  "/not-your-keys",
  "/bitcoin-etf-etns",
  "/contact",
  "/monetization",
  "/changes",
  "/proof",
  "/status",
  "/holders",
  "/methodology",
  "/glossary",
  "/api-docs",
  "/data",
  "/company/6/ledger",
  "/admin",
  MISSING,
];

export const LIVE_ROUTES = ROUTES.filter((path) => !QUIET_ROUTES.includes(path));
