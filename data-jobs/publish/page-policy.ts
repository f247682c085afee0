import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

import { pagePolicy } from "#lib/security-headers.ts";

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
const Hashes = z.array(z.string().transform(hashOf));
const InlineCode = z.object({ scripts: Hashes, styles: Hashes });

/** Hashes of all scripts and styles that the code of the site puts inline. */
export type InlineCode = z.infer<typeof InlineCode>;

/** The build lists them in a file for us alone. */
export async function takeInlineCode(folder: string): Promise<InlineCode> {
  const file = join(folder, "inline-scripts.json");
  const code = InlineCode.parse(JSON.parse(await readFile(file, "utf8")));
  await rm(file);
  return code;
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style([^>]*)>([\s\S]*?)<\/style>/g;
/** A data block (such as JSON-LD) is not executed, so no policy needs its hash. */
const RUNS = /^(?:|module|text\/javascript)$/;
const FORBIDDEN = /<[a-z][^>]*\s(?:on[a-z]+|style)\s*=\s*["']/i;
/** A first check at a tenth of the cost, since most pages have no such attribute. */
const SUSPECT = /\s(?:on[a-z]+|style)\s*=\s*["']/i;

/** The Content-Security-Policy under which exactly this page works. It admits no script or style but those of our code. */
export function policyOfPage(path: string, html: string, code: InlineCode): string {
  const markup = html.replace(INLINE_SCRIPT, "").replace(INLINE_STYLE, "");
  const forbidden = SUSPECT.test(markup) ? FORBIDDEN.exec(markup) : null;
  if (forbidden)
    throw new Error(
      `${path} contains an inline handler or style attribute that its content policy would block: ${forbidden[0].slice(0, 120)}`,
    );
  const scripts = [...html.matchAll(INLINE_SCRIPT)].filter(([, attributes = ""]) =>
    RUNS.test(typeIn(attributes)),
  );
  return pagePolicy({
    scripts: hashes(path, scripts, code.scripts),
    styles: hashes(path, [...html.matchAll(INLINE_STYLE)], code.styles),
  });
}

const typeIn = (attributes: string) => /\stype=["']?([^"'\s>]*)/.exec(attributes)?.[1]?.toLowerCase() ?? "";

function hashes(path: string, inline: readonly RegExpExecArray[], known: readonly string[]): string[] {
  const found = inline.map(([element, , body = ""]) => {
    const hash = hashOf(body);
    if (!known.includes(hash))
      throw new Error(`${path} contains inline code that is not part of this site: ${element.slice(0, 120)}`);
    return hash;
  });
  return [...new Set(found)].toSorted();
}
