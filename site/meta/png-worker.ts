import { Resvg } from "@resvg/resvg-js";
import { parentPort, type MessagePort } from "node:worker_threads";

export type Job = { svg: string; width: number | null; answer: MessagePort };

/** The drawing must contain only shapes, no text, because no font of this machine is ever used. */
parentPort?.on("message", ({ svg, width, answer }: Job) => {
  const size = width === null ? {} : { fitTo: { mode: "width" as const, value: width } };
  const image = new Resvg(svg, { font: { loadSystemFonts: false }, ...size }).render();
  const png = new Uint8Array(image.asPng());
  answer.postMessage(png, [png.buffer]);
  answer.close();
});
