import type { APIRoute } from "astro";

import { digestPath } from "#domain/changes/digests.ts";
import { sitemapXml } from "#site/meta/site-files.ts";
import { sitePages } from "#site/meta/site-pages.ts";
import { now, snapshot } from "#site/snapshot/snapshot.ts";

export const GET: APIRoute = () =>
  new Response(
    sitemapXml(snapshot.settings.siteUrl, [
      ...sitePages.map(({ path }) => ({ path, changed: now })),
      ...snapshot.companies.flatMap(({ id, lastUpdated }) =>
        [`/company/${id}`, `/company/${id}/ledger`].map((path) => ({ path, changed: lastUpdated })),
      ),
      ...snapshot.weeks.map((week) => ({ path: digestPath(week), changed: now })),
    ]),
  );
