import { XMLParser, XMLValidator } from "fast-xml-parser";

import type { Source } from "#jobs/upstreams/source.ts";
import { RequestError } from "#lib/http-client.ts";
import { reasonOf } from "#lib/reason.ts";

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
  htmlEntities: true,
  ignoreDeclaration: true,
  parseTagValue: false,
  parseAttributeValue: false,
});

const DECLARATION = /<!(?=DOCTYPE|ENTITY)/gi;

/**
 * Elements by their names with prefix, as "media:title" is no title; attributes prefixed with @, every value as text. A document with its own entities is
 * refused: wherever a declaration stands, the parser meets an ordinary tag in its place.
 */
export function parseXml(text: string): unknown {
  const undeclared = text.replace(DECLARATION, "<");
  const fault = faultIn(undeclared);
  if (fault !== null && undeclared !== text && faultIn(text) === null)
    throw new RequestError("format", "The XML defines its own entities, which we refuse to read.");
  if (fault !== null) throw new RequestError("format", `The XML is invalid or cut off: ${fault}.`);
  try {
    return parser.parse(undeclared);
  } catch (cause) {
    throw new RequestError("format", `The XML can't be read: ${reasonOf(cause)}.`, { cause });
  }
}

function faultIn(text: string): string | null {
  const validity = XMLValidator.validate(text);
  return validity === true ? null : `${validity.err.msg} (line ${validity.err.line})`;
}
