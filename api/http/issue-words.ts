import type { z } from "zod";

const FORMATS: Record<string, string> = {
  date: "must be a date such as 2026-08-22",
  datetime: "must be a time such as 2026-08-22T15:04:05Z",
  url: "must be a web address such as https://example.com/news",
};
const TYPES: Record<string, string> = {
  string: "must be text",
  number: "must be a number",
  int: "must be a whole number",
  boolean: "must be true or false",
  array: "must be a list",
  object: "must be an object with named fields",
};

/** Why a field is refused, as a rule the sender can follow, unless its schema has a message of its own. */
export function issueWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "is required" : TYPES[issue.expected];
    case "invalid_format":
      return FORMATS[issue.format] ?? "has a format we can't read";
    case "invalid_value":
      return `must be one of ${issue.values.join(", ")}`;
    case "too_big":
      return sizeWords("at most", issue.origin, issue.maximum);
    case "too_small":
      return sizeWords("at least", issue.origin, issue.minimum);
    case "unrecognized_keys":
      return `has unknown fields: ${issue.keys.join(", ")}`;
    case "invalid_union":
      return issue.input === undefined ? "is required" : "has a value we can't use";
    default:
      return undefined;
  }
}

function sizeWords(bound: "at most" | "at least", origin: string, size: number | bigint): string {
  if (origin === "string") return `must have ${bound} ${size} characters`;
  if (origin === "array") return `must have ${bound} ${size} entries`;
  return `must be ${bound} ${size}`;
}
