import { XMLParser, XMLValidator } from "fast-xml-parser";

import { SourceError } from "./failure.ts";

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
