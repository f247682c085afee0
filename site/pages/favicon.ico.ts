import type { APIRoute } from "astro";

import { pngOf } from "#site/meta/draw.ts";
import { FAVICON_SIZE, faviconSvg, icoOf } from "#site/meta/icons.ts";

/** Asked for by name by whatever reads no page: feed readers, old browsers, crawlers. */
export const GET: APIRoute = async () =>
  new Response(icoOf(await pngOf(faviconSvg(), FAVICON_SIZE), FAVICON_SIZE), {
    headers: { "Content-Type": "image/x-icon" },
  });
