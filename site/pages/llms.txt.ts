import type { APIRoute } from "astro";

import { llmsText } from "#site/seo/site-files.ts";
import { snapshot } from "#site/data/snapshot.ts";

export const GET: APIRoute = () => new Response(llmsText(snapshot.settings));
