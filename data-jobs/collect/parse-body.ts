import type { Source } from "#jobs/upstreams/source.ts";

import { SourceError } from "./failure.ts";
import { parseXml } from "./parse-xml.ts";

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
