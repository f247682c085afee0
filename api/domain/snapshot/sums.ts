import type { ManifestFile } from "./dataset.ts";

/** In the format that `sha256sum -c` reads. */
export const sumsText = (files: readonly Pick<ManifestFile, "path" | "sha256">[]): string =>
  files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join("");
