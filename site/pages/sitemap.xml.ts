import type { APIRoute } from "astro";

import { digestPath, digestsOf } from "#domain/changes/digests.ts";
import { sitemapXml } from "#site/seo/site-files.ts";
import { sitePages } from "#site/seo/site-pages.ts";
import { now, snapshot } from "#site/data/snapshot.ts";

export const GET: APIRoute = () =>
  new Response(
    sitemapXml(snapshot.settings.siteUrl, [
      ...sitePages.map(({ path }) => ({ path, changed: now })),
      ...snapshot.companies.flatMap(({ id, lastUpdated }) =>
        [`/company/${id}`, `/company/${id}/ledger`].map((path) => ({ path, changed: lastUpdated })),
      ),
      ...digestsOf(snapshot.transactions, now.slice(0, 10))
        .filter(({ entries }) => entries.length > 0)
        .map(({ name }) => ({ path: digestPath(name), changed: now })),
    ]),
  );
