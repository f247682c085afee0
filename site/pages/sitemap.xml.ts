import type { APIRoute } from "astro";

import { now, snapshot } from "../data/snapshot.ts";
import { sitePages } from "../share/site-pages.ts";
import { sitemapXml } from "../share/sitemap.ts";

export const GET: APIRoute = () =>
  new Response(
    sitemapXml(snapshot.settings.siteUrl, [
      ...sitePages.map(({ path }) => ({ path, changed: now })),
      ...snapshot.companies.map(({ id, lastUpdated }) => ({ path: `/company/${id}`, changed: lastUpdated })),
    ]),
  );
