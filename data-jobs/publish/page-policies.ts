import { createHash } from "node:crypto";

import { pagePolicy } from "#lib/security-headers.ts";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style([^>]*)>([\s\S]*?)<\/style>/g;
/** A block of data (JSON-LD, say) is not run, so no policy asks for its hash. */
const RUNS = /^(?:|module|text\/javascript)$/;
const FORBIDDEN = /<[a-z][^>]*\s(?:on[a-z]+|style)\s*=\s*["']/i;
/** A tenth of the work, and most pages have nothing of the kind. */
const SUSPECT = /\s(?:on[a-z]+|style)\s*=\s*["']/i;

/** The Content-Security-Policy under which exactly this page works. */
export function policyOfPage(path: string, html: string): string {
  const markup = html.replace(INLINE_SCRIPT, "").replace(INLINE_STYLE, "");
  const forbidden = SUSPECT.test(markup) ? FORBIDDEN.exec(markup) : null;
  if (forbidden)
    throw new Error(
      `${path} contains an inline handler or style attribute that its content policy would block: ${forbidden[0].slice(0, 120)}`,
    );
  return pagePolicy({
    scripts: hashes(html, INLINE_SCRIPT, (attributes) => RUNS.test(typeIn(attributes))),
    styles: hashes(html, INLINE_STYLE, () => true),
  });
}

const typeIn = (attributes: string) => /\stype=["']?([^"'\s>]*)/.exec(attributes)?.[1]?.toLowerCase() ?? "";

function hashes(html: string, pattern: RegExp, counts: (attributes: string) => boolean): string[] {
  const found = [...html.matchAll(pattern)]
    .filter(([, attributes = ""]) => counts(attributes))
    .map(([, , body = ""]) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`);
  return [...new Set(found)].toSorted();
}
