import type { ReactNode } from "react";

import { workerFor } from "./ask-worker.ts";
import { drawingOf, type Drawing } from "./drawing.ts";
import { keptPicture } from "./kept-picture.ts";
import type { Raster } from "./png-worker.ts";

/** A thread that lays out takes a fifth off a build and needs up to 300 MB. */
const ROOM_FOR_A_THREAD_BYTES = 2e9;

const layOut =
  process.availableMemory() > ROOM_FOR_A_THREAD_BYTES
    ? workerFor<Drawing, string>("layout-worker.ts")
    : async (card: Drawing) => (await import("./lay-out.ts")).layOut(card);

const rasterise = workerFor<Raster, Uint8Array<ArrayBuffer>>("png-worker.ts");

export function drawCard(card: ReactNode): Promise<Uint8Array<ArrayBuffer>> {
  const drawing = drawingOf(card);
  return keptPicture(process.env["PICTURES"], drawing, async () => pngOf(await layOut(drawing)));
}

export const pngOf = (svg: string, width: number | null = null): Promise<Uint8Array<ArrayBuffer>> =>
  rasterise({ svg, width });
