import type { APIRoute } from "astro";

import { pngOf } from "#site/seo/draw.ts";
import { FAVICON_SIZE, icoOf, markSvg } from "#site/seo/icons.ts";

/** Feed readers, old browsers and crawlers request it by this name. */
export const GET: APIRoute = async () =>
  new Response(icoOf(await pngOf(markSvg("rounded"), FAVICON_SIZE), FAVICON_SIZE), {
    headers: { "Content-Type": "image/x-icon" },
  });
