import type { APIRoute } from "astro";

import { llmsText } from "#site/meta/site-files.ts";
import { snapshot } from "#site/snapshot/snapshot.ts";

export const GET: APIRoute = () => new Response(llmsText(snapshot.settings));
