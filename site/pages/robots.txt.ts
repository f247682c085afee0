import type { APIRoute } from "astro";

import { robotsText } from "#site/meta/site-files.ts";
import { snapshot } from "#site/snapshot/snapshot.ts";

export const GET: APIRoute = () => new Response(robotsText(snapshot.settings.siteUrl));
