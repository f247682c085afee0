import { PAPER } from "./paper.ts";

type Shape = "rounded" | "full-bleed";

export const siteIcons: { file: string; size: number; shape: Shape }[] = [
  { file: "icon-192", size: 192, shape: "rounded" },
  { file: "icon-512", size: 512, shape: "rounded" },
  { file: "maskable-512", size: 512, shape: "full-bleed" },
  { file: "apple-touch-icon", size: 180, shape: "full-bleed" },
];

export const FAVICON_SIZE = 32;

/** An .ico file that holds one PNG. https://en.wikipedia.org/wiki/ICO_(file_format) */
export function icoOf(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const head = new DataView(new ArrayBuffer(22));
  head.setUint16(2, 1, true);
  head.setUint16(4, 1, true);
  head.setUint8(6, size);
  head.setUint8(7, size);
  head.setUint16(10, 1, true);
  head.setUint16(12, 32, true);
  head.setUint32(14, png.length, true);
  head.setUint32(18, head.byteLength, true);
  const file = new Uint8Array(head.byteLength + png.length);
  file.set(new Uint8Array(head.buffer));
  file.set(png, head.byteLength);
  return file;
}

export const MARK_STAIRS = "M4.25 18.25H9v-4.5h4.25v-4h3.5V5.5h3";

/** The logo as an SVG. For systems that cut icons to their own shape, it fills the square, with a margin. */
export function markSvg(shape: Shape): string {
  const [corner, viewBox] = shape === "rounded" ? [3, "0 0 24 24"] : [0, "-4 -4 32 32"];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">`,
    `<rect x="-4" y="-4" width="32" height="32" fill="${shape === "rounded" ? "none" : PAPER.accent}"/>`,
    `<rect width="24" height="24" rx="${corner}" fill="${PAPER.accent}"/>`,
    `<path d="${MARK_STAIRS}" fill="none" stroke="${PAPER.onAccent}" stroke-width="2.25"/>`,
    "</svg>",
  ].join("");
}
