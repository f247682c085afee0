import type { HeaderRule } from "#domain/snapshot/release.schema.ts";
import { brotliOf, gzipOf, ifSmaller } from "#lib/compress.ts";
import { contentTypeOf } from "#lib/content-type.ts";

import { addressOf } from "./addresses.ts";
import { headersFor, type Header } from "./header-rules.ts";
import type { ReleaseFile } from "./read-files.ts";
import { represent, type Representation } from "./representation.ts";

/** A file ready to be sent in every encoding that makes it smaller. */
export type Entry = {
  path: string;
  headers: readonly Header[];
  identity: Representation;
  br: Representation | null;
  gzip: Representation | null;
  /** Its brotli was made in a hurry, and nobody has asked yet to make it smaller. */
  rough: boolean;
};

const FOR_A_YEAR = "public, max-age=31536000, immutable";
const ASK_EVERY_TIME = "public, max-age=0, must-revalidate";

const HASHED = "/_astro/";

export async function prepare(file: ReleaseFile, rules: readonly HeaderRule[]): Promise<Entry> {
  const path = addressOf(file.name);
  const hashed = path.startsWith(HASHED);
  const { mime, compressible } = contentTypeOf(file.name);
  const headers = headersFor(path, rules, [
    ["Content-Type", mime],
    ["Cache-Control", hashed ? FOR_A_YEAR : ASK_EVERY_TIME],
  ]);

  const { body } = file;
  const given = file.brotli && ifSmaller(file.brotli, body);
  const [br, gzip] = compressible
    ? await Promise.all([given ?? brotliOf(body, hashed ? 11 : 5), gzipOf(body, hashed ? 9 : 6)])
    : [given, null];
  const varies = br !== null || gzip !== null;

  return {
    path,
    headers,
    identity: represent(body, "identity", headers, varies),
    br: br && represent(br, "br", headers, varies),
    gzip: gzip && represent(gzip, "gzip", headers, varies),
    rough: br !== null && given === null && !hashed,
  };
}

/** Compresses a rough entry as far as it goes, off the event loop, and puts the result in place at once. */
export async function refine(entry: Entry): Promise<void> {
  const smallest = await brotliOf(entry.identity.body, 11);
  if (smallest && entry.br && smallest.length < entry.br.body.length)
    entry.br = represent(smallest, "br", entry.headers, true);
}
