import { XMLParser, XMLValidator } from "fast-xml-parser";

import type { Source } from "#jobs/upstreams/source.ts";

import { SourceError } from "./failure.ts";

/** The text of a body in the charset its header or its XML declaration names; what is not of that charset is taken for Windows text. */
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

/** Null for bytes that are not of this charset, and for a charset nobody knows. */
function tryDecode(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return null;
    throw error;
  }
}

type Format = Source<unknown, unknown, unknown>["format"];

/** What a text holds, if it is of the form we asked for. */
export function parseBody(text: string, format: Format): unknown {
  if (format === "text") return text;
  const start = text.trimStart().slice(0, 200);
  if (start === "") throw new SourceError("format", "The answer is empty.");
  if (/^<(!doctype html|html)/i.test(start))
    throw new SourceError("format", `It returned a web page instead of ${format}.`);
  return format === "xml" ? parseXml(text) : parseJson(text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SourceError(
      "format",
      `The answer is not valid JSON, or is cut off. It starts with ${quoted(text)}`,
      {
        cause,
      },
    );
  }
}

const quoted = (text: string) => JSON.stringify(text.trim().slice(0, 60));

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

/** Elements by their local names, attributes with an @, every value as text. A document that brings definitions of its own is refused. */
export function parseXml(text: string): unknown {
  if (/<!(DOCTYPE|ENTITY)/i.test(text.replace(OPAQUE, "")))
    throw new SourceError("format", "The XML defines its own entities, which we refuse to read.");
  const validity = XMLValidator.validate(text);
  if (validity !== true)
    throw new SourceError(
      "format",
      `The XML is invalid or cut off: ${validity.err.msg} (line ${validity.err.line}).`,
    );
  return parser.parse(text);
}
