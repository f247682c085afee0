import type { APIRoute } from "astro";

import { now, snapshot } from "../data/snapshot.ts";
import { sitePages } from "../share/site-pages.ts";
import { sitemapXml } from "../share/sitemap.ts";

export const GET: APIRoute = () =>
  new Response(
    sitemapXml(snapshot.settings.siteUrl, [
      ...sitePages.map(({ path }) => ({ path, changed: now })),
      ...snapshot.companies.flatMap(({ id, lastUpdated }) =>
        [`/company/${id}`, `/company/${id}/ledger`].map((path) => ({ path, changed: lastUpdated })),
      ),
    ]),
  );
