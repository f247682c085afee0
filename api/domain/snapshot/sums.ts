import type { ManifestFile } from "./dataset.ts";

/** As `sha256sum -c` reads it. */
export const sumsText = (files: readonly Pick<ManifestFile, "path" | "sha256">[]): string =>
  files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join("");
