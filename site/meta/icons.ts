import { markSvg } from "./mark.ts";

export type SiteIcon = { file: string; size: number; shape: "rounded" | "full-bleed" };

export const siteIcons: SiteIcon[] = [
  { file: "icon-192", size: 192, shape: "rounded" },
  { file: "icon-512", size: 512, shape: "rounded" },
  { file: "maskable-512", size: 512, shape: "full-bleed" },
  { file: "apple-touch-icon", size: 180, shape: "full-bleed" },
];

export const FAVICON_SIZE = 32;
export const faviconSvg = () => markSvg("rounded");

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
