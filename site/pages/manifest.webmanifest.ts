import type { APIRoute } from "astro";

import { manifestOf } from "#site/seo/site-files.ts";
import { snapshot } from "#site/data/snapshot.ts";

export const GET: APIRoute = () => Response.json(manifestOf(snapshot.settings.siteTitle));
