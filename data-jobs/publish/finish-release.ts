import { createHash } from "node:crypto";
import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { POINTER_FILE } from "#domain/snapshot/dataset.ts";
import type { HeaderRule } from "#domain/snapshot/release.schema.ts";
import { pack } from "#lib/compress.ts";
import { HEADERS_FILE } from "#release/file-digests.ts";
import { DATA_POLICY, DOCUMENT_HEADERS, SECURITY_HEADERS, pagePolicy } from "#lib/security-headers.ts";

/**
 * Adds to a built site what its server needs: the list of headers, and compressed files beside each text. A first
 * release is awaited by the operator who started the site, so it is packed in a hurry.
 */
export async function finishRelease(folder: string, { isAwaited = false } = {}): Promise<{ pages: number }> {
  const policies = new Map<string, string>();
  for await (const file of glob("**/*.html", { cwd: folder })) {
    const path = `/${file.replace(/\.html$/, "")}`.replace(/\/index$/, "/");
    policies.set(path, policyOfPage(path, await readFile(join(folder, file), "utf8")));
  }
  await pack(folder, { isInHurry: isAwaited });
  await writeFile(join(folder, HEADERS_FILE), JSON.stringify({ rules: headerRules(policies) }, null, 1));
  return { pages: policies.size };
}

const FOR_EVER = "public, max-age=31536000, immutable";
const ASK_AGAIN = "public, max-age=0, must-revalidate";

/** A proxy must add nothing to the API's headers: cards may be framed, and open data read from other sites. */
const ANSWERED_BY_API = ["/api/**", "/mcp", "/embed/**", "/badge/**"];
const OWN = [...Object.keys(SECURITY_HEADERS), "Cache-Control", "Content-Security-Policy"];

/** The commonest policy is the general rule. Only pages that differ from it are named. */
export function headerRules(policies: ReadonlyMap<string, string>): HeaderRule[] {
  const usual = commonest([...policies.values()]);
  return [
    {
      match: "/**",
      headers: {
        ...SECURITY_HEADERS,
        "Cache-Control": ASK_AGAIN,
        ...(usual === undefined ? {} : { "Content-Security-Policy": usual }),
      },
    },
    {
      match: "/_astro/**",
      headers: {
        "Cache-Control": FOR_EVER,
        ...without(DOCUMENT_HEADERS),
        "Content-Security-Policy": DATA_POLICY,
      },
    },
    {
      match: "/data/**",
      headers: {
        "Cache-Control": FOR_EVER,
        "Access-Control-Allow-Origin": "*",
        "Cross-Origin-Resource-Policy": "cross-origin",
        "Content-Security-Policy": DATA_POLICY,
      },
    },
    { match: `/data/${POINTER_FILE}`, headers: { "Cache-Control": ASK_AGAIN } },
    ...ANSWERED_BY_API.map((match) => ({ match, headers: without(OWN) })),
    ...[...policies]
      .filter(([, policy]) => policy !== usual)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, policy]) => ({ match: path, headers: { "Content-Security-Policy": policy } })),
  ];
}

const without = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]));

function commonest(texts: string[]): string | undefined {
  const [usual] = [...Map.groupBy(texts, (text) => text)].toSorted(
    ([a, most], [b, more]) => more.length - most.length || (a < b ? -1 : 1),
  );
  return usual?.[0];
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style([^>]*)>([\s\S]*?)<\/style>/g;
/** A data block (such as JSON-LD) is not executed, so no policy needs its hash. */
const RUNS = /^(?:|module|text\/javascript)$/;
const FORBIDDEN = /<[a-z][^>]*\s(?:on[a-z]+|style)\s*=\s*["']/i;
/** A first check at a tenth of the cost, since most pages have no such attribute. */
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
