import { readFile, stat } from "node:fs/promises";
import { parseArgs } from "node:util";
import { z } from "zod";

import { plainText } from "#domain/announcement/reading/plain-text.ts";
import { dayOf } from "#domain/base/dates.ts";
import { SettingError } from "#lib/settings-error.ts";

const MOST_BYTES = 6_000_000;
const USAGE =
  "Usage: npm run job import -- <file> --company <ticker> --published <day> [--from sec|rns|tdnet|release|wire] [--link <address>] [--title <title>] [--dry-run]";

export function optionsIn(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        company: { type: "string" },
        published: { type: "string" },
        from: { type: "string" },
        link: { type: "string" },
        title: { type: "string" },
        "dry-run": { type: "boolean" },
      },
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new Error("Name one file.");
    return { file, options: values };
  } catch (error) {
    throw new SettingError(`${error instanceof Error ? error.message : "Wrong options."}\n${USAGE}`);
  }
}

export async function textOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  if (found === null || !found.isFile()) throw new SettingError(`${file}: there is no such file.`);
  if (found.size > MOST_BYTES)
    throw new SettingError(`${file} is larger than 6 MB. Save only the announcement.`);
  const bytes = await readFile(file);
  const text = decoded(bytes);
  if (text === null || bytes.includes(0) || text.startsWith("%PDF"))
    throw new SettingError(`${file} is not text. Save it as HTML or plain text in UTF-8.`);
  if (plainText(text) === "") throw new SettingError(`${file} is empty.`);
  return text;
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

export function dayIn(given: string | undefined, now: Date): string {
  if (!z.iso.date().safeParse(given).success || given === undefined)
    throw new SettingError("--published: must be the day of publication, such as 2026-09-21.");
  if (given > dayOf(now)) throw new SettingError(`--published: ${given} is in the future.`);
  return given;
}

export function linkIn(given: string | undefined, isDryRun: boolean): string {
  if (given === undefined && isDryRun) return "https://imported.invalid/";
  if (given === undefined || !z.url({ protocol: /^https?$/ }).safeParse(given).success)
    throw new SettingError("--link: must be the address where readers find the announcement.");
  return given;
}
