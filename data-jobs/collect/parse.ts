import { XMLParser, XMLValidator } from "fast-xml-parser";

import type { Source } from "#jobs/upstreams/source.ts";
import { RequestError } from "#lib/http-client.ts";

/** Decodes a body in the charset its header or XML declaration names, else as UTF-8, else as Windows-1252. */
export function decode(bytes: Uint8Array, contentType: string | null): string {
  const named = /charset="?([\w-]+)/i.exec(contentType ?? "")?.[1] ?? declaredIn(bytes) ?? "utf-8";
  return (
    tryDecode(bytes, named) ?? tryDecode(bytes, "utf-8") ?? new TextDecoder("windows-1252").decode(bytes)
  );
}

const declaredIn = (bytes: Uint8Array): string | undefined =>
  /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(
    Buffer.from(bytes.subarray(0, 200)).toString("latin1"),
  )?.[1];

/** Null for bytes that are invalid in this charset, and for an unknown charset. */
function tryDecode(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return null;
    throw error;
  }
}

type Format = Source<unknown, unknown, unknown>["format"];

export function parseBody(text: string, format: Format): unknown {
  if (format === "text") return text;
  const start = text.trimStart().slice(0, 200);
  if (start === "") throw new RequestError("format", "The answer is empty.");
  if (/^<(!doctype html|html)/i.test(start))
    throw new RequestError("format", `It returned a web page instead of ${format}.`);
  return format === "xml" ? parseXml(text) : parseJson(text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const start = JSON.stringify(text.trim().slice(0, 60));
    throw new RequestError("format", `The answer is not valid JSON, or is cut off. It starts with ${start}`, {
      cause,
    });
  }
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  htmlEntities: true,
  ignoreDeclaration: true,
  parseTagValue: false,
  parseAttributeValue: false,
});

const OPAQUE = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g;

/** Elements by their local names, attributes prefixed with @, every value as text. A document with its own entities is refused. */
export function parseXml(text: string): unknown {
  if (/<!(DOCTYPE|ENTITY)/i.test(text.replace(OPAQUE, "")))
    throw new RequestError("format", "The XML defines its own entities, which we refuse to read.");
  const validity = XMLValidator.validate(text);
  if (validity !== true)
    throw new RequestError(
      "format",
      `The XML is invalid or cut off: ${validity.err.msg} (line ${validity.err.line}).`,
    );
  return parser.parse(text);
}
