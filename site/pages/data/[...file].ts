import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from "astro";

import { MANIFEST_FILE, POINTER_FILE, type DatasetPointer } from "#domain/dataset/dataset.ts";

import { dataset } from "../../data/dataset.ts";

export const getStaticPaths = (() => {
  if (dataset === null) return [];
  const { id, day } = dataset.manifest;
  const pointer: DatasetPointer = { id, day, manifest: `/data/${id}/${MANIFEST_FILE}`, earlier: [] };
  return [
    ...dataset.files.map(({ path, text }) => ({ params: { file: `${id}/${path}` }, props: { text } })),
    { params: { file: POINTER_FILE }, props: { text: () => `${JSON.stringify(pointer)}\n` } },
  ];
}) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) => new Response(props.text());
