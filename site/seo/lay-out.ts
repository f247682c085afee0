import { readFile } from "node:fs/promises";
import satori, { type Font } from "satori";

import type { Drawing } from "./drawing.ts";
import { CARD } from "./paper.ts";

const FONT = "@fontsource-variable/archivo/files/archivo";

// A variable font renders only at its default weight here, so this is the weight of our names and figures.
const fonts = Promise.all(
  ["latin", "latin-ext", "vietnamese"].map(async (letters): Promise<Font> => {
    const file = new URL(import.meta.resolve(`${FONT}-${letters}-wght-normal.woff2`));
    return { name: "Archivo", data: await readFile(file), weight: 600 };
  }),
);

/** The card as an SVG of shapes alone. */
export const layOut = async (card: Drawing): Promise<string> => satori(card, { ...CARD, fonts: await fonts });
