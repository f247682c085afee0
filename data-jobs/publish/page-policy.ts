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

const SCRIPT = /<script((?:[^"'>]|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script[^>]*>/gi;
const STYLE = /<style((?:[^"'>]|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/style[^>]*>/gi;
const TAG = /<[a-z][^\s/>]*((?:[^"'>]|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g;
/** Not executed, so no policy needs their hash. */
const DATA = ["application/json", "application/ld+json"];
const FORBIDDEN = /^(?:on.+|style)$/;
/** A first check at a tenth of the cost, since most pages have no such attribute. */
const SUSPECT = /[\s"'/](?:on[a-z]+|style)\s*=/i;

/** The Content-Security-Policy of all pages: no script or style but those of our code. */
export const policyOf = (code: InlineCode): string =>
  pagePolicy({ scripts: code.scripts.toSorted(), styles: code.styles.toSorted() });

/** Refuses a page with inline code that is not ours, or that the policy would block. */
export function checkInlineCode(path: string, html: string, code: InlineCode): void {
  const scripts = [...html.matchAll(SCRIPT)].filter(([, text]) => {
    const attributes = attributesIn(text);
    return !attributes.has("src") && !DATA.includes(attributes.get("type")?.toLowerCase() ?? "");
  });
  refuseUnknown(path, scripts, code.scripts);
  refuseUnknown(path, html.matchAll(STYLE), code.styles);
  const markup = html.replace(SCRIPT, (_, attributes: string) => `<script${attributes}>`).replace(STYLE, "");
  const tags = SUSPECT.test(markup) ? markup.matchAll(TAG) : [];
  for (const [tag, attributes] of tags)
    if (
      attributesIn(attributes)
        .keys()
        .some((name) => FORBIDDEN.test(name))
    )
      throw new Error(
        `${path} contains an inline handler or style attribute that its content policy would block: ${tag.slice(0, 120)}`,
      );
}

/** By their names in lower case. */
const attributesIn = (text = ""): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = "", quoted, single, bare]) => [
      name.toLowerCase(),
      quoted ?? single ?? bare ?? "",
    ]),
  );

function refuseUnknown(path: string, inline: Iterable<RegExpExecArray>, known: readonly string[]): void {
  for (const [element, , body = ""] of inline)
    if (!known.includes(hashOf(body)))
      throw new Error(`${path} contains inline code that is not part of this site: ${element.slice(0, 120)}`);
}
