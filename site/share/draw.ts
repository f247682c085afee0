import { renderAsync } from "@resvg/resvg-js";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { ReactNode } from "react";
import satori, { type Font } from "satori";

import { CARD } from "./card-size.ts";

const files = ["latin", "latin-ext", "vietnamese"].map((letters) =>
  fileURLToPath(
    import.meta.resolve(`@fontsource-variable/archivo/files/archivo-${letters}-wght-normal.woff2`),
  ),
);
// Of a variable face only the weight it was drawn at is read, here the one of our names and figures.
const fonts = Promise.all(
  files.map(async (file): Promise<Font> => ({ name: "Archivo", data: await readFile(file), weight: 600 })),
);

/** What React would draw, as the bytes of a PNG. */
export async function drawCard(card: ReactNode): Promise<Uint8Array<ArrayBuffer>> {
  return pngOf(await satori(card, { ...CARD, fonts: await fonts }));
}

/** The text of a drawing must be shapes already: no font of this machine is ever used. */
export async function pngOf(svg: string, width?: number): Promise<Uint8Array<ArrayBuffer>> {
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false },
    ...(width === undefined ? {} : { fitTo: { mode: "width", value: width } }),
  });
  return new Uint8Array(image.asPng());
}
