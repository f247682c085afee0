import type { APIRoute } from "astro";

import { snapshot } from "../data/snapshot.ts";
import { manifestOf } from "../share/manifest.ts";

export const GET: APIRoute = () => Response.json(manifestOf(snapshot.settings.siteTitle));
