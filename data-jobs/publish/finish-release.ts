import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { POINTER_FILE } from "#domain/snapshot/dataset.ts";
import type { HeaderRule } from "#domain/snapshot/release.schema.ts";
import { HEADERS_FILE } from "#release/file-digests.ts";
import { API_PATHS } from "#routes/table.ts";
import { DATA_POLICY, DOCUMENT_HEADERS, SECURITY_HEADERS } from "#lib/security-headers.ts";

import { readStyles, refuseLostStyles, utilitiesIn } from "./lost-styles.ts";
import { checkInlineCode, policyOf, takeInlineCode } from "./page-policy.ts";

/** Checks the pages of a built site, and adds the list of their headers. Returns how many pages there are. */
export async function finishRelease(folder: string): Promise<number> {
  const code = await takeInlineCode(folder);
  let pages = 0;
  const utilities = new Set<string>();
  for await (const file of glob("**/*.html", { cwd: folder })) {
    const path = `/${file.replace(/\.html$/, "")}`.replace(/\/index$/, "/");
    const html = await readFile(join(folder, file), "utf8");
    checkInlineCode(path, html, code);
    pages += 1;
    for (const name of utilitiesIn(html)) utilities.add(name);
  }
  refuseLostStyles(utilities, await readStyles(folder));
  await writeFile(
    join(folder, HEADERS_FILE),
    JSON.stringify({ rules: headerRules(policyOf(code)) }, null, 1),
  );
  return pages;
}

const FOR_EVER = "public, max-age=31536000, immutable";
const ASK_AGAIN = "public, max-age=0, must-revalidate";

/**
 * A proxy must add nothing to the API's headers: cards may be framed, and open data read from other sites. A rule can't
 * tell what the API answers of a company from its pages.
 */
const ANSWERED_BY_API = API_PATHS.map((path) => path.replace(/\/(\*|:\w+)$/, "/**")).filter(
  (match) => !match.includes(":"),
);
const OWN = [...Object.keys(SECURITY_HEADERS), "Cache-Control", "Content-Security-Policy"];

/**
 * One policy for all pages. That of each page alone saved 0.5 kB of its headers and cost more rules than a CDN reads:
 * Cloudflare Pages ignores what follows the hundredth.
 */
export const headerRules = (pagePolicy: string): HeaderRule[] => [
  {
    match: "/**",
    headers: {
      ...SECURITY_HEADERS,
      "Cache-Control": ASK_AGAIN,
      "Content-Security-Policy": pagePolicy,
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
];

const without = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]));
