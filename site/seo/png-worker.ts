import { Resvg } from "@resvg/resvg-js";
import { parentPort } from "node:worker_threads";

import type { Question } from "./ask-worker.ts";

export type Raster = { svg: string; width: number | null };

/** The drawing must contain only shapes, no text, because no font of this machine is ever used. */
parentPort?.on("message", ({ about: { svg, width }, answer }: Question<Raster>) => {
  const size = width === null ? {} : { fitTo: { mode: "width" as const, value: width } };
  const image = new Resvg(svg, { font: { loadSystemFonts: false }, ...size }).render();
  const png = new Uint8Array(image.asPng());
  answer.postMessage(png, [png.buffer]);
  answer.close();
});
