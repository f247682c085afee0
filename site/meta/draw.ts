import type { ReactNode } from "react";

import { workerFor } from "./ask-worker.ts";
import { drawnOf, type Drawn } from "./drawn.ts";
import type { Raster } from "./png-worker.ts";

/** A thread that lays out takes a fifth off a build and needs up to 300 MB. */
const ROOM_FOR_A_THREAD_BYTES = 2e9;

const layOut =
  process.availableMemory() > ROOM_FOR_A_THREAD_BYTES
    ? workerFor<Drawn, string>("layout-worker.ts")
    : async (card: Drawn) => (await import("./lay-out.ts")).layOut(card);

const rasterise = workerFor<Raster, Uint8Array<ArrayBuffer>>("png-worker.ts");

export const drawCard = async (card: ReactNode): Promise<Uint8Array<ArrayBuffer>> =>
  pngOf(await layOut(drawnOf(card)));

export const pngOf = (svg: string, width: number | null = null): Promise<Uint8Array<ArrayBuffer>> =>
  rasterise({ svg, width });
