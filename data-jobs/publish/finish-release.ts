import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { POINTER_FILE } from "#domain/snapshot/dataset.ts";
import type { HeaderRule } from "#domain/snapshot/release.schema.ts";
import { pack } from "#lib/compress.ts";
import { HEADERS_FILE } from "#release/file-digests.ts";
import { DATA_POLICY, DOCUMENT_HEADERS, SECURITY_HEADERS } from "#lib/security-headers.ts";

import { readStyles, refuseLostStyles, utilitiesIn } from "./lost-styles.ts";
import { policyOfPage, takeInlineCode } from "./page-policy.ts";

/**
 * Checks a built site, and adds what its server needs: the list of headers, and compressed files beside each text. A first
 * release is awaited by the operator who started the site, so it is packed in a hurry.
 */
export async function finishRelease(folder: string, { isAwaited = false } = {}): Promise<{ pages: number }> {
  const code = await takeInlineCode(folder);
  const policies = new Map<string, string>();
  const utilities = new Set<string>();
  for await (const file of glob("**/*.html", { cwd: folder })) {
    const path = `/${file.replace(/\.html$/, "")}`.replace(/\/index$/, "/");
    const html = await readFile(join(folder, file), "utf8");
    policies.set(path, policyOfPage(path, html, code));
    for (const name of utilitiesIn(html)) utilities.add(name);
  }
  refuseLostStyles(utilities, await readStyles(folder));
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
