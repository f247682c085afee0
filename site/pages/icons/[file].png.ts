import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from "astro";

import { pngOf } from "../../share/draw.ts";
import { siteIcons } from "../../share/icons.ts";
import { markSvg } from "../../share/mark.ts";

export const getStaticPaths = (() =>
  siteIcons.map((icon) => ({
    params: { file: icon.file },
    props: { size: icon.size, shape: icon.shape },
  }))) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { size, shape } }) =>
  new Response(await pngOf(markSvg(shape), size), { headers: { "Content-Type": "image/png" } });
