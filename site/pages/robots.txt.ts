import type { APIRoute } from "astro";

import { snapshot } from "../data/snapshot.ts";
import { robotsText } from "../share/robots.ts";

export const GET: APIRoute = () => new Response(robotsText(snapshot.settings.siteUrl));
