import type { APIRoute } from "astro";

import { robotsText } from "#site/seo/site-files.ts";
import { snapshot } from "#site/data/snapshot.ts";

export const GET: APIRoute = () => new Response(robotsText(snapshot.settings.siteUrl));
