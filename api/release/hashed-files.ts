import { statSync } from "node:fs";
import { join } from "node:path";

/** One stored form of a file. */
export type FileForm = { file: string; size: number; digest: string };

/** A file of a release with its compressed forms, named by its path inside the release, with forward slashes. */
export type ReleaseFile = {
  name: string;
  identity: FileForm;
  br: FileForm | null;
  gzip: FileForm | null;
};

/** Lies once in the data folder, for all releases: pages opened long before still ask for files of theirs. */
export const HASHED_FOLDER = "_astro";

export const isHashed = (name: string): boolean => name.startsWith(`${HASHED_FOLDER}/`);

/** No dot file, no compressed form, no draft, and nothing outside the folder. */
const NAME = /^_astro(?:\/\w[\w.@~-]{0,199})+$/;
const UNNAMED = /\.(?:br|gz|unfinished)$/;

/** The file at an address, whichever release it was built for. Its name tells its content. */
export function hashedFileAt(path: string, folder: string): ReleaseFile | null {
  const name = path.slice(1);
  return NAME.test(name) && !UNNAMED.test(name) ? hashedFile(name, name, folder) : null;
}

/** A file with the compressed forms it has there. All have its digest: another compressor makes other bytes of it. */
export function hashedFile(name: string, digest: string, folder: string): ReleaseFile | null {
  const form = (ending = "") => formOf(join(folder, name + ending), digest);
  const identity = form();
  return identity && { name, identity, br: form(".br"), gzip: form(".gz") };
}

/** Three look-ups that the system has in memory cost less than a thread for them. */
function formOf(file: string, digest: string): FileForm | null {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    return found?.isFile() ? { file, size: found.size, digest } : null;
  } catch {
    return null;
  }
}
