import { extname } from "node:path";

export type ContentType = { mime: string; compressible: boolean };

const text = (mime: string): ContentType => ({ mime: `${mime}; charset=utf-8`, compressible: true });
const packed = (mime: string): ContentType => ({ mime, compressible: false });
const plain = (mime: string): ContentType => ({ mime, compressible: true });

const BY_EXTENSION: ReadonlyMap<string, ContentType> = new Map([
  [".atom", text("application/atom+xml")],
  [".css", text("text/css")],
  [".csv", text("text/csv")],
  [".html", text("text/html")],
  [".js", text("text/javascript")],
  [".json", text("application/json")],
  [".map", text("application/json")],
  [".md", text("text/markdown")],
  [".mjs", text("text/javascript")],
  [".ndjson", text("application/x-ndjson")],
  [".svg", text("image/svg+xml")],
  [".txt", text("text/plain")],
  [".webmanifest", text("application/manifest+json")],
  [".xml", text("application/xml")],
  [".ico", plain("image/x-icon")],
  [".otf", plain("font/otf")],
  [".ttf", plain("font/ttf")],
  [".wasm", plain("application/wasm")],
  [".avif", packed("image/avif")],
  [".gif", packed("image/gif")],
  [".gz", packed("application/gzip")],
  [".jpeg", packed("image/jpeg")],
  [".jpg", packed("image/jpeg")],
  [".pdf", packed("application/pdf")],
  [".png", packed("image/png")],
  [".webp", packed("image/webp")],
  [".woff", packed("font/woff")],
  [".woff2", packed("font/woff2")],
  [".zip", packed("application/zip")],
]);

export const contentTypeOf = (file: string): ContentType =>
  BY_EXTENSION.get(extname(file).toLowerCase()) ?? packed("application/octet-stream");
