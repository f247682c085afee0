import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from "astro";

import { pngOf } from "#site/seo/draw.ts";
import { markSvg, siteIcons } from "#site/seo/icons.ts";

export const getStaticPaths = (() =>
  siteIcons.map((icon) => ({ params: { file: icon.file }, props: icon }))) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { size, shape } }) =>
  new Response(await pngOf(markSvg(shape), size), { headers: { "Content-Type": "image/png" } });
