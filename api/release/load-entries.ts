import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { prettifyError } from "zod";

import { ReleaseHeadersSchema, type HeaderRule } from "#domain/snapshot/release.schema.ts";
import { SettingError } from "#lib/settings-error.ts";

import { entryOf, type Entry } from "./entry.ts";
import { readFiles } from "./read-files.ts";

const HEADERS_FILE = "headers.json";
const HASHED_FILES = "_astro";

/** Every file of a release by its address, plus the hashed files that only older releases still have. */
export async function loadEntries(folder: string, olderFolders: readonly string[]) {
  // A publish may switch the link while we read. The folder behind it never changes.
  const release = await realpath(folder).catch((cause: unknown) => {
    throw new SettingError(`No release in ${folder}. Build the site first.`, { cause });
  });
  const rules = await readRules(release);
  const entries = new Map<string, Entry>();
  for await (const file of readFiles(release)) {
    if (file.name === HEADERS_FILE) continue;
    const entry = entryOf(file, rules);
    if (entries.has(entry.path))
      throw new Error(
        `Two files in ${release} claim the address ${entry.path}. Remove one and build the release again.`,
      );
    entries.set(entry.path, entry);
  }
  for (const older of olderFolders)
    for await (const file of readFiles(older, HASHED_FILES)) {
      const entry = entryOf(file, rules);
      if (!entries.has(entry.path)) entries.set(entry.path, entry);
    }
  return { rules, entries };
}

async function readRules(release: string): Promise<readonly HeaderRule[]> {
  const path = join(release, HEADERS_FILE);
  const text = await readFile(path, "utf8").catch((cause: unknown) => {
    throw new Error(
      `Cannot read ${path}. Pages are not served without their headers; build the release again.`,
      { cause },
    );
  });
  const parsed = ReleaseHeadersSchema.safeParse(parseJson(text, path));
  if (!parsed.success)
    throw new Error(`${path} does not contain valid header rules:\n${prettifyError(parsed.error)}`);
  return parsed.data.rules;
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${path} is not valid JSON. Build the release again.`, { cause });
  }
}
