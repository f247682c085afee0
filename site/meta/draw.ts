import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { MessageChannel, Worker } from "node:worker_threads";
import type { ReactNode } from "react";
import satori, { type Font } from "satori";

import { CARD } from "./paper.ts";
import type { Job } from "./png-worker.ts";

const FONT = "@fontsource-variable/archivo/files/archivo";
let worker: Worker | null = null;

// A variable font renders only at its default weight here, so this is the weight of our names and figures.
const fonts = Promise.all(
  ["latin", "latin-ext", "vietnamese"].map(async (letters): Promise<Font> => {
    const file = new URL(import.meta.resolve(`${FONT}-${letters}-wght-normal.woff2`));
    return { name: "Archivo", data: await readFile(file), weight: 600 };
  }),
);

export async function drawCard(card: ReactNode): Promise<Uint8Array<ArrayBuffer>> {
  return pngOf(await satori(card, { ...CARD, fonts: await fonts }));
}

/** Rasterised by another thread, which leaves this one free for pages. */
export async function pngOf(svg: string, width: number | null = null): Promise<Uint8Array<ArrayBuffer>> {
  worker ??= new Worker(join(process.cwd(), "site/meta/png-worker.ts"));
  worker.unref();
  const { port1, port2 } = new MessageChannel();
  const job: Job = { svg, width, answer: port2 };
  worker.postMessage(job, [port2]);
  const [png] = await once(port1, "message");
  return png;
}
