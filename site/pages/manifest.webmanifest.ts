import type { APIRoute } from "astro";

import { manifestOf } from "#site/meta/site-files.ts";
import { snapshot } from "#site/snapshot/snapshot.ts";

export const GET: APIRoute = () => Response.json(manifestOf(snapshot.settings.siteTitle));
