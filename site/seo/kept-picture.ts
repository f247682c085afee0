import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { dependencies } from "../../package.json" with { type: "json" };

type Picture = Uint8Array<ArrayBuffer>;

const MADE_BY = ["satori", "@resvg/resvg-js", "@fontsource-variable/archivo"] as const;

/**
 * The picture that an earlier build made of the same in this folder, or one that is made now. Most companies look as they
 * did before an edit, and a picture takes longer than a page.
 */
export async function keptPicture(
  folder: string | undefined,
  of: unknown,
  make: () => Promise<Picture>,
): Promise<Picture> {
  if (folder === undefined) return make();
  const hash = createHash("sha256").update(JSON.stringify([MADE_BY.map((name) => dependencies[name]), of]));
  const file = join(folder, `${hash.digest("hex")}.png`);
  const now = new Date();
  // It is as new as the last build that took it.
  const known = await utimes(file, now, now).then(() => readFile(file), nothing);
  if (known !== null) return new Uint8Array(known);
  const made = await make();
  const draft = join(folder, `${randomUUID()}.unfinished`);
  await mkdir(folder, { recursive: true });
  await writeFile(draft, made);
  await rename(draft, file);
  return made;
}

const nothing = () => null;
